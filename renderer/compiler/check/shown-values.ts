/**
 * Rule: a text shows a value with a unit through the function that makes a text of it: `1990` is no price, `2026-11-20`
 * no date that a customer reads.
 */
import { shownBy } from '../../language/expression/meaning.ts';
import { unitOf } from '../../language/expression/type.ts';
import type { TextNode } from '../analyse/nodes.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { offsetInScalar } from '../load/source-node.ts';

/** Checks the holes of one text. */
export function checkShownValues({ source, typed, scope }: TextNode, diagnostics: Diagnostics): void {
  let at = 0;
  for (const { source: hole, type } of typed.holes) {
    const start = typed.text.indexOf(`\${${hole}}`, at);
    at = start + hole.length;
    const [shows] = shownBy(type, scope.env);
    if (shows === undefined) continue;
    const place = { ...source, start: offsetInScalar(source, start) };
    const said = hole.trim();
    const hint = `\${${shows}(${said})}`;
    diagnostics.at(place, 'TR307', `${said} is shown as it is stored, in ${unitOf(type)}`, hint);
  }
}
