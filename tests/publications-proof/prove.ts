/** Publishes edits over visits under way, continues each visit, and says what is wrong with any. */
import { Draw } from './draw.ts';
import { BROUGHT, type Edit, KINDS, type KindName, overlayOf, type Places } from './edits.ts';
import { classFindings, type Finding } from './oracle.ts';
import { type Place, placed } from './places.ts';
import { continuePlain, PLAIN_WAYS } from './plain-continued.ts';
import { ProofPortal } from './portal.ts';
import { Reached, type ReachedBy } from './reached.ts';
import { continueScripted, SCRIPTED_WAYS } from './scripted-continued.ts';
import {
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
/** How many visits share a played place: the last of them may change what the lender has. */
const SHARING = 8;

/** Places at hand, so that an edit meets visits on the screens that it changes. */
const LEAST_PLACES = 24;
const SPARE = 1.5;

const NOBODY: Pick<Following, 'next' | 'recalled'> = { next: {}, recalled: [] };

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

interface Continued {
  readonly at: number;
  readonly isPlain: boolean;
  /** It sends the whole form. */
  readonly isLast: boolean;
  /** Its day on the version before is over. */
  readonly isCarried: boolean;
}

const others = <Way extends string>(ways: readonly Way[]) => ways.filter((one) => one !== 'finish');

/** Continues one visit from a place. */
function continued(
  { plain, scripted, former }: Place,
  reached: Reached,
  { at, isPlain, isLast, isCarried }: Continued,
  draw: Draw,
): Promise<readonly Finding[]> {
  if (isPlain) {
    const visit = plain.copy(at + 1);
    if (isCarried) visit.outlastDay();
    return continuePlain(visit, former, isLast ? 'finish' : draw.of(others(PLAIN_WAYS)), reached, draw);
  }
  const visit = scripted.copy(at + 1, reached.versions);
  if (isCarried) visit.outlastDay();
  return continueScripted(visit, former, isLast ? 'finish' : draw.of(others(SCRIPTED_WAYS)), reached);
}

export class Proof {
  private constructor(
    private readonly portal: ProofPortal,
    private readonly base: Version,
    private places: Place[],
    private readonly draw: Draw,
  ) {}

  /** @param seed draws the places of visits; @param visits how many an edit is published over */
  static async open(seed: number, visits: number): Promise<Proof> {
    const compilation = compiledWith(BROUGHT);
    if (!compilation) throw new Error('the version before has mistakes');
    const portal = await ProofPortal.open();
    const base = await publishVersion(portal, compilation, NOBODY);
    const proof = new Proof(portal, base, [], new Draw(seed));
    await proof.fill(Math.max(LEAST_PLACES, Math.ceil((visits / SHARING) * SPARE)));
    return proof;
  }

  private async fill(count: number): Promise<void> {
    while (this.places.length < count) this.places.push(await placed(this.portal, this.base, this.draw));
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
      const compilation = edit && compiledWith(overlayOf(edit));
      if (edit && compilation) return { edit, compilation };
    }
    throw new Error(`no edit of the kind ${kind} compiles`);
  }

  /** Some places, most of them on screens that a publication changes. */
  private near({ next }: Pick<Following, 'next'>, draw: Draw, count: number): readonly Place[] {
    const all = draw.shuffled(this.places);
    const isNear = ({ plain }: Place) => (screenAt(this.base, plain.page.path) ?? '') in next;
    const near = all.filter(isNear).slice(0, Math.ceil(count * 0.7));
    return [...near, ...all.filter((one) => !near.includes(one))].slice(0, count);
  }

  /** One edit, published over this many visits. @param classed what follows from it, as it is published */
  async prove(
    kind: KindName,
    seed: number,
    visits: number,
    classed: (found: Following) => Following = (found) => found,
  ): Promise<Proven> {
    const draw = new Draw(seed);
    const { edit, compilation } = this.drawn(kind, draw);
    const following = classed(followingFrom(this.base.compilation, compilation));
    const after = await publishVersion(this.portal, compilation, following);
    const by: ReachedBy = { portal: this.portal, base: this.base, after, edit, following };
    const findings = [...classFindings(this.base, after, following)];
    const places = this.near(following, draw, Math.ceil(visits / SHARING));
    let carried = 0;
    for (let at = 0; at < visits; at++) {
      const index = at % places.length;
      const place = places[index];
      if (!place) continue;
      // Who sends a form changes what the lender has, for all who share the place.
      const isLast = at + places.length >= visits;
      const round = Math.floor(at / places.length);
      const isPlain = isLast ? index % 2 === 0 : round % 2 === 0;
      const isCarried = draw.chance(0.35);
      const reached = new Reached(by, isCarried);
      if (reached.expected === after) carried += 1;
      findings.push(...(await continued(place, reached, { at, isPlain, isLast, isCarried }, draw)));
    }
    await this.portal.rollBack(this.base.number);
    const count = this.places.length;
    this.places = this.places.filter((place) => !places.includes(place));
    await this.fill(count);
    const worst = ORDER[Math.max(0, ...Object.values(following.next).map((one) => ORDER.indexOf(one)))] ?? '';
    return { kind, seed, words: edit.words, worst, visits, carried, findings };
  }
}
