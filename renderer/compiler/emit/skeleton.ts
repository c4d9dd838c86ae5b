/** The shape of a screen before it can show, by the blocks and fields that are certain to be there. */
import type { BlockDefinition, Shape } from '@trilha/language/definition/block';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import type { ResolvedForm } from '@trilha/project/resolve/form';

/** More would be below the fold of most devices. */
const MOST_SHAPES = 9;
const MOST_FIELDS = 5;

type Blocks = ReadonlyMap<string, BlockDefinition>;

const isCertain = (node: SourceNode | null): boolean => member(node ?? undefined, 'when') === undefined;

const fieldsOf = (form: ResolvedForm | null): Shape[] =>
  (form?.fields ?? [])
    .filter(({ ui }) => isCertain(ui))
    .slice(0, MOST_FIELDS)
    .map(() => 'control' as const);

function shapesOf(node: SourceNode, blocks: Blocks, fields: readonly Shape[]): Shape[] {
  const definition = blocks.get(textOf(member(node, 'type')) ?? '');
  const own = definition?.skeleton?.((name) => textOf(member(node, name)));
  if (own) return own.flatMap((shape) => (shape === 'fields' ? fields : [shape]));
  return shapesOfAll(member(node, 'blocks'), blocks, fields);
}

const shapesOfAll = (nodes: SourceNode | undefined, blocks: Blocks, fields: readonly Shape[]): Shape[] =>
  entriesOf(nodes)
    .filter(({ value }) => isCertain(value))
    .flatMap(({ value }) => shapesOf(value, blocks, fields));

const isHead = (shape: Shape): boolean => shape === 'title' || shape === 'lead';

/** @param nodes the blocks of the screen; where all but its head depend on something, one card stands for them */
export function skeletonOf(
  nodes: SourceNode | undefined,
  form: ResolvedForm | null,
  blocks: Blocks,
): Shape[] {
  const shapes = shapesOfAll(nodes, blocks, fieldsOf(form)).slice(0, MOST_SHAPES);
  return shapes.every(isHead) ? [...shapes, 'card'] : shapes;
}
