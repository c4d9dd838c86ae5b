/** What rules read. Each has a name, and is given to those rules that read it, wherever it occurs. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import type { Ast } from '@trilha/language/expression/ast';
import type { TypedExpression } from '@trilha/language/expression/expression';
import type {
  Analysed,
  AnalysedCall,
  AnalysisScope,
  BlockNode,
  EffectNode,
  ExpressionNode,
  FieldNode,
  Members,
  ObjectNode,
} from '@trilha/project/analyse/nodes';
import type { AnalysedScreen } from '@trilha/project/analyse/screen';
import type { AnalysedFile, AnalysedLayout } from '@trilha/project/analyse/shared';
import type { ScreenGraph } from '@trilha/project/graph/screen-graph';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import type { MapNode, Place, ScalarNode, SourceNode } from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';
import type { ResolvedScreen, ResolvedScreens } from '@trilha/project/resolve/screen';

/** Nodes by their kind, each as it is written. */
type NodesByKind = { readonly [Kind in Analysed['kind']]: Extract<Analysed, { kind: Kind }> };

/** An expression in which every name is known and every type meets. */
export interface RightExpression extends ExpressionNode {
  source: ScalarNode;
  typed: TypedExpression;
}

/** An expression, alone or in a hole of a text, in which every name is known and every type meets. */
export interface Formula {
  typed: TypedExpression;
  ast: Ast;
  scope: AnalysisScope;
  /** Where a part of it begins in its file, to the end of the text. */
  placeOf(part: Ast): Place;
}

/** What may lead to a screen or an address. */
export interface Link {
  source: SourceNode;
  scope: AnalysisScope;
  /** Those of a link; an effect has its own rules. */
  members: Members;
}

export interface CheckedCall {
  call: AnalysedCall;
  /** It is made again, so that nothing new is sent. */
  isReload: boolean;
  /** A screen makes it as it opens, by no effect. */
  isLoad: boolean;
  scope: AnalysisScope;
}

/** A field of a form whose looks are of a known type. */
export interface AskedField {
  field: ResolvedField;
  /** Its looks as written. */
  ui: MapNode;
  /** The same with what its type presets. */
  dressed: ResolvedField;
  definition: FieldDefinition;
  project: Project;
  scope: AnalysisScope;
}

/** All screens and parts together: given when nothing else is wrong. */
export interface WholeProduct extends ResolvedScreens {
  scope: AnalysisScope;
  project: Project;
  graph: ScreenGraph;
  /** Screens, parts, and layouts with a flow. */
  all: readonly ResolvedScreen[];
}

export interface Subjects extends NodesByKind {
  /** Each node of a tree, whatever its kind. */
  any: Analysed;
  right: RightExpression;
  formula: Formula;
  members: ObjectNode | EffectNode | BlockNode | FieldNode;
  link: Link;
  call: CheckedCall;
  asked: AskedField;
  /** A screen, a part, or a layout with a flow. */
  screen: AnalysedScreen;
  /** A screen or part, where no rule has found anything else in it. */
  faultless: AnalysedScreen;
  /** A part, or a layout with a flow. `common` is the scope of what belongs to no screen. */
  placed: { analysed: AnalysedScreen; common: AnalysisScope };
  /** A screen that has an address, as it was resolved. */
  page: { screen: ResolvedScreen; project: Project };
  /** A layout without a flow. */
  layout: { layout: AnalysedLayout; project: Project };
  experiments: AnalysedFile;
  /** The files as they are written. */
  project: { project: Project; parts: ReadonlyMap<string, ResolvedScreen> };
  /** What belongs to no screen: facts, addresses. */
  scope: AnalysisScope;
  /** When nothing else is wrong: each file, each screen, part or layout with a flow, and all together. */
  file: { source: LoadedFile; project: Project };
  among: { screen: ResolvedScreen; whole: WholeProduct };
  whole: WholeProduct;
}
