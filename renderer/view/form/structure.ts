/**
 * The bare structure of a form as RJSF sees it: objects and their members. Rules, defaults and choices are ours, so
 * that a change costs RJSF no walk through them.
 */
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Entry } from './entries.ts';

/** Name of the field that RJSF is told to render every answer with. */
export const ANSWER_FIELD = 'answer';

interface Structure {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/** @param entries sections before what they hold */
export function structureOf(entries: readonly Entry[]): Structure {
  const root: Structure = { schema: { type: 'object', properties: {} }, uiSchema: {} };
  const sections = new Map<string, Structure>([['', root]]);
  for (const { path, segments, sections: around, isSection } of entries) {
    const inside = sections.get(around.at(-1) ?? '') ?? root;
    const name = segments.at(-1) ?? '';
    const part: Structure = isSection
      ? { schema: { type: 'object', properties: {} }, uiSchema: {} }
      : { schema: { type: 'string' }, uiSchema: { 'ui:field': ANSWER_FIELD } };
    if (isSection) sections.set(path, part);
    Object.assign(inside.schema.properties ?? {}, { [name]: part.schema });
    inside.uiSchema[name] = part.uiSchema;
  }
  return root;
}
