/** What the pages of a publication have to know of those before it: what answers were called, and addresses that are gone. */
import type { Compilation } from '@trilha/compiler/compile';
import { addressAbove } from '@trilha/language/address-above';
import type { Earlier, EarlierForm } from '@trilha/language/definition/compiled';
import { moduleHash } from '@trilha/language/stored/module-hash';
import { addressesByScreen } from '@trilha/project/resolve/addresses';
import { isFace } from '@trilha/project/resolve/screen';
import type { Nexts, ScreenNext } from './next-of.ts';

export const NOTHING_EARLIER: Earlier = { forms: {}, addresses: {} };

/** The screens that are gone of which one form knows drafts: whoever was on one of others may begin anew. */
const MOST_SCREENS = 20;

const formIn = ({ screens, parts }: Compilation, id: string) =>
  (screens.get(id) ?? parts.get(id))?.form ?? null;

/** What is known of a form: its own, or what is known of the form that it extends. */
function knownOf(forms: Earlier['forms'], id: string, { screens, parts }: Compilation): EarlierForm {
  const own = forms[id];
  if (own) return own;
  const base = (screens.get(id) ?? parts.get(id))?.bases.find((one) => forms[one]);
  const { names, asked } = forms[base ?? ''] ?? {};
  return { ...(names && { names }), ...(asked && { asked }) };
}

const keptIn = ({ project }: Compilation): ReadonlySet<string> =>
  new Set(project.kept.flatMap(({ screens }) => screens.map(({ id }) => id)));

/** Where answers of a form are asked now; null for nowhere. */
function placeOf(id: string, { screens }: Nexts, after: Compilation): string | null {
  if (formIn(after, id) !== null) return id;
  const to = screens.get(id)?.to ?? null;
  return to !== null && formIn(after, to) !== null ? to : null;
}

type Carried = ScreenNext['forms'][string];

/** What the difference itself says of a form. */
function carriedForms({ screens }: Nexts): ReadonlyMap<string, Carried & { why: readonly string[] }> {
  const found = new Map<string, Carried & { why: readonly string[] }>();
  for (const { forms, why } of screens.values())
    for (const [id, one] of Object.entries(forms)) if (!found.has(id)) found.set(id, { ...one, why });
  return found;
}

const renamedIn = (
  names: Readonly<Record<string, string>> = {},
  renamed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(names).map(([from, to]) => [from, renamed[to] ?? to])),
  ...renamed,
});

/** Names the words that are agreed to by now: others than those of `before`. */
const markOf = (before: string | undefined, path: string, why: readonly string[]): string =>
  moduleHash(JSON.stringify([before, path, why])).slice(0, 8);

/** One form after a difference, before what it no longer asks is left out. */
function formAfter(
  known: EarlierForm,
  carried: (Carried & { why: readonly string[] }) | undefined,
): EarlierForm {
  const { renamed = {}, again = [], why = [] } = carried ?? {};
  const asked = Object.fromEntries(
    Object.entries(known.asked ?? {}).map(([path, mark]) => [renamed[path] ?? path, mark]),
  );
  for (const one of again) {
    const path = renamed[one] ?? one;
    asked[path] = markOf(asked[path], path, why);
  }
  return { ...known, names: renamedIn(known.names, renamed), asked };
}

const isEmpty = (one: object): boolean => Object.keys(one).length === 0;

/** Without what the form does not ask any more, and without members that say nothing. */
function asked(form: EarlierForm, paths: ReadonlySet<string>): EarlierForm {
  const { names = {}, asked: marks = {}, screens = {} } = form;
  const known = Object.fromEntries(
    Object.entries(names).filter(([from, to]) => paths.has(to) && !paths.has(from)),
  );
  const own = Object.fromEntries(Object.entries(marks).filter(([path]) => paths.has(path)));
  return {
    ...(!isEmpty(known) && { names: known }),
    ...(!isEmpty(own) && { asked: own }),
    ...(!isEmpty(screens) && { screens: Object.fromEntries(Object.entries(screens).slice(0, MOST_SCREENS)) }),
  };
}

const both = (one: EarlierForm, other: EarlierForm): EarlierForm => ({
  names: { ...other.names, ...one.names },
  asked: { ...other.asked, ...one.asked },
  screens: { ...one.screens, ...other.screens },
});

