/** The holes of a text with their places, and what they read that is about a person and shown in full. */
import type { Ast } from '@trilha/language/expression/ast';
import type { TypedExpression } from '@trilha/language/expression/expression';
import { partsOf } from '@trilha/language/expression/parts';
import { personalOf } from '@trilha/language/expression/type';
import { offsetInScalar, type Place } from '../load/source-node.ts';
import { type Analysed, memberOf, type TextNode } from './nodes.ts';

/** A hole of a text, and where it begins in the file: looked for only when asked, which costs the length of the text. */
interface Hole {
  readonly hole: TypedExpression;
  readonly place: Place;
}

export function holesOf({ source, typed }: TextNode): Hole[] {
  let at = 0;
  return typed.holes.map((hole) => {
    const start = typed.text.indexOf(`\${${hole.source}}`, at);
    at = start + hole.source.length;
    return {
      hole,
      get place() {
        return { ...source, start: offsetInScalar(source, start) };
      },
    };
  });
}

/** A value about a person that a text shows as it is. */
export interface Unmasked {
  /** As it is written: `order.customer.name`. */
  said: string;
  place: Place;
}

/** The values that the result of an expression shows in full. */
function valuesIn(node: Ast, typed: TypedExpression): string[] {
  const type = typed.types.get(node);
  if (!type || personalOf(type) !== 'masked') return [];
  const isValue = node.kind === 'name' || node.kind === 'member' || node.kind === 'index';
  if (isValue) return [typed.source.slice(node.start, node.end)];
  return partsOf(node).flatMap((part) => valuesIn(part, typed));
}

/** What a text shows, or an address hands on, in full of a person. */
function unmaskedInText(text: TextNode): Unmasked[] {
  if (text.typed.holes.length === 0) return [];
  return holesOf(text).flatMap((one) => {
    const { hole } = one;
    return hole.ast ? [...new Set(valuesIn(hole.ast, hole))].map((said) => ({ said, place: one.place })) : [];
  });
}

/** What a node itself shows or hands on in full of a person, whatever stands below it. */
export function unmaskedIn(node: Analysed): Unmasked[] {
  if (node.kind === 'text') return node.isRead ? unmaskedInText(node) : [];
  const address = memberOf(node, 'href');
  if (address?.kind === 'text') return unmaskedInText(address);
  if (node.kind !== 'expression' || !node.isShown) return [];
  const { source, typed } = node;
  if (!typed?.ast || source.kind !== 'scalar') return [];
  return [...new Set(valuesIn(typed.ast, typed))].map((said) => ({ said, place: source }));
}
