/**
 * A configuration as typed nodes: what the rules read and the emitter prints. Each node keeps where it was written and
 * the scope it stands in.
 */

import type { ReferenceTarget } from '@trilha/language/definition/annotations';
import type { EffectKind } from '@trilha/language/definition/effect';
import type { ExpressionEnvironment } from '@trilha/language/expression/environment';
import type { TypedExpression, Wanted } from '@trilha/language/expression/expression';
import type { CurrencySigns } from '@trilha/language/expression/runtime';
import type { TypedText } from '@trilha/language/expression/template';
import type { Type } from '@trilha/language/expression/type';
import type { Operation } from '../load/contract.ts';
import type { Project } from '../load/project.ts';
import type { Entry, MapNode, Place, Scalar, ScalarNode, SourceNode } from '../load/source-node.ts';
import type { Addresses } from '../resolve/addresses.ts';
import type { ResolvedField, ResolvedForm } from '../resolve/form.ts';
import type { Validator } from './validator.ts';

/** The facts of `flows/facts.yaml`, each typed when it is first asked for. */
export interface Facts {
  /** Asking for one name depends on that name alone. */
  names: { includes(name: string): boolean } & Iterable<string>;
  type(name: string): Type;
  /** The expression of a fact, to look through it; null where none can be read, or where it depends on itself. */
  expression(name: string): TypedExpression | null;
  nodes(): ReadonlyMap<string, ExpressionNode>;
  /** Facts that rest on themselves, in the order that they do. */
  circles(): readonly { place: Place; names: readonly string[] }[];
}

/** Names that only this screen has. Null members: unknown here (layouts, journeys), so not checked. */
export interface LocalNames {
  fields: ReadonlySet<string> | null;
  modals: ReadonlySet<string> | null;
  timers: ReadonlySet<string> | null;
  blocks: ReadonlySet<string> | null;
  loads: ReadonlySet<string>;
}

export interface AnalysisScope {
  project: Project;
  addresses: Addresses;
  facts: Facts;
  env: ExpressionEnvironment;
  /** For calls that send answers. */
  form: ResolvedForm | null;
  names: LocalNames;
  /** Variables that nothing sets, with their values. */
  constants: ReadonlyMap<string, unknown>;
  /** The part of the flow that sets variables which begin as null. */
  setters: MapNode | null;
  /** Analyses of the language's recursive placeholders, by the name in their `$ref`. */
  placeholders: Readonly<Record<string, (node: SourceNode, scope: AnalysisScope) => Analysed>>;
}

/** A value that is the same everywhere. */
export interface ConstantNode {
  kind: 'constant';
  value: Scalar;
}

/** Data that its kind's schema leaves open. */
export interface JsonNode {
  kind: 'json';
  value: unknown;
}

/** Words a customer reads. */
export interface TextNode {
  kind: 'text';
  source: ScalarNode;
  scope: AnalysisScope;
  /** Marks are shown here. */
  rich: boolean;
  /** Customers read it. */
  isRead: boolean;
  typed: TypedText;
}

export interface ExpressionNode {
  kind: 'expression';
  source: SourceNode;
  scope: AnalysisScope;
  wanted: Wanted;
  /** Null for what is written as a number, a boolean or null, and for what is no scalar. */
  typed: TypedExpression | null;
  type: Type;
  /** The value is shown or handed on as it is. */
  isShown?: boolean;
  /** It must give one of these. */
  among?: readonly string[];
}

export interface ReferenceNode {
  kind: 'reference';
  source: SourceNode;
  scope: AnalysisScope;
  to: ReferenceTarget;
  /** Undefined for what is no text. */
  id: string | undefined;
}

/** An event that this place emits. */
export interface EventNode {
  kind: 'event';
  source: SourceNode;
  name: string | undefined;
  /** The type of the `item` that goes along. */
  item: Type | null;
  /** The types of what the block gives under `with`, by name; null where it gives nothing. */
  given: Readonly<Record<string, Type>> | null;
}

/** `set`: path → value. */
export interface AssignmentsNode {
  kind: 'assignments';
  scope: AnalysisScope;
  items: readonly { entry: Entry; value: ExpressionNode }[];
}

export type Members = readonly (readonly [string, Analysed])[];

export interface ObjectNode {
  kind: 'object';
  source: SourceNode;
  scope: AnalysisScope;
  members: Members;
  /** It may lead to a screen or address. */
  isLink: boolean;
}

export interface AnalysedList {
  kind: 'list';
  items: readonly Analysed[];
}