function formsAfter(known: Earlier['forms'], before: Compilation, after: Compilation, nexts: Nexts) {
  const carried = carriedForms(nexts);
  const kept = keptIn(after);
  const gone = [...before.screens.values()].filter(
    (screen) => screen.form && !isFace(screen) && !after.screens.has(screen.id) && !kept.has(screen.id),
  );
  const found = new Map<string, EarlierForm>();
  for (const id of new Set([...Object.keys(known), ...carried.keys(), ...gone.map((screen) => screen.id)])) {
    if (kept.has(id)) {
      found.set(id, known[id] ?? {});
      continue;
    }
    const to = placeOf(id, nexts, after);
    if (to === null) continue;
    const own = formAfter(knownOf(known, id, before), carried.get(id));
    const gone = [id, ...Object.keys(own.screens ?? {})].map((one) => [one, to]);
    const moved =
      to === id ? own : { ...own, screens: Object.fromEntries(gone) as EarlierForm['screens'] & {} };
    found.set(to, both(moved, found.get(to) ?? {}));
  }
  const forms = Object.fromEntries(
    [...found].map(([id, form]) => {
      const paths = new Set(formIn(after, id)?.fields.map(({ path }) => path));
      return [id, kept.has(id) ? form : asked(form, paths)] as const;
    }),
  );
  // A variant says what its base does not.
  const isTold = ([id, form]: readonly [string, EarlierForm]) => {
    const { [id]: _, ...others } = forms;
    return JSON.stringify(form) !== JSON.stringify(knownOf(others, id, after));
  };
  return Object.fromEntries(Object.entries(forms).filter(isTold));
}

const parametersIn = (path: string): string[] => path.match(/:\w+/g) ?? [];

/** Addresses that are gone, and where each leads: to what takes the place of its screen, with its parameters, or else to what is above it. */
function addressesAfter(known: Earlier['addresses'], before: Compilation, after: Compilation, nexts: Nexts) {
  const [was, is] = [addressesByScreen(before.addresses), addressesByScreen(after.addresses)];
  const pages = new Set([...is.values()].flat());
  const taken = new Set([...pages, ...after.addresses.redirects.map(({ path }) => path)]);
  const moved = new Map<string, string>();
  for (const [id, { to }] of nexts.screens) {
    const later = (to === null ? undefined : is.get(to)) ?? [];
    for (const [at, path] of (was.get(id) ?? []).entries()) {
      const own = parametersIn(path);
      const isFilled = (one: string | undefined) =>
        one !== undefined && parametersIn(one).every((name) => own.includes(name));
      const target = [later[at], later[0]].find(isFilled) ?? addressAbove(path, (one) => pages.has(one));
      if (target) moved.set(path, target);
    }
  }
  const all = [
    ...Object.entries(known).map(([path, to]) => [path, taken.has(to) ? to : moved.get(to)] as const),
    ...moved,
  ];
  return Object.fromEntries(
    all.filter(([path, to]) => to !== undefined && !taken.has(path)),
  ) as Earlier['addresses'];
}

/**
 * What is known after a difference. Renames of several publications become one, and what has its first name again is left out.
 * @param known of the publication before
 */
export const earlierAfter = (
  known: Earlier,
  before: Compilation,
  after: Compilation,
  nexts: Nexts,
): Earlier => ({
  forms: formsAfter(known.forms, before, after, nexts),
  addresses: addressesAfter(known.addresses, before, after, nexts),
});

const PREFIX = 'virtual:trilha/';
/** A difference with a form of its own. */
const OWN_FORM = /\bform: \{/;

/** The compilation with what its forms have to know of earlier ones: pages, and what is played before, read it from the modules. */
export function withEarlier(compiled: Compilation, { forms }: Pick<Earlier, 'forms'>): Compilation {
  if (isEmpty(forms)) return compiled;
  const { screens, parts } = compiled;
  const modules = new Map(compiled.modules);
  const differences = new Map(compiled.differences);
  for (const [kind, all] of [
    ['screen', screens],
    ['part', parts],
  ] as const)
    for (const { id } of all.values()) {
      const own = formIn(compiled, id);
      const paths = new Set(own?.fields.map(({ path }) => path));
      const form = asked(knownOf(forms, id, compiled), paths);
      if (own === null || (isEmpty(form) && !forms[id])) continue;
      const name = `${PREFIX}${kind}/${id}`;
      // The form of a difference may be its base's, which says the same unless something else is known of this one.
      const line = `\n${kind}.form = { ...${kind}.form, earlier: ${JSON.stringify(form)} };`;
      modules.set(name, (modules.get(name) ?? '') + line);
      const difference = differences.get(name);
      if (difference !== undefined && (forms[id] || OWN_FORM.test(difference)))
        differences.set(name, difference + line);
    }
  return { ...compiled, modules, differences };
}
