/** What duties demand of consents: each that is sent is asked on the same page, and none can be left out. */

import { callsBelow } from '@trilha/check/effects-in';
import type { Ast } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';
import type { Project } from '@trilha/project/load/project';
import {
  entriesOf,
  listedTexts,
  member,
  offsetInScalar,
  type Place,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

/** What is wrong with a consent, and where. */
export interface WrongConsent {
  what: string;
  /** Where it is sent. */
  at?: Place;
  /** The field without which it goes. */
  names: readonly string[];
  words: string;
}

const nameOf = ({ path }: ResolvedField): string => path.split('.').at(-1) ?? path;

/** Members of a body that are written: in `body`, and in what is merged into it. */
const membersOf = (call: SourceNode, name: string): SourceNode[] =>
  ['body', 'with'].flatMap((key) => member(member(call, key), name) ?? []);

/** Consents that a screen sends without a field that asks for them: member of a body → kind of consent → fields. */
export function consentsUnasked(value: SourceNode, screen: ResolvedScreen): WrongConsent[] {
  const all = [screen, ...screen.parts];
  const asked = new Set(all.flatMap(({ form }) => form?.fields.map(nameOf) ?? []));
  return entriesOf(value).flatMap(({ key: name, value: kinds }) => {
    const unasked = entriesOf(kinds).filter(
      ({ value: by }) => !listedTexts(by).some((field) => asked.has(field)),
    );
    return all
      .flatMap(({ flow }) => callsBelow(flow, () => true))
      .flatMap((call) => membersOf(call, name))
      .flatMap((at) => {
        const sent = JSON.stringify(plain(at));
        return unasked
          .filter(({ key: kind }) => sent.includes(`'${kind}'`))
          .map(({ key: kind, value: by }) => ({
            what: `${name} ${kind}`,
            names: [],
            at,
            words: `must not send ${kind} in ${name}: no ${listedTexts(by).join(' or ')} of its form asks for it`,
          }));
      });
  });
}

/** Boxes by name without which a form can be sent. */
export const consentsLeftOut = (value: SourceNode, { form }: ResolvedScreen): WrongConsent[] =>
  (form?.fields ?? [])
    .filter((field) => listedTexts(value).includes(nameOf(field)))
    .flatMap((field) => {
      const { path, rules, required } = field;
      const only = member(rules, 'const');
      if (required && only && plain(only) === true) return [];
      return [{ what: path, names: [nameOf(field)], words: `must not be sent without ${path}` }];
    });

/** The values that an expression writes as a member, by its name. */
function writtenAs(ast: Ast, name: string): readonly Ast[] {
  const below = partsOf(ast).flatMap((part) => writtenAs(part, name));
  if (ast.kind !== 'map') return below;
  const own = ast.entries.filter(([key]) => key.kind === 'literal' && key.value === name);
  return [...own.map(([, value]) => value), ...below];
}

/** What calls write below a member of a body, and is not among what is known: member → its own members → values. */
export function consentsUnknown(
  value: SourceNode,
  screen: ResolvedScreen,
  { parse }: Project,
): WrongConsent[] {
  const calls = [screen, ...screen.parts].flatMap(({ flow }) => callsBelow(flow, () => true));
  return entriesOf(value).flatMap(({ key: name, value: members }) =>
    calls
      .flatMap((call) => membersOf(call, name))
      .flatMap((at) => {
        const parsed = parse(textOf(at) ?? '');
        if (!('ast' in parsed)) return [];
        return entriesOf(members).flatMap(({ key, value: known }) => {
          const wrong = writtenAs(parsed.ast, key).find(
            (one) => one.kind === 'literal' && !listedTexts(known).includes(String(one.value)),
          );
          if (wrong?.kind !== 'literal') return [];
          const start = at.kind === 'scalar' ? offsetInScalar(at, wrong.start) : at.start;
          const words = `must not send ${String(wrong.value)} as ${key} in ${name}: known are ${listedTexts(known).join(', ')}`;
          return [{ what: `${name} ${key}`, names: [], at: { ...at, start }, words }];
        });
      }),
  );
}
