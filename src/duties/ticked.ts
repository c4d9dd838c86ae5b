/** What ticks a box that must be ticked before the customer does: a default, a first answer, an effect. */
import { memo } from '@trilha/project/load/memo';
import { entriesOf, member, nodesIn, type SourceNode } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

const isValue = (node: SourceNode | undefined, value: unknown) =>
  node?.kind === 'scalar' && node.value === value;

/** To take a tick away is no consent. */
const isUnticked = (node: SourceNode) => [false, null, 'false', 'null'].some((value) => isValue(node, value));

interface Assignment {
  path: string;
  value: SourceNode;
}

const assignmentsIn = (node: SourceNode): Assignment[] => [
  ...entriesOf(member(node, 'set')).map(({ key, value }) => ({ path: key, value })),
  ...nodesIn(node).flatMap(assignmentsIn),
];

/** What any effect of a flow assigns, at any depth. */
const assignmentsOf = memo((flow: SourceNode): readonly Assignment[] => assignmentsIn(flow));

/** Where boxes of a screen's form are ticked beforehand, with the names of their fields. */
export function tickedBeforehand({ form, flow }: ResolvedScreen): { path: string; at: SourceNode }[] {
  const consents = (form?.fields ?? []).filter(({ rules }) => isValue(member(rules, 'const'), true));
  if (consents.length === 0) return [];
  const firsts = entriesOf(member(flow ?? undefined, 'initial')).map(({ key, value }) => ({
    path: key,
    value,
  }));
  const set = (flow ? assignmentsOf(flow) : []).map(({ path, value }) => ({
    path: path.replace(/^form\./, ''),
    value,
  }));
  return consents.flatMap(({ path, rules }) => {
    const byRule = member(rules, 'default');
    const given = [...firsts, ...set].filter((one) => one.path === path).map(({ value }) => value);
    return [...(byRule ? [byRule] : []), ...given]
      .filter((at) => !isUnticked(at))
      .map((at) => ({ path, at }));
  });
}
