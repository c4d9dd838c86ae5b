/**
 * Rule: a variant says only what differs, and what it says does something. What its base says too is no difference and
 * hides later changes of it; an `after` moves nothing that the base has placed; what is not there cannot be removed.
 */
import { suggestion } from '@trilha/language/expression/suggestion';
import { createDiagnostics, type Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import {
  type Entry,
  entriesOf,
  isNullNode,
  itemsOf,
  member,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { callIn, isDelta } from '@trilha/project/resolve/effect-delta';
import { mergedFlow } from '@trilha/project/resolve/flow';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

const HINT = 'remove it: a variant takes from its base what it omits';

const isSame = (a: SourceNode, b: SourceNode) => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

/** Inside { } a comma ends a text, and what follows becomes a member without a value. */
function checkRemoved({ key, keyPlace }: Entry, base: SourceNode, diagnostics: Diagnostics): void {
  const known = entriesOf(base).map((entry) => entry.key);
  const hint = /\s/.test(key) ? 'inside { } a comma ends a text: quote it' : suggestion(key, known);
  diagnostics.at(keyPlace, 'TR204', `The base has no ${key} to remove`, hint);
}

/** Recurses into maps; reports only leaves. */
function checkEntry(
  { key, keyPlace, value }: Entry,
  base: SourceNode | undefined,
  diagnostics: Diagnostics,
): void {
  if (!base) return;
  if (value.kind === 'map' && base.kind === 'map') {
    for (const entry of value.entries.values()) {
      const before = member(base, entry.key);
      // Blocks that are not there to be removed are reported as they are merged.
      if (before || key === 'blocks' || !isNullNode(entry.value)) checkEntry(entry, before, diagnostics);
      else checkRemoved(entry, base, diagnostics);
    }
  } else if (isSame(value, base)) {
    diagnostics.at(keyPlace, 'TR210', `The base has the same ${key}`, HINT);
  }
}

/** A block or property that says its type or reference anew replaces the base's: there all must be said. */
const isAnew = (value: SourceNode) => member(value, 'type') ?? member(value, '$ref');

/** Only a block that the base does not have is put somewhere. */
function checkPlaces(
  blocks: SourceNode | undefined,
  base: SourceNode | undefined,
  diagnostics: Diagnostics,
): void {
  for (const { key, value } of entriesOf(blocks)) {
    const after = member(value, 'after');
    const before = member(base, key);
    if (after && (before || !base)) {
      const hint = base
        ? 'remove it, or remove the block and insert another'
        : 'blocks stand as they are written';
      diagnostics.at(after, 'TR211', `${key} stays where it is: after places only a block that is new`, hint);
    }
    // What stands in a fragment's block belongs to the fragment.
    if (before || !member(value, '$ref'))
      checkPlaces(member(value, 'blocks'), member(before, 'blocks'), diagnostics);
  }
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** A field follows another one of the same section. */
function checkFieldPlaces({ source, form }: ResolvedScreen, diagnostics: Diagnostics): void {
  for (const { key, value } of entriesOf(member(member(source.node, 'form'), 'ui'))) {
    const after = member(value, 'after');
    const target = textOf(after);
    if (!after || target === undefined || target === 'start') continue;
    const siblings =
      form?.fields.filter(({ path }) => path !== key && parentOf(path) === parentOf(key)) ?? [];
    const names = siblings.flatMap(({ path }) => [path, path.split('.').at(-1) ?? '']);
    if (names.includes(target)) continue;
    diagnostics.at(after, 'TR204', `There is no field ${target} to come after`, suggestion(target, names));
  }
}

function checkScreen(screen: ResolvedScreen, base: ResolvedScreen, diagnostics: Diagnostics): void {
  const own = screen.source.node;
  for (const entry of entriesOf(own).filter(({ key }) => ['title', 'layout', 'brand'].includes(key))) {
    checkEntry(entry, member(base.node, entry.key), diagnostics);
  }
  for (const entry of entriesOf(member(own, 'blocks'))) {
    if (!isAnew(entry.value)) checkEntry(entry, member(member(base.node, 'blocks'), entry.key), diagnostics);
  }
  for (const entry of entriesOf(member(member(own, 'form'), 'ui'))) {
    const looks = base.form?.fields.find(({ path }) => path === entry.key)?.ui;
    if (!member(entry.value, 'field')) checkEntry(entry, looks ?? undefined, diagnostics);
  }
}

/** Sections of a flow where null takes an entry away; elsewhere it is a value. */
const REMOVABLE = ['load', 'lists', 'on', 'timers'];

/** Sections whose entries are effects. */
const OF_EFFECTS = ['lists', 'on'];

const SECTIONS = ['load', 'vars', 'initial', 'lists', 'on', 'timers'];

/** Whether a value is the same whatever the customer does: it names nothing but texts. */
const isFixed = (value: SourceNode): boolean =>
  value.kind === 'scalar' && !/[a-z]/i.test(String(value.value).replaceAll(/'[^']*'/g, ''));

/** A call that takes the place of its base's states what that states beside the answers: consents, what it is about. */
function checkSent(effects: SourceNode, before: SourceNode, diagnostics: Diagnostics): void {
  for (const effect of itemsOf(effects)) {
    const operation = textOf(member(effect, 'call')) ?? '';
    const [own, base] = [effect, callIn(before, operation)].map((call) => member(call, 'body'));
    if (own?.kind !== 'map' || base?.kind !== 'map') continue;
    const lost = entriesOf(base).find(({ key, value }) => !member(own, key) && isFixed(value));
    if (!lost) continue;
    const message = `The base sends ${lost.key} with ${operation}, and this takes its place`;
    const hint = `${lost.key}: ${textOf(lost.value) ?? '…'}`;
    const related = { place: lost.keyPlace, says: 'what the base sends' };
    diagnostics.at(member(effect, 'call') ?? own, 'TR212', message, hint, related);
  }
}

/** Events and timers are replaced whole, so whole ones are compared. */
function checkSections(own: SourceNode, under: SourceNode | undefined, diagnostics: Diagnostics): void {
  for (const section of SECTIONS) {
    for (const { key, keyPlace, value } of entriesOf(member(own, section))) {
      const before = member(member(under, section), key);
      const changed = OF_EFFECTS.includes(section) ? before : undefined;
      if (changed && isDelta(value)) {
        for (const call of entriesOf(value)) checkEntry(call, callIn(changed, call.key), diagnostics);
      } else if (changed) checkSent(value, changed, diagnostics);
      if (before && isSame(value, before)) {
        diagnostics.at(keyPlace, 'TR210', `The base has the same ${key}`, HINT);
      }
    }
  }
}

function checkRemovals(own: SourceNode, flow: SourceNode | undefined, diagnostics: Diagnostics): void {
  for (const section of REMOVABLE) {
    const base = member(flow, section);
    for (const { key, keyPlace, value } of entriesOf(member(own, section))) {
      if (!isNullNode(value) || member(base, key)) continue;
      const known = entriesOf(base).map((entry) => entry.key);
      diagnostics.at(keyPlace, 'TR204', `The base has no ${key} to remove`, suggestion(key, known));
    }
  }
}

/** `enter` is replaced whole: a list that the base ran there is run by the variant, too, or what it prepares is missing. */
function checkEntering(own: SourceNode, flow: SourceNode | undefined, diagnostics: Diagnostics): void {
  const entering = member(own, 'enter');
  const ran = (effects: SourceNode | undefined) =>
    itemsOf(effects).flatMap((effect) => textOf(member(effect, 'run')) ?? []);
  const missing = ran(member(flow, 'enter')).find((name) => !ran(entering).includes(name));
  if (entering?.kind !== 'list' || entering.items.length === 0 || missing === undefined) return;
  const message = `The base runs ${missing} as the screen opens, and this takes its place`;
  diagnostics.at(entering, 'TR212', message, `- run: ${missing}`);
}

/** Checks one flow, with what it says of groups that its base says something of, too. */
export function checkFlowVariant(
  { node: own }: LoadedFile,
  project: Project,
  diagnostics: Diagnostics,
): void {
  const file = project.byKind.flow.get(textOf(member(own, 'extends')) ?? '');
  if (!file) return;
  const flow = mergedFlow(file, project, createDiagnostics()).flow ?? undefined;
  checkRemovals(own, flow, diagnostics);
  checkSections(own, flow, diagnostics);
  checkEntering(own, flow, diagnostics);
  for (const { key: experiment, value: groups } of entriesOf(member(own, 'groups'))) {
    for (const { key: group, value: delta } of entriesOf(groups)) {
      const under = member(member(member(flow, 'groups'), experiment), group);
      checkSections(delta, under, diagnostics);
    }
  }
}

/** Checks one screen among the screens, or one part among the parts. */
export function checkVariant(
  screen: ResolvedScreen,
  screens: ReadonlyMap<string, ResolvedScreen>,
  diagnostics: Diagnostics,
): void {
  const base = screens.get(screen.bases[0] ?? '');
  if (base) checkScreen(screen, base, diagnostics);
  checkPlaces(
    member(screen.source.node, 'blocks'),
    base && (member(base.node, 'blocks') ?? base.node),
    diagnostics,
  );
  checkFieldPlaces(screen, diagnostics);
}
