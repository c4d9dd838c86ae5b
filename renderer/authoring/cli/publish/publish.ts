/** Publishes the configuration of a checkout: it is checked and compiled, and only what the portal does not have is sent. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Compilation, createCompileCache } from '@trilha/compiler/compile';
import { type StoredModules, storedModules } from '@trilha/compiler/stored-modules';
import type { Earlier } from '@trilha/language/definition/compiled';
import type { Product } from '@trilha/language/product';
import { commitOfFolders, subjectIn, whoIn } from '@trilha/project/checkout';
import { CONFIGURATION_FOLDERS } from '@trilha/project/load/kinds';
import { earlierAfter, NOTHING_EARLIER, withEarlier } from '../../next/earlier.ts';
import { ServerBeside } from '../../rehearsal/server-beside.ts';
import type { CommandAnswer } from '../answer.ts';
import { rehearseChanged, UnopenedServer } from '../check/rehearse-changed.ts';
import { ChangesSince, commitOf, UnknownRef } from '../diff/versions.ts';
import { KeptVariants } from '../kept-variants.ts';
import { readProduct } from '../product.ts';
import { report } from '../report.ts';
import { changedNames } from './changed-names.ts';
import { differenceFrom, type PublishedDifference } from './difference.ts';
import { readInstant } from './instant.ts';
import { NOT_PLAYABLE, NOTHING_PLAYED, playBefore, playedLines, recordOf } from './play-before.ts';
import {
  askPortal,
  type ListedPublication,
  type ListedSchedule,
  type LiveNow,
  type PortalAddress,
  PortalRefusal,
  type PublicationList,
} from './portal.ts';
import { beginningWords, counted, liveWords, storedLine, undoneWords } from './words.ts';

interface AskedPlan {
  /** Ascending percents of new visits. */
  readonly steps?: readonly number[];
  /** Visits of either group at a step. */
  readonly least?: number;
  /** Minutes at a step. */
  readonly minutes?: number;
}

interface Asked {
  readonly share: number;
  readonly plan: AskedPlan;
  readonly note: string;
  readonly author: string;
  readonly approver: string | null;
  readonly recall: string | undefined;
  /** May it take the place of another one that is rolled out? */
  readonly replace: boolean;
  /** When it goes live, as it was written; undefined for at once. */
  readonly at: string | undefined;
  /** Seconds that playing may take. */
  readonly budget: number;
  /** The commit that the live publication was made of, where its record does not name one that is known here. */
  readonly base: string | undefined;
  /** Why it is published although playing found something, or nothing could be compared; undefined for no such reason. */
  readonly despite: string | undefined;
  readonly isDry: boolean;
}

/** Seconds that playing may take, unless somebody says otherwise. */
const BUDGET_SECONDS = 60;

class WrongUse extends Error {}

/** The portal lacks modules of variants that were not compiled: it is another one than before, or has forgotten them. */
class LacksKept extends Error {}

/** Not a number for an empty text, as that of a variable that a pipeline has not set. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** What is asked of the plan of a rollout; the portal has the rest. */
function planIn({
  steps,
  least,
  minutes,
}: Partial<Record<'steps' | 'least' | 'minutes', string>>): AskedPlan {
  const plan = {
    ...(steps !== undefined && { steps: steps.split(',').map(numberIn) }),
    ...(least !== undefined && { least: numberIn(least) }),
    ...(minutes !== undefined && { minutes: numberIn(minutes) }),
  };
  const isStep = (step: number, at: number, all: readonly number[]) =>
    Number.isInteger(step) && step > (all[at - 1] ?? 0) && step <= 100;
  if (!(plan.steps ?? []).every(isStep))
    throw new WrongUse('--steps are ascending percents of new visits: 5,25,100');
  const isCount = (value = 0) => Number.isInteger(value) && value >= 0;
  if (!isCount(plan.least) || !isCount(plan.minutes))
    throw new WrongUse('--least is a number of visits, --minutes of minutes');
  return plan;
}

