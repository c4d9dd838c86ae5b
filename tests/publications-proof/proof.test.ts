/** Nobody is stranded by a publication: one edit of each kind over visits under way. `npm run bench -- publications` plays many. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawn, turn } from '../support/drawn.ts';
import { KINDS, type KindName } from './edits.ts';
import { MISTAKES } from './mistakes.ts';
import { Proof } from './prove.ts';

/** For each edit. */
const VISITS = 24;
/** At hand for a mistake: besides, visits come to the screens that its edit changes. */
const PLACES = 8;
/** By it the places are drawn, and the edits of a kind: others in each run. */
const SEED = 1 + turn(1_000);

let proof: Proof;
beforeAll(async () => {
  proof = await Proof.open(SEED, VISITS);
});
afterAll(() => proof.close());

it.each(Object.keys(KINDS) as KindName[])('an edit of the kind %s strands nobody', async (kind) => {
  const { words, findings } = await proof.prove(kind, SEED, VISITS);
  expect(findings, words).toEqual([]);
});

it.each(drawn(MISTAKES, 3))('finds out when $words', async ({ kind, seed, fault, ...mistake }) => {
  await proof.beginAnew(seed, PLACES);
  const { words, findings } = await proof.prove(kind, seed, VISITS, mistake);
  expect(
    findings.map((one) => one.fault),
    words,
  ).toContain(fault);
});
