/** Publishes edits over visits under way, continues each visit, and says what is wrong with any. */
import type { InjectOptions } from 'fastify';
import { NOTHING_EARLIER } from '../../renderer/authoring/next/earlier.ts';
import { Draw } from './draw.ts';
import { type Edit, KINDS, type KindName, type Places } from './edits.ts';
import { classFindings, type Finding } from './oracle.ts';
import { arrivalsOn, type Place, placed, type Start } from './places.ts';
import { continuePlain, PLAIN_WAYS, type PlainWay } from './plain-continued.ts';
import { PlainVisit } from './plain-visit.ts';
import { ProofPortal } from './portal.ts';
import { Reached, type ReachedBy, type Stage } from './reached.ts';
import { continueScripted, SCRIPTED_WAYS, type ScriptedWay } from './scripted-continued.ts';
import type { ScriptedVisit } from './scripted-visit.ts';
import {
  compiledBase,
  compiledWith,
  type Following,
  followingFrom,
  publishVersion,
  screenAt,
  type Version,
} from './version.ts';

const MOST_DRAWS = 80;
/** So many draws are about screens on which visits stand, before others may come, too. */
const STANDING_DRAWS = 12;
/** How many visits share a played place. One is left as soon as the lender has something else. */
const SHARING = 8;

/** Places at hand, so that an edit meets visits on the screens that it changes. */
const LEAST_PLACES = 24;
const SPARE = 1.5;
/** Where visits begin that come by one screen: so many are remembered. */
const MOST_STARTS = 12;

const NOBODY: Pick<Following, 'next' | 'recalled' | 'earlier'> = {
  ...{ next: {}, recalled: [] },
  earlier: NOTHING_EARLIER,
};

/** A mistake that is made on purpose, to see that a proof finds it. */
export interface Mistake {
  /** What follows from an edit, as it is published. */
  readonly classed?: (found: Following) => Following;
  /** What new visits get; all of them the later version by default. */
  readonly stages?: readonly Stage[];
  /** What arrives of what browsers send. @param before number of the publication before */
  readonly spoiled?: (options: InjectOptions, before: number) => InjectOptions;
  /** The portal goes on with the later version although it is rolled back. */
  readonly isKept?: boolean;
}

export interface Proven {
  readonly kind: KindName;
  readonly seed: number;
  readonly words: string;
  /** What new visits got of it, one after the other. */
  readonly stages: readonly Stage[];
  /** The strictest of what follows for any screen. */
  readonly worst: string;
  readonly visits: number;
  /** Visits that went over to the later version. */
  readonly carried: number;
  readonly findings: readonly Finding[];
}

const ORDER = ['same', 'carry', 'finish', 'recall'];

type Way = { readonly plain: PlainWay } | { readonly scripted: ScriptedWay };

interface Continued {
  readonly way: Way;
  /** Its day on the version before is over. */
  readonly isAnew: boolean;
}

/** Every way to go on from a place but the whole form: each on the version before and on what comes next. */
const WAYS: readonly Continued[] = [true, false].flatMap((isAnew) => [
  ...PLAIN_WAYS.filter((one) => one !== 'finish').map((plain) => ({ way: { plain }, isAnew })),
  ...SCRIPTED_WAYS.filter((one) => one !== 'finish').map((scripted) => ({ way: { scripted }, isAnew })),
]);

/** How the visits of a place go on. Who sends the whole form comes last: it changes what the lender has, for all who share the place. */
function waysFrom(draw: Draw, count: number): readonly Continued[] {
  const way: Way = draw.chance(0.5) ? { plain: 'finish' } : { scripted: 'finish' };
  const last = { way, isAnew: draw.chance(0.35) };
  return [...draw.shuffled(WAYS).slice(0, count - 1), last];
}

/**
 * What new visits get of an edit, one after the other: all get it, or a part and then all or none, or all and then none. Visits
 * begin at the first stage, and go on at the last.
 */
const WHOLE: Stage = 'whole';
const STAGES: readonly (readonly Stage[])[] = [
  [WHOLE],
  ['begun', 'whole'],
  ['begun', 'back'],
  ['whole', 'back'],
];
/** Percent of new visits that get the later version at the stage `begun`. */
const PART = 25;
const shareAt = (stage: Stage | undefined): number => (stage === 'begun' ? PART : 100);
/** So often a visit tries to begin on the later version. */
const MOST_BEGINNINGS = 6;

