/** Nobody is stranded by a publication: one edit of each kind over visits under way. `npm run bench -- publications` plays many. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KINDS, type KindName } from './edits.ts';
import { Proof } from './prove.ts';

/** For each edit. */
const VISITS = 24;
/** Of the places, and of the edits of a kind. */
const SEED = 3;

let proof: Proof;
beforeAll(async () => {
  proof = await Proof.open(SEED, VISITS);
});
afterAll(() => proof.close());

it.each(Object.keys(KINDS) as KindName[])('an edit of the kind %s strands nobody', async (kind) => {
  const { words, findings } = await proof.prove(kind, SEED, VISITS);
  expect(findings, words).toEqual([]);
});

it('finds out when a new consent is published as if nothing were', async () => {
  const { findings } = await proof.prove('consents', SEED, VISITS, ({ screens, ...found }) => ({
    ...found,
    screens: new Map([...screens].map(([id, one]) => [id, { ...one, next: 'same', why: [] }])),
    ...{ next: {}, recalled: [] },
  }));
  expect(findings.map(({ fault }) => fault)).toContain('class');
});