function askedIn(args: readonly string[], root: string): Asked {
  const { values } = parseArgs({
    args: [...args],
    options: {
      share: { type: 'string' },
      steps: { type: 'string' },
      least: { type: 'string' },
      minutes: { type: 'string' },
      note: { type: 'string' },
      author: { type: 'string' },
      approver: { type: 'string' },
      recall: { type: 'string' },
      replace: { type: 'boolean', default: false },
      at: { type: 'string' },
      budget: { type: 'string' },
      base: { type: 'string' },
      despite: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const plan = planIn(values);
  const share = values.share === undefined ? (plan.steps?.[0] ?? 100) : numberIn(values.share);
  if (!Number.isInteger(share) || share < 1 || share > 100)
    throw new WrongUse('--share is a percent of new visits: 1 to 100');
  const budget = values.budget === undefined ? BUDGET_SECONDS : numberIn(values.budget);
  if (!Number.isFinite(budget) || budget < 0)
    throw new WrongUse('--budget is a number of seconds for playing');
  const author = values.author ?? whoIn(root);
  if (!author) throw new WrongUse('Who publishes? --author "<name>"');
  const note = values.note ?? subjectIn(root) ?? '';
  return {
    share,
    plan,
    author,
    approver: values.approver ?? null,
    note,
    recall: values.recall,
    replace: values.replace,
    at: values.at,
    budget,
    base: values.base === undefined ? undefined : namedCommit(root, values.base),
    despite: values.despite,
    isDry: values['dry-run'],
  };
}

function namedCommit(root: string, ref: string): string {
  try {
    return commitOf(root, ref);
  } catch (error) {
    throw error instanceof UnknownRef ? new WrongUse(`--base: ${error.message}`) : error;
  }
}

/** Why it cannot be told what differs from a publication, in words; null where it can. */
function incomparable(
  { number, base }: Pick<ListedPublication, 'number' | 'base'>,
  { before }: PublishedDifference,
): string | null {
  if (before) return null;
  const why =
    base === null
      ? `Publication ${number} names no commit`
      : `The commit ${base} of publication ${number} is not known here: fetch it`;
  return `${why}. What differs from it, and whom that concerns, cannot be told`;
}

const INCOMPARABLE =
  'Nothing was published: --base <commit> names the commit that it was made of, and --despite "<why>" publishes without a comparison, which recalls nobody';

/** @returns ISO 8601 in UTC */
function instantIn(text: string, { timeZone }: Product): string {
  const read = readInstant(text, timeZone);
  if ('wrong' in read) throw new WrongUse(`--at: ${read.wrong}`);
  if (Date.parse(read.at) <= Date.now()) throw new WrongUse(`--at: ${text} is past`);
  return read.at;
}

/**
 * Compiles, and plays what was changed.
 * @param isChanged whether there may be anything to play: the server for it opens while this compiles
 * @returns what was compiled, or in words what keeps it from being published
 */
async function compiledAndPlayed(
  root: string,
  product: Product,
  isChanged: boolean,
  compiled: () => Compilation,
): Promise<Compilation | string> {
  const { rehearsal, language } = product;
  const isOpening = isChanged && rehearsal !== null;
  // A module that cannot be made says so again where forms are played on it: mistakes in the configuration come first.
  const beside = isOpening ? await ServerBeside.open(join(root, rehearsal)).catch(() => null) : null;
  try {
    const compilation = compiled();
    if (compilation.diagnostics.length > 0) return report(compilation.diagnostics, 'text', language);
    const how = beside ? { open: () => beside.server() } : {};
    const failed = await rehearseChanged({ root, product }, compilation, how);
    return failed.length > 0 ? report(failed, 'text', language) : compilation;
  } catch (error) {
    if (error instanceof UnopenedServer) return error.message;
    throw error;
  } finally {
    await beside?.end();
  }
}

/** The texts that the portal does not have. */
async function missingTexts(portal: PortalAddress, { names, texts }: StoredModules) {
  const hashes = [...new Set(Object.values(names))];
  const { missing } = await askPortal<{ missing: string[] }>(portal, '/missing', { hashes });
  if (missing.some((hash) => !texts.has(hash))) throw new LacksKept();
  return Object.fromEntries(missing.map((hash) => [hash, texts.get(hash)]));
}

/** Publishes or schedules it. */
const send = (
  portal: PortalAddress,
  publication: object,
  texts: object,
  { share, replace, at, after }: Pick<Asked, 'share' | 'replace' | 'at'> & { after: number | null },
) =>
  askPortal<{ number: number; live: LiveNow; begins?: ListedSchedule['begins'] }>(portal, '', {
    ...{ publication, texts, share, replace, after },
    ...(at !== undefined && { at }),
  });

/** Progress, beside what a command answers. */
const onTerminal = (words: string): void => void process.stderr.write(`${words}\n`);

/**
 * What is not as it was in the commits of the versions in use; null, for everything, where git does not know one. What is new since the version
 * before is told; what is new since an earlier one concerns no visit of that.
 */
function changedIn(
  changes: ChangesSince,
  before: string | null | undefined,
  others: readonly (string | null)[],
): ReadonlySet<string> | null {
  const bases = new Set(others.filter((base) => base !== before));
  if (!before || bases.has(null)) return null;
  try {
    const earlier = [...bases].flatMap((base) =>
      base === null ? [] : [...changes.of(base)].flatMap(([path, isNew]) => (isNew ? [] : [path])),
    );
    return new Set([...changes.of(before).keys(), ...earlier]);
  } catch (error) {
    if (error instanceof UnknownRef) return null;
    throw error;
  }
}

/** @param isAll compiles what is as it was, too */
async function published(
  args: readonly string[],
  root: string,
  portal: PortalAddress,
  isAll: boolean,
): Promise<CommandAnswer> {
  const asked = askedIn(args, root);
  const product = await readProduct(root);
  const { language, locales } = product;
  if (locales.length > 1) throw new WrongUse('Products with several locales are published by a release');
  const at = asked.at === undefined ? undefined : instantIn(asked.at, product);
  const list = await askPortal<PublicationList>(portal, '');
  const { live } = list;
  const known =
    live &&
    (await askPortal<ListedPublication & { modules: Record<string, string>; earlier?: Earlier }>(
      portal,
      `/${live.current}`,
    ));
  const before = known && { ...known, base: asked.base ?? known.base };
  const variants = new KeptVariants(root);
  const { inUse } = list;
  const bases = inUse.map(({ base }) => base);
  const folders = [...CONFIGURATION_FOLDERS, product.folders.snapshots];
  const changes = new ChangesSince(root, folders);
  const others = isAll ? null : changedIn(changes, before?.base, bases);
  const cache = createCompileCache();
  const isChanged = others === null || others.size > 0;
  const written = await compiledAndPlayed(root, product, isChanged, () =>
    variants.compile({ language, locales, cache }, others),
  );
  if (typeof written === 'string') return { code: 1, output: `${written}\nNothing was published` };
  const of = { root, language, changes, recall: asked.recall, cache };
  const difference = differenceFrom(before?.base ?? null, written, of);
  const earlier = earlierIn(before?.earlier, difference, written);
  const compiled = withEarlier(written, earlier);
  const stored = storedModules(compiled, root);
  variants.keep(compiled, () => stored.names);
  const changed = changedNames(stored.names, before?.modules ?? {});
  if (before && changed.length === 0)
    return { code: 0, output: `Publication ${before.number} is the same: nothing was published` };
  const unknown = before && incomparable(before, difference);
  if (unknown && (asked.despite === undefined || asked.recall !== undefined))
    return { code: 1, output: `${unknown}\n${INCOMPARABLE}` };
  const { next, recalled } = difference;
  const words = unknown ? [`${unknown}: ${asked.despite}`] : difference.words;
  const texts = await missingTexts(portal, stored);
  const played = before
    ? await playBefore({
        ...{ portal, product, compiled, ...of, difference, changed },
        sent: { modules: stored.names, texts },
        inUse,
        seconds: asked.budget,
        tell: onTerminal,
      })
    : NOTHING_PLAYED;
  const publication = {
    author: asked.author,
    approver: asked.approver,
    note: asked.note,
    ...{ words: words.map(storedLine), next, recalled, earlier },
    ...(compiled !== written && { written: storedModules(written, root).names['browser/modules'] }),
    ...recordOf(played, asked.despite),
    plan: asked.plan,
    imports: stored.imports,
    modules: stored.names,
  };
  const told = [...words, ...Object.entries(next).map(([screen, then]) => `${screen}: ${then}`)];
  const summary = [
    ...told,
    ...playedLines(played),
    `${counted(changed.length, 'module differs', 'modules differ')} from ${before ? `publication ${before.number}` : 'nothing'}`,
  ];
  if (played.found.length > 0 && asked.despite === undefined)
    return { code: 1, output: [...summary, ...played.found, NOT_PLAYABLE].join('\n') };
  summary.push(...played.found);
  if (asked.isDry) return { code: 0, output: [...summary, 'Nothing was published: --dry-run'].join('\n') };
  const base = commitOfFolders(root, folders, asked.author);
  const made = await send(portal, { ...publication, base }, texts, {
    ...{ ...asked, at },
    after: before?.number ?? null,
  });
  const what = made.begins
    ? `Scheduled ${made.number}: it ${beginningWords(made.begins)}, unless another one goes live before`
    : `Published ${made.number}`;
  const sent = counted(Object.keys(texts).length, 'module', 'modules');
  summary.push(`${what} (${sent} sent). Live: ${liveWords(made.live)}`);
  return { code: 0, output: summary.join('\n') };
}

/** What is known of earlier publications once this one follows. Where the one before cannot be compared, what that knew. */
const earlierIn = (
  known: Earlier = NOTHING_EARLIER,
  { before }: PublishedDifference,
  compiled: Compilation,
): Earlier => (before ? earlierAfter(known, before.compiled, compiled, before.nexts) : known);

async function publishedOnce(args: readonly string[], root: string, portal: PortalAddress) {
  try {
    return await published(args, root, portal, false);
  } catch (error) {
    if (error instanceof LacksKept) return published(args, root, portal, true);
    throw error;
  }
}

/** @param args those of the command line @param root absolute path of the product */
export async function publish(
  args: readonly string[],
  root: string,
  portal: PortalAddress,
): Promise<CommandAnswer> {
  try {
    return await publishedOnce(args, root, portal);
  } catch (error) {
    if (error instanceof PortalRefusal) {
      const way = error.code === 'rollout' ? ' with --replace' : '';
      return { code: 1, output: `${await undoneWords(portal, error, 'published')}${way}` };
    }
    if (error instanceof WrongUse || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
      return { code: 2, output: (error as Error).message };
    throw error;
  }
}