/** A visit that goes on from a place. */
interface OnItsWay {
  readonly place: Place;
  readonly one: Continued;
  readonly visit: PlainVisit | ScriptedVisit;
  /** The version on which it stands; null for one whose day is over. */
  readonly from: Version | null;
}

function setOut(place: Place, one: Continued, versions: readonly Version[], draw: Draw): OnItsWay {
  const at = draw.below(1 << 22);
  const visit = 'plain' in one.way ? place.plain.copy(at) : place.scripted.copy(at, versions);
  if (one.isAnew) visit.outlastDay();
  return { place, one, visit, from: one.isAnew ? null : (versions[0] ?? null) };
}

/** Lets a visit begin by loading its page anew: half of them try until they have the later version. Others stand where they stood. */
async function begun(way: OnItsWay, versions: readonly Version[], draw: Draw): Promise<OnItsWay> {
  const { visit, place, one } = way;
  const { path } = visit.page;
  if (!one.isAnew) return way;
  const isPatient = draw.chance(0.5);
  for (let count = 0; count < MOST_BEGINNINGS; count++) {
    visit.outlastDay();
    await visit.open(path);
    if (!isPatient || visit.requests.pinned === versions[1]?.number) break;
  }
  // Its page is gone: it begins with what comes next.
  if (visit.page.status !== 200) return setOut(place, one, versions, draw);
  const from = versions.find(({ number }) => number === visit.requests.pinned) ?? null;
  return { ...way, from };
}

/** Continues one visit. */
const continued = ({ visit, one, place }: OnItsWay, reached: Reached, draw: Draw) =>
  visit instanceof PlainVisit
    ? continuePlain(visit, place.former, 'plain' in one.way ? one.way.plain : 'reload', reached, draw)
    : continueScripted(
        visit,
        place.former,
        'scripted' in one.way ? one.way.scripted : 'reload',
        reached,
        draw.below(1 << 22),
      );

export class Proof {
  private constructor(
    private readonly portal: ProofPortal,
    private readonly base: Version,
  ) {}

  private places: Place[] = [];
  private draw = new Draw(0);
  /** How many places are at hand. */
  private held = 0;
  /** Where visits begin that come by a screen. */
  private starts = new Map<string, readonly Start[]>();

  /**
   * @param seed draws the places of visits
   * @param visits how many an edit is published over
   */
  static async open(seed: number, visits: number): Promise<Proof> {
    const portal = await ProofPortal.open();
    const base = await publishVersion(portal, compiledBase(), NOBODY);
    const held = Math.max(LEAST_PLACES, Math.ceil((visits / SHARING) * SPARE));
    const proof = new Proof(portal, base);
    await proof.beginAnew(seed, held);
    return proof;
  }

  /** Draws other places: what is proved on them is the same whatever was proved before. */
  async beginAnew(seed: number, places: number): Promise<void> {
    this.draw = new Draw(seed);
    this.held = places;
    this.places = [];
    this.starts = new Map(await arrivalsOn(this.portal, this.base));
    await this.fill(places);
  }

  private async fill(count: number): Promise<void> {
    while (this.places.length < count) this.keep(await placed(this.portal, this.base, this.draw));
  }

  private keep(place: Place): void {
    this.places.push(place);
    for (const screen of place.passed) {
      const starts = this.starts.get(screen) ?? [];
      this.starts.set(screen, [...starts, place.start].slice(-MOST_STARTS));
    }
  }

  close(): Promise<void> {
    return this.portal.close();
  }

  /** The screens on which visits stand. */
  private standing(): Places {
    const ids = this.places.flatMap(({ plain }) => screenAt(this.base, plain.page.path) ?? []);
    const screens = [...new Set(ids)].filter((id) => this.base.compilation.screens.has(id));
    const forms = screens.filter((id) => this.base.compilation.screens.get(id)?.form);
    return { screens, forms };
  }

