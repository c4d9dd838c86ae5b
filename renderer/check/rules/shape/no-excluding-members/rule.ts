/** Rule: of members that exclude each other exactly one is written. */

import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { MapNode } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

interface Group {
  /** Members that identify the group: a place that knows all of these. */
  known: readonly string[];
  /** Of which one is written. */
  choices: readonly string[];
  isCompulsory: (node: MapNode) => boolean;
}

const always = () => true;

const GROUPS: readonly Group[] = [
  {
    known: ['emit', 'go', 'href'],
    choices: ['emit', 'go', 'href'],
    isCompulsory: (node) => node.entries.has('label'),
  },
  { known: ['go', 'table', 'stay'], choices: ['go', 'table', 'stay'], isCompulsory: always },
  {
    known: ['options', 'optionsFrom', 'range'],
    choices: ['options', 'optionsFrom', 'range'],
    isCompulsory: always,
  },
  { known: ['src', 'from'], choices: ['src', 'from'], isCompulsory: always },
  { known: ['after', 'every', 'do'], choices: ['after', 'every'], isCompulsory: always },
];

/** Checks the groups that this place knows. */
export function checkAlternatives(properties: object, node: MapNode, diagnostics: Diagnostics): void {
  for (const { known, choices, isCompulsory } of GROUPS) {
    if (!known.every((name) => Object.hasOwn(properties, name))) continue;
    const written = choices.filter((name) => node.entries.has(name));
    const place = node.entries.get(written[1] ?? '')?.keyPlace;
    if (place) {
      diagnostics.at(
        place,
        'TR107',
        `${written.join(' and ')} exclude each other`,
        `one of ${choices.join(', ')}`,
      );
    } else if (written.length === 0 && isCompulsory(node)) {
      diagnostics.at(node, 'TR107', `This needs ${choices.join(' or ')}, and has none of them`);
    }
  }
}

export const noExcludingMembers = defineRule({ folder: import.meta.dirname, code: 'TR107' });
