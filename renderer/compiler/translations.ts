/**
 * A product in its further locales: the same project with other texts, compiled anew, so that what a translation reads is
 * checked in the scope of its place. Only modules that differ are emitted, as `virtual:trilha/<locale>/…`.
 */
import { checkTextsFiles } from '@trilha/check/texts-files';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import { type TextPlace, type TextPlaces, textPlaces } from '@trilha/project/analyse/text-places';
import type { Diagnostic } from '@trilha/project/load/diagnostic';
import { createDiagnostics } from '@trilha/project/load/diagnostics';
import { stemOf, translates } from '@trilha/project/load/kinds';
import { Memo, memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile, LoadedProject } from '@trilha/project/load/project-files';
import { entriesOf, type ScalarNode } from '@trilha/project/load/source-node';
import { translated } from '@trilha/project/load/translated';
import type { ResolvedScreens } from '@trilha/project/resolve/screen';
import { PrintedModules } from './emit/printed-modules.ts';

/** What is read of a compilation. */
interface InOneLocale extends ResolvedScreens {
  diagnostics: readonly Diagnostic[];
  advice: readonly Diagnostic[];
  modules: ReadonlyMap<string, string>;
  project: Project;
  scope: AnalysisScope;
}

/** A product in a further locale. */
export interface Translation<Compiled extends InOneLocale> {
  locale: string;
  /** Its modules have the names of the first locale's: what they are called beside these is only in those of the product. */
  compilation: Compiled;
  /** Texts with words that have no translation, in the order of their files. */
  missing: readonly TextPlace[];
  /** How many texts with words there are. */
  count: number;
}

/** Each locale has a memo of its own, since its results have the same keys. */
const memosOf = memo((_: Memo, __: string) => new Memo());

/** The same file as long as it and its texts are the same. */
const translatedFile = memo((file: LoadedFile, texts: LoadedFile, places: string): LoadedFile => {
  const ids = new Set(places.split('\n'));
  const own = entriesOf(texts.node).filter(({ key }) => ids.has(key));
  return translated(file, new Map(own.map(({ key, value }) => [key, value as ScalarNode])));
});

/** The texts of a locale, by the path of what they stand beside. */
function textsIn(locale: string, files: readonly LoadedFile[]) {
  const texts = files.filter(({ kind, id }) => kind === 'texts' && translates(id).locale === locale);
  const byStem = new Map(texts.map((file) => [translates(file.id).stem, file]));
  return ({ file: { path } }: LoadedFile) => byStem.get(stemOf(path));
}

/** What only the texts of a translation are wrong in: all else is reported of the first locale. */
const isOfTexts = ({ file }: { file: string }): boolean => /\.texts\.[^/]+\.yaml$/.test(file);

function missingFrom(places: TextPlaces, textsOf: (path: string) => LoadedFile | undefined) {
  const all = [...places].flatMap(([path, texts]) => {
    const known = new Set(entriesOf(textsOf(path)?.node).map(({ key }) => key));
    return [...texts.values()]
      .filter(({ hasWords }) => hasWords)
      .map((place) => ({ place, isKnown: known.has(place.id) }));
  });
  return { count: all.length, missing: all.flatMap(({ place, isKnown }) => (isKnown ? [] : place)) };
}

interface FirstLocale<Compiled extends InOneLocale> {
  first: Compiled;
  loaded: LoadedProject;
  memo: Memo;
  locales: readonly string[];
}

/**
 * The product in its further locales, and what is wrong in their texts.
 * @param compile compiles the files of a locale
 */
export function translationsOf<Compiled extends InOneLocale>(
  { first, loaded, memo, locales }: FirstLocale<Compiled>,
  compile: (loaded: LoadedProject, memo: Memo, locale: string) => Compiled,
) {
  const { project, scope } = first;
  const found = createDiagnostics();
  const places = textPlaces(first, scope);
  checkTextsFiles(project, places, locales, found);
  const translations = locales.slice(1).map((locale): Translation<Compiled> => {
    const textsOf = textsIn(locale, loaded.files);
    const byPath = new Map(loaded.files.map((file) => [file.file.path, textsOf(file)]));
    const files = loaded.files.map((file) => {
      const texts = byPath.get(file.file.path);
      const ids = places.get(file.file.path);
      return texts && ids ? translatedFile(file, texts, [...ids.keys()].join('\n')) : file;
    });
    const own = memosOf(memo, locale);
    own.begin(loaded.sprite);
    const compilation = compile({ ...loaded, files }, own, locale);
    found.list.push(...[...compilation.diagnostics, ...compilation.advice].filter(isOfTexts));
    return { locale, compilation, ...missingFrom(places, (path) => byPath.get(path)) };
  });
  return { translations, diagnostics: found.list };
}

const IMPORTED = /"virtual:trilha\/([^"]+)"/g;

/** Modules that differ from those of the first locale, in themselves or in what they import. */
function differing(
  first: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const all = [...own].map(([id, code]) => ({
    id,
    code,
    imports: [...code.matchAll(IMPORTED)].map(([, name]) => `virtual:trilha/${name}`),
  }));
  const found = new Set(all.flatMap(({ id, code }) => (first.get(id) === code ? [] : id)));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { id, imports } of all) if (imports.some((one) => found.has(one))) found.add(id);
  }
  return found;
}

/** While editing, a page takes new versions of the modules in its language alone. */
const spokenIn = (code: string, locale: string): string =>
  code.replace(
    'typeof window !== "undefined"',
    `typeof window !== "undefined" && document.documentElement.lang === ${JSON.stringify(locale)}`,
  );

/** The modules of all locales under their own names. */
export function modulesOfAll(
  first: string,
  { modules }: Pick<InOneLocale, 'modules'>,
  translations: readonly Translation<InOneLocale>[],
): ReadonlyMap<string, string> {
  const all = new PrintedModules();
  for (const id of modules.keys()) all.add(id, () => spokenIn(modules.get(id) ?? '', first));
  for (const { locale, compilation } of translations) {
    const own = compilation.modules;
    let known: ReadonlySet<string> | undefined;
    const others = () => {
      known ??= differing(modules, own);
      return known;
    };
    const named = (all: string, id: string) =>
      others().has(`virtual:trilha/${id}`) ? `"virtual:trilha/${locale}/${id}"` : all;
    for (const id of own.keys())
      all.add(id.replace('virtual:trilha/', `virtual:trilha/${locale}/`), () =>
        spokenIn((own.get(id) ?? '').replace(IMPORTED, named), locale),
      );
  }
  return all;
}
