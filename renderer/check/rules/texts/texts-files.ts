/** Rule: a file of texts stands beside what it translates, in a further locale of the product, and each of its texts has a place there. */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { TextPlaces } from '@trilha/project/analyse/text-places';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { stemOf, translates } from '@trilha/project/load/kinds';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { entriesOf } from '@trilha/project/load/source-node';

/** The files by the path that they share but for their endings. */
function translatable({ files }: Project): Map<string, LoadedFile[]> {
  const found = new Map<string, LoadedFile[]>();
  for (const file of files) {
    if (file.kind === 'texts') continue;
    const stem = stemOf(file.file.path);
    found.set(stem, [...(found.get(stem) ?? []), file]);
  }
  return found;
}

function checkLocale(file: LoadedFile, locales: readonly string[], diagnostics: Diagnostics): void {
  const { locale } = translates(file.id);
  const [first = '', ...others] = locales;
  if (others.includes(locale)) return;
  const place = { ...file.node, start: 0 };
  if (locale === first) {
    const message = `Texts in ${locale} stand in what is translated: it is the first locale of the product`;
    diagnostics.at(place, 'TR828', message, suggestion('', others));
    return;
  }
  const hint = suggestion(locale, others) ?? 'locales of trilha.config.ts';
  diagnostics.at(place, 'TR828', `${locale} is not among the locales of the product`, hint);
}

function checkPlaces(
  file: LoadedFile,
  beside: readonly LoadedFile[],
  places: TextPlaces,
  diagnostics: Diagnostics,
): void {
  const ids = beside.flatMap(({ file }) => [...(places.get(file.path)?.keys() ?? [])]);
  for (const { key, keyPlace } of entriesOf(file.node)) {
    const count = ids.filter((id) => id === key).length;
    if (count === 1) continue;
    const names = beside.map(({ file }) => file.path).join(' and ');
    const message =
      count === 0 ? `No text stands at ${key} of ${names}` : `A text stands at ${key} of each of ${names}`;
    diagnostics.at(
      keyPlace,
      'TR829',
      message,
      count === 0 ? suggestion(key, ids) : 'another name for one of the files',
    );
  }
}

/** @param locales those of the product, in which its files are written first */
export function checkTextsFiles(
  project: Project,
  places: TextPlaces,
  locales: readonly string[],
  diagnostics: Diagnostics,
): void {
  const files = translatable(project);
  for (const file of project.byKind.texts.values()) {
    checkLocale(file, locales, diagnostics);
    const { stem } = translates(file.id);
    const beside = files.get(stem);
    if (beside) checkPlaces(file, beside, places, diagnostics);
    else {
      const message = `There is no file ${stem} beside it that these texts could be of`;
      diagnostics.at({ ...file.node, start: 0 }, 'TR828', message, suggestion(stem, files.keys()));
    }
  }
}