  /** The first edit of this kind and seed that nobody would be kept from publishing. */
  private drawn(kind: KindName, draw: Draw) {
    const standing = this.standing();
    const { screens } = this.base.compilation;
    const forms = [...screens.values()].flatMap(({ id, form }) => (form ? [id] : []));
    const all = { screens: [...screens.keys()], forms };
    for (let count = 0; count < MOST_DRAWS; count++) {
      const edit: Edit | null = KINDS[kind](draw, count < STANDING_DRAWS ? standing : all);
      const compilation = edit && compiledWith(edit);
      if (edit && compilation) return { edit, compilation };
    }
    throw new Error(`no edit of the kind ${kind} compiles`);
  }

  /** Some places, most of them on screens that a publication changes: more visits are led there where too few stand on them. */
  private async near(
    { next }: Pick<Following, 'next'>,
    draw: Draw,
    count: number,
  ): Promise<readonly Place[]> {
    const isChanged = (screen: string) => screen in next;
    const isNear = ({ passed }: Place) => isChanged(passed.at(-1) ?? '');
    const all = draw.shuffled(this.places);
    const wanted = Math.ceil(count * 0.7);
    const near = all.filter(isNear).slice(0, wanted);
    const starts = Object.keys(next).flatMap((screen) => this.starts.get(screen) ?? []);
    for (
      let tries = 2 * (wanted - near.length);
      tries > 0 && near.length < wanted && starts.length > 0;
      tries--
    ) {
      const place = await placed(this.portal, this.base, draw, draw.of(starts), isChanged);
      this.keep(place);
      if (isNear(place)) near.push(place);
    }
    return [...near, ...all.filter((one) => !near.includes(one))].slice(0, count);
  }

  /** One edit, published over this many visits. @param mistake one that is made on purpose */
  async prove(kind: KindName, seed: number, visits: number, mistake?: Mistake): Promise<Proven> {
    const draw = new Draw(seed);
    const { edit, compilation } = this.drawn(kind, draw);
    const found = followingFrom(this.base.compilation, compilation);
    const following = mistake?.classed?.(found) ?? found;
    const places = await this.near(found, draw, Math.ceil(visits / SHARING));
    const drawn = mistake || draw.chance(0.5) ? [WHOLE] : draw.of(STAGES);
    const stages = mistake?.stages ?? drawn;
    const after = await publishVersion(this.portal, compilation, following, shareAt(stages[0]));
    const by: ReachedBy = { portal: this.portal, base: this.base, after, edit, following };
    const findings = [...classFindings(this.base, after, following)];
    if (mistake?.spoiled) {
      const { spoiled } = mistake;
      this.portal.spoiled = (options) => spoiled(options, this.base.number);
    }
    const spent = new Set<Place>();
    const went = { carried: 0 };
    const goOn = async (way: OnItsWay, stage: Stage) => {
      const { written } = this.portal;
      const reached = new Reached(by, stage, way.from);
      findings.push(...(await continued(way, reached, draw)));
      if (reached.expected(way.visit.requests.pinned) !== this.base) went.carried += 1;
      if (this.portal.written > written) spent.add(way.place);
    };
    const [first = WHOLE, then] = stages;
    const versions = [this.base, after];
    const waiting: OnItsWay[] = [];
    for (const [index, place] of places.entries()) {
      const ways = waysFrom(draw, Math.ceil((visits - index) / places.length));
      const own = then === undefined ? ways.length : Math.floor(ways.length / 2);
      for (const one of ways.slice(0, own)) await goOn(setOut(place, one, versions, draw), first);
      for (const one of ways.slice(own))
        waiting.push(await begun(setOut(place, one, versions, draw), versions, draw));
    }
    if (then === 'whole') await this.portal.raise();
    const isBack = then === 'back' && !mistake?.isKept;
    if (isBack) await this.portal.rollBack(this.base.number);
    for (const way of waiting) await goOn(way, then ?? first);
    this.portal.spoiled = (options) => options;
    if (!isBack) await this.portal.rollBack(this.base.number);
    const left = this.places.filter((place) => !spent.has(place));
    this.places = left.slice(-this.held);
    await this.fill(this.held);
    const worst = ORDER[Math.max(0, ...Object.values(following.next).map((one) => ORDER.indexOf(one)))] ?? '';
    return { kind, seed, words: edit.words, stages, worst, visits, carried: went.carried, findings };
  }
}
