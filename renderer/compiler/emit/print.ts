/** Typed nodes as JavaScript. `needs.ts` finds what a module has to import for it. */
import { quote } from '@trilha/language/expression/emit';
import { type Printed, printExpression } from '@trilha/language/expression/expression';
import { isConstant, printText } from '@trilha/language/expression/template';
import type {
  Analysed,
  BlockNode,
  BlocksNode,
  EffectNode,
  EffectsNode,
  ExpressionNode,
  FormNode,
  TextNode,
} from '@trilha/project/analyse/nodes';
import { memo } from '@trilha/project/load/memo';
import { codeFor } from './form-code.ts';

const NAME = /^[A-Za-z_]\w*$/;

/** A key as JavaScript writes it in an object literal. */
const keyCode = (key: string) => (key === '__proto__' ? '["__proto__"]' : NAME.test(key) ? key : quote(key));

/** An object literal from key and source pairs. */
export const objectCode = (members: readonly (readonly [string, string])[]) =>
  `{${members.map(([key, code]) => `${keyCode(key)}: ${code}`).join(', ')}}`;

/** JSON as a JavaScript literal; a `__proto__` key stays a key. */
const jsonCode = (value: unknown) => JSON.stringify(value).replaceAll('"__proto__":', '["__proto__"]:');

/** The JavaScript over `$` of a text or expression, without the function around it. */
export const printLeaf = memo((node: TextNode | ExpressionNode): Printed => {
  if (node.kind === 'text') return printText(node.typed, node.scope.env);
  if (node.typed) return printExpression(node.typed, node.scope.env);
  const { source } = node;
  const code = source.kind === 'scalar' ? String(source.value) : 'null';
  return { code, needs: { runtime: new Set(), functions: new Set() } };
});

/** A string constant, or a function of the scope. */
function printTextNode(node: TextNode): string {
  const { code } = printLeaf(node);
  return isConstant(node.typed) ? code : `($) => ${code}`;
}

function printFunction(node: ExpressionNode): string {
  const { code } = printLeaf(node);
  return code.includes('$') ? `($) => ${code}` : `() => ${code}`;
}

/** Each effect gets `do`, its kind; what is written under `do` is `effects`. */
function printEffect({ does, source, members }: EffectNode): string {
  const compiled = members.map(([key, node]) => [key === 'do' ? 'effects' : key, node] as const);
  const own = source.kind === 'map' ? printMembers(compiled) : [[does, 'true'] as const];
  return objectCode([['do', quote(does)], ...own]);
}

const printMembers = (members: readonly (readonly [string, Analysed])[]) =>
  members.map(([key, node]) => [key, print(node)] as const);

/** The codes of all that a block says, but of its id. */
const blockMembers = memo(({ type, members }: BlockNode) => [
  ['type', quote(type)] as const,
  ...printMembers(members),
]);

/** All of a block but its id and the brace before it. */
const printBlock = memo((block: BlockNode) => objectCode(blockMembers(block)).slice(1));

const printEffects = memo(({ items }: EffectsNode) => `[${items.map(printEffect).join(', ')}]`);

/** The `form` member of a compiled screen. The module imports `validate`, and the code that this form needs. */
const printForm = memo((node: FormNode): string => {
  const { form, fields, validator } = node;
  const code = codeFor(node).map(({ members }) => members(node, print));
  const ui = fields.map(({ field, looks }) => `${quote(field.path)}: ${print(looks)}`).join(',\n');
  return `{schema: ${jsonCode(form.schema)},\nui: {${ui}},\n${code.join('')}hash: ${quote(validator.hash)}, validate}`;
});

export interface PrintedBlock {
  readonly id: string;
  readonly code: string;
  /** Codes by member, without the id. */
  readonly members: ReadonlyMap<string, string>;
}

/** The JavaScript of each of several blocks. */
export const printBlocks = ({ items }: BlocksNode): PrintedBlock[] =>
  items.map(({ id, block }) => ({
    id,
    code: `{id: ${quote(id)}, ${printBlock(block)}`,
    members: new Map(blockMembers(block)),
  }));

const blocksCode = (node: BlocksNode): string =>
  `[${printBlocks(node)
    .map(({ code }) => code)
    .join(',\n')}]`;

/** The JavaScript of a node. */
export function print(node: Analysed): string {
  switch (node.kind) {
    case 'constant':
      return typeof node.value === 'string' ? quote(node.value) : String(node.value);
    case 'json':
      return JSON.stringify(node.value);
    case 'text':
      return printTextNode(node);
    case 'expression':
      return printFunction(node);
    case 'reference':
      return quote(node.id ?? '');
    case 'event':
      return quote(node.name ?? '');
    case 'assignments':
      return objectCode(node.items.map(({ entry, value }) => [entry.key, print(value)] as const));
    case 'object':
      return objectCode(printMembers(node.members));
    case 'effects':
      return printEffects(node);
    case 'list':
      return `[${node.items.map(print).join(', ')}]`;
    case 'load':
      return print(node.value);
    case 'effect':
      return printEffect(node);
    case 'block':
      return `{${printBlock(node)}`;
    case 'blocks':
      return blocksCode(node);
    case 'field': {
      const allowed = node.allowed === null ? [] : [['allowed', quote(node.allowed)] as const];
      const currency = node.currency ? [['currency', JSON.stringify(node.currency)] as const] : [];
      const files = node.sendsFiles ? [['sendsFiles', 'true'] as const] : [];
      const own = [...allowed, ...currency, ...files];
      return objectCode([['field', quote(node.type)], ...printMembers(node.members), ...own]);
    }
    case 'form':
      return printForm(node);
    case 'flow':
      return objectCode(printMembers(node.members));
  }
}
