/**
 * Publishes many edits of all kinds over visits under way, and says how many were stranded. `--seed 7` plays one seed again,
 * `--kind consents` one kind, `--visits 100` fewer visits.
 */
import { KINDS, type KindName } from '../../tests/publications-proof/edits.ts';
import { Proof } from '../../tests/publications-proof/prove.ts';

const EDITS = 200;
const VISITS = 1_000;
/** Findings that are shown of an edit. */
const SHOWN = 5;

interface AskedEdits {
  readonly seed?: string | undefined;
  readonly kind?: string | undefined;
  readonly visits?: string | undefined;
}

/** @param asked all where nothing is asked */
export async function proveEdits(asked: AskedEdits): Promise<void> {
  const kinds = (Object.keys(KINDS) as KindName[]).filter((kind) => (asked.kind ?? kind) === kind);
  const visits = Number(asked.visits ?? VISITS);
  const seeds = Math.ceil(EDITS / kinds.length);
  const all =
    asked.seed === undefined ? Array.from({ length: seeds }, (_, at) => at + 1) : [Number(asked.seed)];
  const edits = all.flatMap((seed) => kinds.map((kind) => ({ seed, kind }))).slice(0, EDITS);
  const counted = new Map<string, number>();
  // Each seed has visits of its own, so that it can be played again alone.
  for (const seed of all) {
    const proof = await Proof.open(seed, visits);
    for (const { kind } of edits.filter((one) => one.seed === seed)) {
      const begun = performance.now();
      const { words, stages, worst, carried, findings } = await proof.prove(kind, seed, visits);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(
        `seed ${seed} ${kind} (${worst}, ${stages.join(', then ')}): ${visits} visits, ${carried} carried, ${seconds} s. ${words}`,
      );
      for (const { fault, words: found } of findings.slice(0, SHOWN)) console.log(`  ${fault}: ${found}`);
      for (const { fault } of findings) counted.set(fault, (counted.get(fault) ?? 0) + 1);
    }
    await proof.close();
  }
  const faults = ['stranded', 'mixed', 'lost', 'skipped', 'class'] as const;
  console.log(
    `${edits.length} edits over ${visits} visits each: ${faults.map((one) => `${counted.get(one) ?? 0} ${one}`).join(', ')}`,
  );
}
