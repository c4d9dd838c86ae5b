/** Rule: a success that is told follows from something done: a call, an action, a copy, a download before it in its event. */

import { kindsOf } from '@trilha/language/definition/effect';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { effectsIn } from '../../../readings/effects-in.ts';
import { defineRule } from '../../../rule.ts';

const DONE = kindsOf('waits');

/** Checks the flow of a screen or part. */
export function checkToldSuccess(flow: SourceNode | null, diagnostics: Diagnostics): void {
  for (const { key, keyPlace, value } of entriesOf(member(flow ?? undefined, 'on'))) {
    // A submit that only shows something has a rule of its own.
    if (key === 'submit') continue;
    const effects = effectsIn(value);
    const done = effects.findIndex((effect) => DONE.some((kind) => member(effect, kind)));
    const told = effects.findIndex((effect) => textOf(member(effect, 'notice')) === 'success');
    const notice = effects[told];
    if (!notice || (done >= 0 && done < told)) continue;
    const message = `The event ${key} tells a success, and has done nothing`;
    const related = { place: keyPlace, says: 'what does nothing' };
    diagnostics.at(notice, 'TR418', message, '- call: … before it, or notice: info', related);
  }
}

export const noSuccessOfNothing = defineRule({
  folder: import.meta.dirname,
  code: 'TR418',
  check: { screen: ({ screen }, diagnostics) => checkToldSuccess(screen.flow, diagnostics) },
});
