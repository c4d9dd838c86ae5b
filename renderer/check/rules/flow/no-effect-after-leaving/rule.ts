/** Rule: no effect stands where it is never reached: after one that leaves the screen whatever happens. */

import { type EffectKind, effectDefinitions } from '@trilha/language/definition/effect';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { effectKindOf } from '@trilha/project/load/schema-walk';
import { entriesOf, itemsOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

const FAILURES = ['error', 'warning'];
const CONDITIONS = ['when', 'unless', 'once', 'debounce'];

/** What still runs once an answer was refused, as the engine has it (`saysFailure` of `effects/behaviours.ts`). */
function saysFailure(effect: SourceNode): boolean {
  const kind = effectKindOf(effect);
  if (kind === null) return false;
  if (kind === 'do') return itemsOf(member(effect, 'do')).some(saysFailure);
  return (
    effectDefinitions[kind].course === 'refuses' ||
    (kind === 'notice' && FAILURES.includes(textOf(member(effect, 'notice')) ?? ''))
  );
}

function checkList(effects: readonly SourceNode[], diagnostics: Diagnostics): void {
  let ended: EffectKind | null = null;
  const courseOf = (kind: EffectKind | null) => (kind === null ? null : effectDefinitions[kind].course);
  for (const effect of effects) {
    const kind = effectKindOf(effect);
    const isNever = ended !== null && (courseOf(ended) === 'leaves' || !saysFailure(effect));
    if (isNever) {
      const why =
        courseOf(ended) === 'refuses'
          ? 'an answer is refused before it'
          : `${ended} leaves the screen before it`;
      diagnostics.at(
        effect,
        'TR709',
        `This is never reached: ${why}`,
        'move it up, or give the other a when',
      );
      return;
    }
    const isFree = !CONDITIONS.some((key) => member(effect, key));
    if (isFree && /^(refuses|leaves)$/.test(courseOf(kind) ?? '')) ended = kind;
  }
}

/** A list of effects is one whose elements do something. */
function walk(node: SourceNode, diagnostics: Diagnostics): void {
  if (node.kind === 'list') {
    if (node.items.some((item) => effectKindOf(item) !== null)) checkList(node.items, diagnostics);
    for (const item of node.items) walk(item, diagnostics);
  }
  for (const { value } of entriesOf(node)) walk(value, diagnostics);
}

/** Checks a flow or journey. */
export function checkAfterLeaving({ kind, node }: LoadedFile, diagnostics: Diagnostics): void {
  const parts = kind === 'flow' ? [node] : [member(node, 'enter'), member(node, 'otherwise')];
  for (const part of parts) if (part) walk(part, diagnostics);
}

export const noEffectAfterLeaving = defineRule({
  folder: import.meta.dirname,
  code: 'TR709',
  check: {
    file({ source }, diagnostics) {
      if (source.kind === 'flow' || source.kind === 'journey') checkAfterLeaving(source, diagnostics);
    },
  },
});
