/**
 * Walks what the compiler has analysed, and asks each rule that reads what it meets. The compiler calls it for each screen,
 * file and table as these are made, so that after an edit only those are asked again that changed.
 */
import type { Ast } from '@trilha/language/expression/ast';
import type { TypedExpression } from '@trilha/language/expression/expression';
import type { Language } from '@trilha/language/host';
import {
  type Analysed,
  type AnalysisScope,
  childrenOf,
  type ExpressionNode,
  type FormNode,
  isShared,
  type TextNode,
} from '@trilha/project/analyse/nodes';
import { type AnalysedScreen, nodesOfScreen } from '@trilha/project/analyse/screen';
import { screenGraph } from '@trilha/project/graph/screen-graph';
import { createDiagnostics, type Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import { member, offsetInScalar, type ScalarNode, textOf } from '@trilha/project/load/source-node';
import { layoutsWithFlow } from '@trilha/project/resolve/layout';
import { withPreset } from '@trilha/project/resolve/preset';
import type { ResolvedScreen, ResolvedScreens } from '@trilha/project/resolve/screen';
import type { Rule } from './rule.ts';
import { rulesFor } from './rules.ts';
import type { RightExpression, Subjects, WholeProduct } from './subjects.ts';

type Check = (subject: never, diagnostics: Diagnostics) => void;

const isRight = (node: ExpressionNode): node is RightExpression =>
  node.source.kind === 'scalar' && node.typed !== null && node.typed.problems.length === 0;

export class Walker {
  /** The checks of all rules, by the name of what they read. */
  readonly #checks = new Map<string, Check[]>();

  constructor(rules: readonly Rule[]) {
    for (const { check } of rules)
      for (const [subject, one] of Object.entries(check)) {
        const known = this.#checks.get(subject) ?? [];
        this.#checks.set(subject, [...known, one as Check]);
      }
  }

  /** Asks each rule that reads a subject. */
  ask<Subject extends keyof Subjects>(
    subject: Subject,
    of: Subjects[Subject],
    diagnostics: Diagnostics,
  ): void {
    for (const check of this.#checks.get(subject) ?? []) check(of as never, diagnostics);
  }

  /** A field whose type is missing or unknown is reported by the rules about shapes. */
  #askFields({ form, scope }: FormNode, diagnostics: Diagnostics): void {
    const { project } = scope;
    for (const field of form.fields) {
      const definition = project.fields.get(textOf(member(field.ui ?? undefined, 'field')) ?? '');
      if (!field.ui || !definition) continue;
      const dressed = { ...field, ui: withPreset(field.ui, definition.preset) };
      this.ask('asked', { field, ui: field.ui, dressed, definition, project, scope }, diagnostics);
    }
  }

  #askFormula(
    typed: TypedExpression,
    from: number,
    { source, scope }: { source: ScalarNode; scope: AnalysisScope },
    diagnostics: Diagnostics,
  ): void {
    const { ast } = typed;
    if (!ast) return;
    const placeOf = ({ start }: Ast) => ({ ...source, start: offsetInScalar(source, from + start) });
    this.ask('formula', { typed, ast, scope, placeOf }, diagnostics);
  }

  #askHoles(node: TextNode, diagnostics: Diagnostics): void {
    const { text, holes, problems } = node.typed;
    let from = 0;
    for (const hole of problems.length > 0 ? [] : holes) {
      from = text.indexOf(`\${${hole.source}}`, from) + 2;
      this.#askFormula(hole, from, node, diagnostics);
    }
  }

  /** Asks about a node by what it is besides its kind. */
  #askOther(node: Analysed, diagnostics: Diagnostics): void {
    switch (node.kind) {
      case 'expression':
        if (!isRight(node)) break;
        this.ask('right', node, diagnostics);
        this.#askFormula(node.typed, 0, node, diagnostics);
        break;
      case 'text':
        this.#askHoles(node, diagnostics);
        break;
      case 'object':
        this.ask('members', node, diagnostics);
        if (node.isLink) this.ask('link', node, diagnostics);
        break;
      case 'load':
        this.ask('call', { ...node, isReload: false, isLoad: true }, diagnostics);
        break;
      case 'effect': {
        const { does, source, scope, call } = node;
        this.ask('members', node, diagnostics);
        if (call) this.ask('call', { call, scope, isReload: does === 'reload', isLoad: false }, diagnostics);
        if (does === 'go') this.ask('link', { source, scope, members: [] }, diagnostics);
        break;
      }
      case 'block':
        this.ask('members', node, diagnostics);
        this.ask('link', node, diagnostics);
        break;
      case 'field':
        this.ask('members', node, diagnostics);
        break;
      case 'form':
        this.#askFields(node, diagnostics);
        break;
    }
  }

  #tree(node: Analysed, diagnostics: Diagnostics): void {
    this.ask(node.kind, node as never, diagnostics);
    this.ask('any', node, diagnostics);
    this.#askOther(node, diagnostics);
    for (const child of childrenOf(node)) this.node(child, diagnostics);
  }

  /** What screens have in common is asked once. */
  readonly #foundIn = memo((node: Analysed) => {
    const diagnostics = createDiagnostics();
    this.#tree(node, diagnostics);
    return diagnostics.list;
  });

  /** Checks a node and all below it. */
  node(node: Analysed, diagnostics: Diagnostics): void {
    if (isShared(node)) diagnostics.list.push(...this.#foundIn(node));
    else this.#tree(node, diagnostics);
  }

  /** Checks a screen, a part, or a layout with a flow. @param common the scope of what belongs to no screen */
  screen(analysed: AnalysedScreen, common: AnalysisScope, diagnostics: Diagnostics): void {
    const before = diagnostics.list.length;
    for (const node of nodesOfScreen(analysed)) this.node(node, diagnostics);
    this.ask('screen', analysed, diagnostics);
    if (diagnostics.list.length === before) this.ask('faultless', analysed, diagnostics);
    if (analysed.screen.source.kind !== 'screen') this.ask('placed', { analysed, common }, diagnostics);
  }

  /** Checks what concerns more than one file. */
  project(project: Project, parts: ReadonlyMap<string, ResolvedScreen>, diagnostics: Diagnostics): void {
    const from = { file: 'schemas', of: [...project.byKind.journey.values()] };
    project.memo.result('project rules', from, diagnostics, (own) =>
      this.ask('project', { project, parts }, own),
    );
  }

  /** Checks what belongs to no screen. */
  common(scope: AnalysisScope, diagnostics: Diagnostics): void {
    const { facts, project } = scope;
    const from = { file: 'flows/facts.yaml', of: [project.byKind.facts.get('facts')] };
    project.memo.result('facts', from, diagnostics, (own) => {
      for (const node of facts.nodes().values()) this.node(node, own);
    });
    this.ask('scope', scope, diagnostics);
  }

  /** Checks a project whose parts have no errors; `scope` is that of what belongs to no screen. */
  whole(resolved: ResolvedScreens, scope: AnalysisScope, diagnostics: Diagnostics): void {
    const { screens, parts } = resolved;
    const { project, addresses } = scope;
    const { memo } = project;
    for (const source of project.files) {
      const { path } = source.file;
      memo.result(`rules of ${path}`, { file: path, of: [source] }, diagnostics, (own) =>
        this.ask('file', { source, project }, own),
      );
    }
    const all = [...screens.values(), ...parts.values(), ...layoutsWithFlow(project)];
    const graph = screenGraph({ ...resolved, addresses, project });
    const whole: WholeProduct = { ...resolved, scope, project, graph, all };
    for (const screen of all) {
      const { kind, file } = screen.source;
      const from = { file: file.path, of: [screen] };
      memo.result(`rules of the ${kind} ${screen.id}`, from, diagnostics, (own) =>
        this.ask('among', { screen, whole }, own),
      );
    }
    this.ask('whole', whole, diagnostics);
  }
}

const walkerWith = memo((rules: Language['rules']) => new Walker(rulesFor({ rules })));

/** The one that asks the rules for a product. */
export const walkerFor = ({ language }: Pick<Project, 'language'>): Walker => walkerWith(language.rules);
