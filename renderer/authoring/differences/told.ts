/** What is new in words, for whoever reviews it: its texts, questions, rules, consents and calls, each with its place. */
import type { Compilation } from '@trilha/compiler/compile';
import { type Analysed, type AnalysedCall, memberOf, sentMembers, walk } from '@trilha/project/analyse/nodes';
import { withParameters } from '@trilha/project/analyse/parameters';
import { type AnalysedScreen, analyseScreen } from '@trilha/project/analyse/screen';
import { entriesOf, itemsOf, member, type Place, plain, textOf } from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import type { SheetChange } from './compare.ts';
import { quoted } from './words.ts';

type Told = Pick<SheetChange, 'words' | 'at'>;

/** The limits of an answer; `…` stands for the value of the rule. */
const LIMITS: Readonly<Record<string, string>> = {
  minimum: 'at least …',
  maximum: 'at most …',
  minLength: 'at least … characters',
  maxLength: 'at most … characters',
  minItems: 'at least … of them',
  maxItems: 'at most … of them',
  format: 'of the format …',
  pattern: 'matching …',
};

function limitsOf({ rules }: ResolvedField): string[] {
  return entriesOf(rules).flatMap(({ key, value }) => {
    if (key === 'enum')
      return [
        `one of ${itemsOf(value)
          .map((item) => String(plain(item)))
          .join(', ')}`,
      ];
    return LIMITS[key] === undefined ? [] : [LIMITS[key].replace('…', () => String(plain(value)))];
  });
}

/** A question: its label, its kind, whether an answer is demanded, and what it may be. */
function question(field: ResolvedField): Told[] {
  const { ui, path, required, rules, place } = field;
  const label = textOf(member(ui ?? undefined, 'label')) ?? path;
  const kind = textOf(member(ui ?? undefined, 'field')) ?? 'no control';
  if (member(rules, 'properties')) return [];
  const isConsent = required && plain(member(rules, 'const') ?? rules) === true;
  const when = textOf(member(ui ?? undefined, 'when'));
  const must = member(ui ?? undefined, 'must');
  const limits = [
    required ? 'compulsory' : 'optional',
    ...limitsOf(field),
    ...(when ? [`when ${when}`] : []),
  ];
  const asked = isConsent ? `asks to agree: ${quoted(label)}` : `asks ${quoted(label)}`;
  return [
    { words: `${asked} (${path}, ${kind}): ${limits.join(', ')}`, at: place },
    ...(must ? [{ words: `demands of ${path}: ${textOf(must)}`, at: must }] : []),
  ];
}

/** A call and what it sends. */
function callWords(call: AnalysedCall, place: Place): Told[] {
  const { operation, body, when } = call;
  if (!operation) return [];
  const sent = sentMembers(call).map(
    ({ entry, value }) => `${entry.key} ${value.typed?.source ?? String(plain(value.source))}`,
  );
  const whole = body?.kind === 'expression' ? [body.typed?.source ?? ''] : [];
  const what = [...whole, ...sent].join(', ');
  const condition = when === '' ? '' : `, when ${when}`;
  const words = `calls ${operation.id}${what === '' ? '' : ` with ${what}`}${condition}`;
  return [{ words, at: place }];
}

function callsIn(node: Analysed): Told[] {
  const told: Told[] = [];
  walk(node, (one) => {
    if (one.kind === 'load') told.push(...callWords(one.call, one.call.place));
    if (one.kind === 'effect' && one.call) told.push(...callWords(one.call, one.source));
  });
  return told;
}

/** The texts that customers read; what fields say besides their labels among them. */
function textsIn(node: Analysed): Told[] {
  const told: Told[] = [];
  walk(node, (one) => {
    if (one.kind !== 'text' || !one.isRead || one.typed.text.trim() === '') return;
    told.push({ words: `says ${quoted(one.typed.text)}`, at: one.source });
  });
  return told;
}

function toldBy({ head, form, flow, screen }: AnalysedScreen): Told[] {
  const labels = new Set(form?.fields.map(({ looks }) => memberOf(looks, 'label')));
  const looks = form?.fields.flatMap(({ looks: { members } }) =>
    members.flatMap(([, node]) => (labels.has(node) ? [] : textsIn(node))),
  );
  return [
    ...Object.values(head).flatMap(textsIn),
    ...(screen.form?.fields.flatMap(question) ?? []),
    ...(looks ?? []),
    ...textsIn(flow),
    ...callsIn(flow),
  ];
}

/** The files in which a screen or part is written, by path: its own, and that of its flow. */
export const ownFiles = ({ source, id }: ResolvedScreen, { project }: Compilation): ReadonlySet<string> =>
  new Set([source.file.path, project.byKind.flow.get(id)?.file.path ?? '']);

/**
 * What a new screen or part says, asks, demands and calls.
 * @param isOwn only what stands in its own files: the rest is its base's
 */
export function toldOf(screen: ResolvedScreen, compilation: Compilation, isOwn: boolean): SheetChange[] {
  const analysed = analyseScreen(screen, withParameters(screen, compilation.scope));
  const files = ownFiles(screen, compilation);
  const part = screen.id;
  return toldBy(analysed)
    .filter(({ at }) => !isOwn || files.has(at.file.path))
    .map((told) => ({ ...told, part, isGone: false, draft: null }));
}
