/** What is not translated yet: a notice, since such texts stay in the first locale. */
import type { Compilation } from '@trilha/compiler/compile';
import { positionOf } from '@trilha/project/load/source-node';

/** Places of a locale unless all are asked for. */
const FEW = 5;

type Translation = Pick<Compilation['translations'][number], 'locale' | 'missing' | 'count'>;

function linesOf({ locale, missing, count }: Translation, all: boolean): string[] {
  if (missing.length === 0) return [];
  const places = missing.slice(0, all ? missing.length : FEW).map(({ id, source: { file, start } }) => {
    const { line, column } = positionOf(file, start);
    return `  ${file.path}:${line}:${column} ${id}`;
  });
  const rest = missing.length - places.length;
  const more = rest > 0 ? [`  and ${rest} more (--translations lists them)`] : [];
  return [`${locale}: ${missing.length} of ${count} texts are not translated`, ...places, ...more];
}

/** Lines for people; none when all is translated. */
export const untranslated = ({ translations }: Compilation, all: boolean): string[] =>
  translations.flatMap((translation) => linesOf(translation, all));
