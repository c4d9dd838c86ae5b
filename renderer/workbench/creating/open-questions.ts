/** Which questions a screen could ask besides: what its call understands and nothing sends. */
import type { Compilation } from '@trilha/compiler/compile';
import { entriesOf, itemsOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import type { OpenQuestion } from '../edits.ts';

/** A call among the effects of `submit`, with a map of what it sends. */
export interface SendingCall {
  operation: string;
  /** Its index among the effects. */
  index: number;
  sent: SourceNode;
}

/** The first call of `submit` that sends named members; null for none. */
export function sendingCall(screen: string, { screens }: Compilation): SendingCall | null {
  const submit = member(member(screens.get(screen)?.flow ?? undefined, 'on'), 'submit');
  for (const [index, effect] of itemsOf(submit).entries()) {
    const [operation, sent] = [textOf(member(effect, 'call')), member(effect, 'body')];
    if (operation !== undefined && sent?.kind === 'map') return { operation, index, sent };
  }
  return null;
}

type Schema = Readonly<Record<string, unknown>>;

const TYPES: readonly unknown[] = ['string', 'boolean', 'integer'];

/** The piece of a fragment with this name. */
function pieceOf(name: string, { project }: Compilation): string | null {
  for (const { id, node } of project.byKind.fragment.values())
    if (member(member(node, 'properties'), name)) return `${id}#/${name}`;
  return null;
}

export function openQuestions(screen: string, compilation: Compilation): OpenQuestion[] {
  const call = sendingCall(screen, compilation);
  const form = compilation.screens.get(screen)?.form;
  if (!call || !form) return [];
  const { contract } = compilation.project;
  const deref = (schema: Schema): Schema =>
    typeof schema.$ref === 'string' ? (contract.resolve(schema.$ref) ?? {}) : schema;
  const body = deref(contract.operations.get(call.operation)?.body?.schema ?? {});
  const known = new Set([
    ...entriesOf(call.sent).map(({ key }) => key),
    ...form.fields.map(({ path }) => path),
  ]);
  return Object.entries((body.properties ?? {}) as Record<string, Schema>).flatMap(([name, written]) => {
    const { type } = deref(written);
    if (known.has(name) || !TYPES.includes(type)) return [];
    return [{ name, piece: pieceOf(name, compilation), type: type as OpenQuestion['type'] }];
  });
}
