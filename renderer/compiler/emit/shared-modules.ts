/** Modules that belong to no one screen: facts, tables, layouts, the brands' stylesheet. */
import { Layout } from '../../definition/project.ts';
import { RoutingTable } from '../../definition/routing.ts';
import { quote } from '../../expression/emit.ts';
import { checkLayoutEvents } from '../check/layout-events.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { entriesOf, member, plain } from '../load/source-node.ts';
import type { Project } from '../project.ts';
import { inlineBlocks } from '../resolve/fragment.ts';
import type { CompiledFacts } from '../scope/facts.ts';
import { allBlocks } from './blocks.ts';
import { createNeeds, createSeen, type EmitContext } from './context.ts';
import { ACCEPT_PART, importLines, type ModulePaths, typesCode } from './module.ts';
import type { Schema } from './schema-walk.ts';
import { emitValue } from './value.ts';

const asSchema = (schema: unknown) => schema as Schema;

/** `virtual:trilha/facts`: one export per fact, so that a chunk carries only those that it uses. */
export function emitFacts(facts: CompiledFacts, project: Project, paths: ModulePaths): string {
  const lines = [...facts.codes].map(([name, code]) => `const _${name} = ($) => ${code};`);
  const names = facts.names.map((name) => `_${name} as ${name}`).join(', ');
  const imports = importLines({ ...facts.needs, facts: facts.needs.facts }, project, paths);
  return [...imports, ...lines, `export { ${names} };`].join('\n');
}

/** A fresh walk with the shared scope. */
const fresh = (context: EmitContext): EmitContext => ({
  ...context,
  needs: createNeeds(),
  seen: createSeen(),
});

/** `virtual:trilha/table/<id>`. */
export function emitTable(table: LoadedFile, shared: EmitContext, paths: ModulePaths): string {
  const context = fresh(shared);
  const code = emitValue(asSchema(RoutingTable), table.node, context);
  const own = `export const table = { id: ${quote(table.id)}, ...${code} };`;
  return [...importLines(context.needs, context.project, paths), own, ACCEPT_PART].join('\n');
}

/** `virtual:trilha/layout/<id>`. */
export function emitLayout(layout: LoadedFile, shared: EmitContext, paths: ModulePaths): string {
  const own = member(layout.node, 'blocks');
  const written = own && inlineBlocks(own, shared.project, shared.findings);
  const blocks = allBlocks(written);
  const modals = new Set(blocks.filter(({ type }) => type === 'modal').map(({ id }) => id));
  const context = { ...fresh(shared), names: { ...shared.names, modals } };
  const properties = asSchema(Layout).properties as Record<string, Schema>;
  const code = written && properties.blocks ? emitValue(properties.blocks, written, context) : '[]';
  checkLayoutEvents(blocks, context);
  return [
    ...importLines(context.needs, context.project, paths),
    `export const layout = { id: ${quote(layout.id)}, blocks: ${code}, blockTypes: ${typesCode('block', context.needs.blockTypes)} };`,
    ACCEPT_PART,
  ].join('\n');
}

/** What may stand in a token without ending the declaration. */
const tokenValue = (value: unknown) => String(value).replace(/[;{}<>\\]/g, '');

/** `virtual:trilha/brands.css`: the tokens of each brand as custom properties. */
export function emitBrandsCss(project: Project): string {
  return [...project.byKind.brand]
    .map(([id, { node }]) => {
      const tokens = entriesOf(member(node, 'tokens')).map(
        ({ key, value }) => `--${key.replace(/[^\w-]/g, '')}:${tokenValue(plain(value))}`,
      );
      return `:root[data-brand="${id.replace(/[^\w-]/g, '')}"]{${tokens.join(';')}}`;
    })
    .join('\n');
}
