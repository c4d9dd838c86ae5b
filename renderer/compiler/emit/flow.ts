/** A flow: loads, variables, first answers, events and timers, each event with what it brings into scope. */
import { Flow, Load, Timer } from '../../definition/flow.ts';
import { suggestion } from '../../expression/suggestion.ts';
import { orNull } from '../../expression/type.ts';
import { checkCall } from '../check/call-mapping.ts';
import { type Entry, entriesOf, type SourceNode } from '../load/source-node.ts';
import { errorType } from '../scope/roots.ts';
import { type EmitContext, withRoots } from './context.ts';
import type { Schema } from './schema-walk.ts';
import { emitValue, objectCode } from './value.ts';

type Section = (entries: Entry[], context: EmitContext) => string;

const byName = (entries: Entry[], code: (entry: Entry) => string) =>
  objectCode(entries.map((entry) => [entry.key, code(entry)] as const));

const asSchema = (schema: unknown) => schema as Schema;

/** The scope of an event's effects: the `item` of the button that emits it. */
function contextOfEvent(event: string, context: EmitContext): EmitContext {
  const item = context.seen.emitted.get(event)?.item;
  return item ? withRoots(context, { item: orNull(item) }) : context;
}

const emitLoads: Section = (entries, context) =>
  byName(entries, ({ value }) => {
    checkCall(value, context);
    return emitValue(asSchema(Load), value, withRoots(context, { error: errorType(context.project) }));
  });

const emitInitial: Section = (entries, context) =>
  byName(entries, ({ key, keyPlace, value }) => {
    const { fields } = context.names;
    if (fields && !fields.has(key)) {
      context.findings.at(keyPlace, 'TR201', `The form has no field ${key}`, suggestion(key, fields));
    }
    return emitValue({ means: { kind: 'expression', returns: 'any' } }, value, context);
  });

const emitEvents: Section = (entries, context) =>
  byName(entries, ({ key, value }) =>
    emitValue({ $ref: '#/$defs/Effects' }, value, contextOfEvent(key, context)),
  );

const emitTimers: Section = (entries, context) =>
  byName(entries, ({ value }) => emitValue(asSchema(Timer), value, context));

const SECTIONS: Record<string, Section> = {
  load: emitLoads,
  initial: emitInitial,
  on: emitEvents,
  timers: emitTimers,
};

/** The `flow` member of a compiled screen; the blocks were walked before, so that events know their payload. */
export function emitFlow(flow: SourceNode | null, context: EmitContext): string {
  const properties = (Flow as unknown as { properties: Record<string, Schema> }).properties;
  const members = entriesOf(flow ?? undefined).flatMap(({ key, value }) => {
    const schema = key !== 'extends' && Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!schema) return [];
    const section = value.kind === 'map' ? SECTIONS[key] : undefined;
    return [[key, section ? section(entriesOf(value), context) : emitValue(schema, value, context)] as const];
  });
  return objectCode(members);
}
