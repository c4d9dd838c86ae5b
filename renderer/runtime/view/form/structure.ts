/**
 * The bare structure of a form as RJSF sees it: objects, lists and their members. Rules, defaults and choices are ours, so
 * that a change costs RJSF no walk through them.
 */
import type { RJSFSchema } from '@rjsf/utils';
import type { FormEntry } from '../../engine/form/entries.ts';

type ObjectSchema = { type: 'object'; properties: Record<string, RJSFSchema> };

const emptyObject = (): ObjectSchema => ({ type: 'object', properties: {} });

export function structureOf(entries: Iterable<FormEntry>): RJSFSchema {
  const root = emptyObject();
  const sections = new Map([['', root]]);
  for (const { path, segments, sections: around, isSection, inner } of entries) {
    const section = emptyObject();
    if (isSection) sections.set(path, section);
    const inside = sections.get(around.at(-1) ?? '') ?? root;
    const list: RJSFSchema | undefined = inner && { type: 'array', items: structureOf(inner) };
    inside.properties[segments.at(-1) ?? ''] = list ?? (isSection ? section : { type: 'string' });
  }
  return root;
}