/** A call of an operation, by an effect or as the screen opens. */
export interface AnalysedCall {
  /** Where the operation is named. */
  place: SourceNode;
  /** Undefined when the contract has none of this name. */
  operation: Operation | undefined;
  params: readonly CallMember[];
  /** What is sent: an expression, or members by path. */
  body: ExpressionNode | CallMembers | null;
  /** Members merged into the body. */
  more: CallMembers | null;
  /** The condition beside it, as written; empty without one. */
  when: string;
}

export interface CallMember {
  entry: Entry;
  value: ExpressionNode;
}
export interface CallMembers {
  kind: 'members';
  source: SourceNode;
  items: readonly CallMember[];
}

/** The members of a call's body that are written one by one, those merged into it among them. */
export const bodyMembers = ({ body, more }: Pick<AnalysedCall, 'body' | 'more'>): readonly CallMember[] =>
  [body, more].flatMap((written) => (written?.kind === 'members' ? written.items : []));

/** Everything that a call sends under a name: its parameters and the members of its body. */
export const sentMembers = (call: Pick<AnalysedCall, 'params' | 'body' | 'more'>): readonly CallMember[] => [
  ...call.params,
  ...bodyMembers(call),
];

/** What is fetched as the screen opens. */
export interface LoadNode {
  kind: 'load';
  value: Analysed;
  call: AnalysedCall;
  scope: AnalysisScope;
}

export interface EffectNode {
  kind: 'effect';
  does: EffectKind;
  source: SourceNode;
  scope: AnalysisScope;
  members: Members;
  /** Of `call`, and of a `reload` that names a resource of the host. */
  call: AnalysedCall | null;
}

export interface EffectsNode {
  kind: 'effects';
  items: readonly EffectNode[];
}

export interface BlockNode {
  kind: 'block';
  type: string;
  source: SourceNode;
  scope: AnalysisScope;
  members: Members;
}

export interface BlocksNode {
  kind: 'blocks';
  items: readonly { id: string; block: BlockNode }[];
}

export interface FieldNode {
  kind: 'field';
  type: string;
  source: MapNode;
  members: Members;
  /** The characters that an answer may hold, as the inside of a character class; null for any. */
  allowed: string | null;
  /** Its answers are data URLs of files. */
  sendsFiles: boolean;
  /** How the currency of the answer is written; null for an answer that is no amount. */
  currency: CurrencySigns | null;
}

export interface StepNode {
  id: string;
  title: Analysed;
  fields: readonly string[];
}

export interface FormNode {
  kind: 'form';
  form: ResolvedForm;
  scope: AnalysisScope;
  /** Those whose type is known. */
  fields: readonly { field: ResolvedField; looks: FieldNode }[];
  /** Left out: it has none. */
  steps?: readonly StepNode[];
  validator: Validator;
}

export interface FlowNode {
  kind: 'flow';
  scope: AnalysisScope;
  source: SourceNode | null;
  members: Members;
}

export type Analysed =
  | ConstantNode
  | JsonNode
  | TextNode
  | ExpressionNode
  | ReferenceNode
  | EventNode
  | AssignmentsNode
  | ObjectNode
  | AnalysedList
  | LoadNode
  | EffectNode
  | EffectsNode
  | BlockNode
  | BlocksNode
  | FieldNode
  | FormNode
  | FlowNode;

const SHARED: readonly Analysed['kind'][] = ['block', 'form', 'flow', 'load', 'effects'];

/** Whether several screens may have this very node: what is found out about it is kept. */
export const isShared = ({ kind }: Analysed): boolean => SHARED.includes(kind);

/** The nodes directly below, in the order they are written. */
export function childrenOf(node: Analysed): readonly Analysed[] {
  switch (node.kind) {
    case 'assignments':
      return node.items.map(({ value }) => value);
    case 'list':
    case 'effects':
      return node.items;
    case 'load':
      return [node.value];
    case 'blocks':
      return node.items.map(({ block }) => block);
    case 'form':
      return [...node.fields.map(({ looks }) => looks), ...(node.steps ?? []).map(({ title }) => title)];
    case 'object':
    case 'effect':
    case 'block':
    case 'field':
    case 'flow':
      return node.members.map(([, member]) => member);
    default:
      return [];
  }
}

/** The member of a node by name. */
export const memberOf = (node: Analysed | undefined, key: string): Analysed | undefined =>
  node && 'members' in node ? node.members.find(([name]) => name === key)?.[1] : undefined;

/** Visits a node and all below it, in the order they are written. */
export function walk(node: Analysed, visit: (node: Analysed) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}
