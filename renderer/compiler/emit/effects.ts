/** Effects: each gets `do`, its kind; lists are always lists; what an effect brings into scope is there for the next. */
import { bareEffects, effectKinds } from '../../definition/effect.ts';
import { quote } from '../../expression/emit.ts';
import { schemaType } from '../../expression/schema-type.ts';
import { ANY, orNull, type Type } from '../../expression/type.ts';
import { checkCall, checkReload } from '../check/call-mapping.ts';
import { checkEffectNames } from '../check/effect-names.ts';
import { checkLink } from '../check/links.ts';
import { entriesOf, itemsOf, member, type SourceNode, textOf } from '../load/source-node.ts';
import { errorType } from '../scope/roots.ts';
import { type EmitContext, withRoots } from './context.ts';
import { chosenBranch, effectKindOf, type Schema } from './schema-walk.ts';
import { emitValue, objectCode } from './value.ts';

/** What a call answers, for `result`. */
function answerType(node: SourceNode, context: EmitContext): Type {
  const operation = context.project.contract.operations.get(textOf(member(node, 'call')) ?? '');
  const schema = operation?.answer.schema;
  return schema ? orNull(schemaType(schema, context.project.contract.resolve)) : ANY;
}

function emitFail(schema: Schema, node: SourceNode, context: EmitContext): string {
  const within = withRoots(context, { error: errorType(context.project) });
  const branch = chosenBranch((schema.anyOf ?? [schema]) as Schema[], node);
  return branch ? emitValue(branch, node, within) : '[]';
}

/** Scope of the effects after this one, and of its own `set`. */
function contextAfter(kind: string, node: SourceNode, context: EmitContext): EmitContext {
  if (kind === 'call') return withRoots(context, { result: answerType(node, context) });
  return kind === 'action' ? withRoots(context, { result: ANY }) : context;
}

function emitOne(node: SourceNode, context: EmitContext): { code: string; after: EmitContext } {
  const word = textOf(node);
  if (word !== undefined && (bareEffects as readonly string[]).includes(word)) {
    return { code: `{do: ${quote(word)}, ${word}: true}`, after: context };
  }
  const kind = effectKindOf(node);
  if (!kind) return { code: 'null', after: context };
  const properties = (effectKinds[kind] as unknown as { properties: Record<string, Schema> }).properties;
  const after = contextAfter(kind, node, context);
  checkEffectNames(kind, node, context);
  if (kind === 'call') checkCall(node, context);
  if (kind === 'reload') checkReload(node, context);
  if (kind === 'go') checkLink(node, context);
  const members = entriesOf(node).flatMap(({ key, value }) => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!schema) return [];
    if (key === 'fail') return [[key, emitFail(schema, value, context)] as const];
    return [[key, emitValue(schema, value, key === 'set' ? after : context)] as const];
  });
  return { code: objectCode([['do', quote(kind)], ...members]), after };
}

/** A list of effects, or a single one written without the list. */
export function emitEffects(node: SourceNode, context: EmitContext): string {
  const codes: string[] = [];
  let within = context;
  for (const item of itemsOf(node)) {
    const { code, after } = emitOne(item, within);
    if (code !== 'null') codes.push(code);
    within = after;
  }
  return `[${codes.join(', ')}]`;
}
