/** Publishes edits over visits under way, continues each visit, and says what is wrong with any. */
import type { InjectOptions } from 'fastify';
import { NOTHING_EARLIER } from '../../renderer/authoring/next/earlier.ts';
import { Draw } from './draw.ts';
import { type Edit, KINDS, type KindName, type Places } from './edits.ts';
import { classFindings, type Finding } from './oracle.ts';
import { arrivalsOn, type Place, placed, type Start } from './places.ts';
import { continuePlain, PLAIN_WAYS, type PlainWay } from './plain-continued.ts';
import { ProofPortal } from './portal.ts';
import { Reached, type ReachedBy } from './reached.ts';
import { continueScripted, SCRIPTED_WAYS, type ScriptedWay } from './scripted-continued.ts';
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
  /** What arrives of what browsers send. @param before number of the publication before */
  readonly spoiled?: (options: InjectOptions, before: number) => InjectOptions;
}

export interface Proven {
  readonly kind: KindName;
  readonly seed: number;
  readonly words: string;
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
  readonly isCarried: boolean;
}

/** Every way to go on from a place but the whole form: each on the version before and on the later one. */
const WAYS: readonly Continued[] = [true, false].flatMap((isCarried) => [
  ...PLAIN_WAYS.filter((one) => one !== 'finish').map((plain) => ({ way: { plain }, isCarried })),
  ...SCRIPTED_WAYS.filter((one) => one !== 'finish').map((scripted) => ({ way: { scripted }, isCarried })),
]);

/** How the visits of a place go on. Who sends the whole form comes last: it changes what the lender has, for all who share the place. */
function waysFrom(draw: Draw, count: number): readonly Continued[] {
  const way: Way = draw.chance(0.5) ? { plain: 'finish' } : { scripted: 'finish' };
  const last = { way, isCarried: draw.chance(0.35) };
  return [...draw.shuffled(WAYS).slice(0, count - 1), last];
}

/** Continues one visit from a place. */
function continued(
  { plain, scripted, former }: Place,
  reached: Reached,
  { way, isCarried }: Continued,
  draw: Draw,
): Promise<readonly Finding[]> {
  const at = draw.below(1 << 22);
  if ('plain' in way) {
    const visit = plain.copy(at);
    if (isCarried) visit.outlastDay();
    return continuePlain(visit, former, way.plain, reached, draw);
  }
  const visit = scripted.copy(at, reached.versions);
  if (isCarried) visit.outlastDay();
  return continueScripted(visit, former, way.scripted, reached, at + 1);
}

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
  async prove(
    kind: KindName,
    seed: number,
    visits: number,
    { classed, spoiled }: Mistake = {},
  ): Promise<Proven> {
    const draw = new Draw(seed);
    const { edit, compilation } = this.drawn(kind, draw);
    const found = followingFrom(this.base.compilation, compilation);
    const following = classed?.(found) ?? found;
    const places = await this.near(found, draw, Math.ceil(visits / SHARING));
    const after = await publishVersion(this.portal, compilation, following);
    const by: ReachedBy = { portal: this.portal, base: this.base, after, edit, following };
    const findings = [...classFindings(this.base, after, following)];
    if (spoiled) this.portal.spoiled = (options) => spoiled(options, this.base.number);
    const spent = new Set<Place>();
    let carried = 0;
    for (const [index, place] of places.entries()) {
      const { written } = this.portal;
      const count = Math.ceil((visits - index) / places.length);
      for (const one of waysFrom(draw, count)) {
        const reached = new Reached(by, one.isCarried);
        if (reached.expected === after) carried += 1;
        findings.push(...(await continued(place, reached, one, draw)));
      }
      if (this.portal.written > written) spent.add(place);
    }
    this.portal.spoiled = (options) => options;
    await this.portal.rollBack(this.base.number);
    const left = this.places.filter((place) => !spent.has(place));
    this.places = left.slice(-this.held);
    await this.fill(this.held);
    const worst = ORDER[Math.max(0, ...Object.values(following.next).map((one) => ORDER.indexOf(one)))] ?? '';
    return { kind, seed, words: edit.words, worst, visits, carried, findings };
  }
}
