/** Law: a variant says only what differs. What its base says too is no difference, and hides later changes of it. */
import { createFindings, type Findings } from '../findings.ts';
import { type Entry, entriesOf, member, plain, type SourceNode, textOf } from '../load/source-node.ts';
import type { Project } from '../project.ts';
import { resolveFlow } from '../resolve/flow.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';

const HINT = 'take it away: what is not said follows the base';

const isSame = (a: SourceNode, b: SourceNode) => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

/** Maps that only lead to what is said: going through them, not they, is told. */
function checkEntry({ key, keyPlace, value }: Entry, base: SourceNode | undefined, findings: Findings): void {
  if (!base) return;
  if (value.kind === 'map' && base.kind === 'map') {
    for (const entry of value.entries.values()) checkEntry(entry, member(base, entry.key), findings);
  } else if (isSame(value, base)) {
    findings.at(keyPlace, 'TR210', `The base says the same ${key}`, HINT);
  }
}

/** A block or property that says its type or reference anew replaces the base's: there all must be said. */
const isAnew = (value: SourceNode) => member(value, 'type') ?? member(value, '$ref');

function checkScreen(screen: ResolvedScreen, base: ResolvedScreen, findings: Findings): void {
  const own = screen.source.node;
  for (const entry of entriesOf(own).filter(({ key }) => ['title', 'layout', 'brand'].includes(key))) {
    checkEntry(entry, member(base.node, entry.key), findings);
  }
  for (const entry of entriesOf(member(own, 'blocks'))) {
    if (!isAnew(entry.value)) checkEntry(entry, member(member(base.node, 'blocks'), entry.key), findings);
  }
  for (const entry of entriesOf(member(member(own, 'form'), 'ui'))) {
    const looks = base.form?.fields.find(({ path }) => path === entry.key)?.ui;
    if (!member(entry.value, 'field')) checkEntry(entry, looks ?? undefined, findings);
  }
}

/** Events and timers are replaced whole, so whole ones are compared. */
function checkFlow(id: string, project: Project, findings: Findings): void {
  const own = project.byKind.flow.get(id)?.node;
  const base = textOf(member(own, 'extends'));
  if (!own || base === undefined) return;
  const { flow } = resolveFlow([base], project, createFindings());
  for (const section of ['load', 'vars', 'initial', 'on', 'timers']) {
    for (const { key, keyPlace, value } of entriesOf(member(own, section))) {
      const before = member(member(flow ?? undefined, section), key);
      if (!before || !isSame(value, before)) continue;
      findings.at(keyPlace, 'TR210', `The base says the same ${key}`, HINT);
    }
  }
}

/** Checks all variants. */
export function checkVariants(
  project: Project,
  screens: ReadonlyMap<string, ResolvedScreen>,
  findings: Findings,
): void {
  for (const screen of screens.values()) {
    const base = screens.get(screen.bases[0] ?? '');
    if (base) checkScreen(screen, base, findings);
  }
  for (const id of project.byKind.flow.keys()) checkFlow(id, project, findings);
}
