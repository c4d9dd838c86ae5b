/** What a rehearsal found as diagnostics, each at the member that the server named: in the screen’s own files if it can be. */

import type { Compilation } from '@trilha/compiler/compile';
import { memberChain } from '@trilha/language/expression/parts';
import type { CallMember, EffectNode } from '@trilha/project/analyse/nodes';
import { sentMembers, walk } from '@trilha/project/analyse/nodes';
import { withParameters } from '@trilha/project/analyse/parameters';
import { type AnalysedScreen, analyseScreen } from '@trilha/project/analyse/screen';
import type { Diagnostic } from '@trilha/project/load/diagnostic';
import { createDiagnostics, type Diagnostics } from '@trilha/project/load/diagnostics';
import { entriesOf, member, type Place, type SourceFile } from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';
import { flowOfPart } from '@trilha/project/resolve/part';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { answerAt } from '@trilha/runtime/engine/form/answers';
import { pathOf, segmentsOf } from '@trilha/runtime/engine/form/field-path';
import type { MadeCall } from './live-visit.ts';
import { lacksMember, type Rehearsal } from './rehearse.ts';
import type { RefusedCall, RehearsalVerdict } from './verdict.ts';

const FORM = 'form';
/** The server knows the call of the contract, and has nothing that answers it. */
const NOT_IMPLEMENTED = 501;
/** Longer answers are pictures. */
const LONGEST = 60;

/** The effects of a screen that make a call. */
function callsOf({ flow }: AnalysedScreen, operation: string): EffectNode[] {
  const found: EffectNode[] = [];
  walk(flow, (node) => {
    if (node.kind === 'effect' && node.call?.operation?.id === operation) found.push(node);
  });
  return found;
}

/** The flow names this refusal itself: it is an answer to the customer. */
const isHandled = ({ result }: MadeCall, effects: readonly EffectNode[], file?: SourceFile | null): boolean =>
  !result.ok &&
  effects.some(({ source }) =>
    entriesOf(member(source, 'fail')).some(
      ({ key, keyPlace }) => key === result.code && (file === undefined || keyPlace.file === file),
    ),
  );

/** The member of a call that the server named: `address.zipCode` may be sent as a whole as `address`. */
function memberNamed(effects: readonly EffectNode[], field: string): CallMember | undefined {
  const members = effects.flatMap(({ call }) => (call ? sentMembers(call) : []));
  const isNamed = ({ entry: { key } }: CallMember) =>
    key === field || field.startsWith(`${key}.`) || key.startsWith(`${field}.`);
  return members.find(({ entry }) => entry.key === field) ?? members.find(isNamed);
}

/** What fills a member, as a path: `form.amount`. Empty for anything but one value. */
const sourceOf = (sent: CallMember | undefined): readonly string[] =>
  (sent?.value.typed?.ast && memberChain(sent.value.typed.ast)) ?? [];

/** Filled from the address: the rehearsal does not know which addresses lead here. */
const isOfAddress = (sent: CallMember | undefined) => ['params', 'query'].includes(sourceOf(sent)[0] ?? '');

/** The field of an answer, or of a member that is sent under another one: `details.amount` holds `amount`. */
const fieldNamed = ({ form }: ResolvedScreen, name: string) =>
  form?.fields.find(({ path }) => path === name) ??
  form?.fields.find(({ path }) => name.endsWith(`.${path}`));

/** Where a field is named, and what is said of it. */
const placesOf = ({ place, rules, ui }: ResolvedField): Place[] => [
  place,
  ...[...entriesOf(rules), ...entriesOf(ui ?? undefined)].map(({ keyPlace }) => keyPlace),
];

const ownFlow = ({ id, source }: ResolvedScreen, { project }: Compilation): SourceFile | undefined =>
  project.byKind.flow.get(source.kind === 'part' ? flowOfPart(id) : id)?.file;

