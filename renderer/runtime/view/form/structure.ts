/**
 * The bare structure of a form as RJSF sees it: objects and their members. Rules, defaults and choices are ours, so
 * that a change costs RJSF no walk through them.
 */
import type { RJSFSchema } from '@rjsf/utils';
import type { Entries } from '../../engine/form/entries.ts';

type ObjectSchema = { type: 'object'; properties: Record<string, RJSFSchema> };

const emptyObject = (): ObjectSchema => ({ type: 'object', properties: {} });

export function structureOf(entries: Entries): RJSFSchema {
  const root = emptyObject();
  const sections = new Map([['', root]]);
  for (const { path, segments, sections: around, isSection } of entries.values()) {
    const section = emptyObject();
    if (isSection) sections.set(path, section);
    const inside = sections.get(around.at(-1) ?? '') ?? root;
    inside.properties[segments.at(-1) ?? ''] = isSection ? section : { type: 'string' };
  }
  return root;
}