/** A place in the screen's own files if one of these is; a variant's mistake is the variant's. */
function placeAmong(screen: ResolvedScreen, compilation: Compilation, places: readonly Place[]): Place {
  const { node, file } = screen.source;
  const flow = ownFlow(screen, compilation);
  const own = places.find((place) => place.file === file || place.file === flow);
  const base = entriesOf(node).find(({ key }) => key === 'extends')?.keyPlace;
  return own ?? base ?? places[0] ?? { file, start: 0, end: 0 };
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

function whatIsRefused(call: MadeCall, field: ResolvedField | undefined, { answers }: Rehearsal): string {
  const { result } = call;
  const name = result.ok ? undefined : result.field;
  if (name === undefined) return 'what is sent';
  if (lacksMember(call)) return `a call without ${name}`;
  return field ? `${name}, answered with ${shown(answerAt(answers, segmentsOf(field.path)))}` : name;
}

function wayOut(call: MadeCall): string {
  const { request, result } = call;
  const name = result.ok ? undefined : result.field;
  if (name === undefined) return `compare the call with ${request.operation} in the contract`;
  return lacksMember(call)
    ? `ask for ${name} always, or send a value in its place`
    : `ask only for what ${request.operation} takes, or send another ${name}`;
}

function reportRefusal(
  { call, rehearsal, isOfVariant }: RefusedCall,
  screen: ResolvedScreen,
  analysed: AnalysedScreen,
  compilation: Compilation,
  diagnostics: Diagnostics,
): void {
  const { request, result } = call;
  const effects = callsOf(analysed, request.operation);
  // What the variant itself answers is meant: a question of its own that only some customers can answer.
  const handles = isOfVariant ? (ownFlow(screen, compilation) ?? null) : undefined;
  if (result.ok || isHandled(call, effects, handles)) return;
  const name = result.field ?? '';
  const sent = name === '' ? undefined : memberNamed(effects, name);
  if (isOfAddress(sent) && !isOfVariant) return;
  const [root, ...path] = sourceOf(sent);
  const field = fieldNamed(screen, root === FORM && path.length > 0 ? pathOf(path) : name);
  const places = [
    ...(field ? placesOf(field) : []),
    ...(sent ? [sent.entry.keyPlace] : []),
    ...effects.map(({ call: made, source }) => made?.place ?? source),
  ];
  // What the call says of a member comes before how the form asks for it.
  const ordered = sent ? [sent.entry.keyPlace, ...places] : places;
  if (result.status === NOT_IMPLEMENTED) {
    diagnostics.at(
      placeAmong(screen, compilation, ordered),
      'TR410',
      `${screen.id} was played, and no server implements ${request.operation} yet: ${result.status} ${result.code}`,
      `say what it answers in schemas/api, under operationId: ${request.operation}: x-examples: { ok: … }`,
    );
    return;
  }
  const what = isOfVariant
    ? 'all its right answers, but takes those of its base'
    : whatIsRefused(call, field, rehearsal);
  diagnostics.at(
    placeAmong(screen, compilation, ordered),
    'TR410',
    `${screen.id} was played, and ${request.operation} refuses ${what}: ${result.status} ${result.code}`,
    isOfVariant ? 'let its rules and options leave what the base asks for' : wayOut(call),
  );
}

function reportFaults(
  { best, outcome }: RehearsalVerdict,
  screen: ResolvedScreen,
  compilation: Compilation,
  diagnostics: Diagnostics,
): void {
  if (outcome !== 'no right answers') return;
  for (const { path, text } of best?.faults ?? []) {
    const field = screen.form?.fields.find((one) => one.path === path);
    const places = field ? placesOf(field) : [];
    diagnostics.at(
      placeAmong(screen, compilation, places),
      'TR411',
      `${screen.id} was played, and no answer to ${path} was found that its form accepts: “${text}”`,
      'let its rules agree with each other, its options and its rule across fields',
    );
  }
}

/** The diagnostics of a screen or part that was rehearsed; none if all is well. */
export function findingsOf(
  verdict: RehearsalVerdict,
  screen: ResolvedScreen,
  compilation: Compilation,
): Diagnostic[] {
  if (verdict.refused.length === 0 && verdict.outcome !== 'no right answers') return [];
  const diagnostics = createDiagnostics();
  const analysed = analyseScreen(screen, withParameters(screen, compilation.scope));
  for (const refusal of verdict.refused) reportRefusal(refusal, screen, analysed, compilation, diagnostics);
  reportFaults(verdict, screen, compilation, diagnostics);
  return diagnostics.list;
}
