/** A random walk on a page, the same in both ways: answers right and wrong, presses, and refusals of the lender. */
import { expect } from 'vitest';
import { numbersFrom } from '../../renderer/authoring/snapshots/values/matching-text.ts';
import { type BothWays, type Failure, type Filled, openBothWays, type Trip } from './both-ways.tsx';

type Random = () => number;

const pick = <T>(all: readonly T[], random: Random): T | undefined => all[Math.floor(random() * all.length)];

const TEXTS = [
  ...['', 'Ana', 'Ana 2', 'Bia Reis', 'áç ~', '5', '12', '000', '99,5', '501', '1.000,00', 'abc 123'],
  ...['529.982.247-25', '(11) 98765-4321', '01310-100', '31/12/1990', '1990-12-31', 'ana@exemplo.com.br'],
];

/** Most writes succeed. */
const FAILURES: readonly (Failure | null)[] = [
  ...[null, null, null],
  { status: 422, code: 'refused' },
  { status: 500, code: 'unknown' },
];

/** Another answer than the one that is shown; null where none can be given by hand. */
function otherAnswer(control: HTMLInputElement, random: Random): Filled['value'] | null {
  const { type, tagName, value, checked, min, max, step } = control;
  if (type === 'file' || (type === 'radio' && checked)) return null;
  if (type === 'radio') return true;
  if (type === 'checkbox') return !checked;
  if (type === 'range')
    return String(
      Number(min) + Number(step) * Math.floor(random() * ((Number(max) - Number(min)) / Number(step) + 1)),
    );
  const options = [...((control as unknown as HTMLSelectElement).options ?? [])].map((one) => one.value);
  const other = tagName === 'SELECT' ? pick(options, random) : pick([...TEXTS, value.slice(0, -1)], random);
  return other === undefined || other === value ? null : other;
}

/** A few answers, each to another question: in a browser a flow is told of an answer that is then taken back. */
function someAnswers({ plain, browser }: BothWays, random: Random): Filled[] {
  // What is typed without scripts may be a place on a line with them.
  const lines = [...browser.controls()].filter(([, { type }]) => type === 'range');
  const controls = [...new Map([...plain.controls(), ...lines])];
  const count = random() < 0.3 ? 0 : Math.floor(random() * 4);
  const chosen = Array.from({ length: count }, () => pick(controls, random)).filter(
    (one) => one !== undefined,
  );
  const byName = new Map(chosen.map((one) => [one[1].name, one]));
  return [...byName.values()].flatMap(([key, control]) => {
    const value = otherAnswer(control, random);
    return value === null ? [] : [{ key, value }];
  });
}

const isSubmit = ({ value }: HTMLButtonElement) => value.includes('"submit"');

/** The submit, mostly. */
function somePress(ways: BothWays, random: Random): HTMLButtonElement | undefined {
  const buttons = ways.buttons();
  const submit = buttons.find(isSubmit);
  return submit && random() < 0.7 ? submit : pick(buttons, random);
}

function someFailure({ plain }: BothWays, random: Random): Failure | null {
  const failure = pick(FAILURES, random) ?? null;
  const [field = ''] = (pick([...plain.controls().keys()], random) ?? '').split(' ');
  return failure && (random() < 0.5 ? failure : { ...failure, field });
}

/** Walks until the page is left, or for so many rounds; each must look the same in both ways. */
export async function walk(trip: Trip, seed: number, rounds: number): Promise<void> {
  const random = numbersFrom(seed);
  const ways = await openBothWays(trip);
  const log: unknown[] = [];
  for (let count = 0; count < rounds && ways.isOpen(); count++) {
    const told = () => `${trip.address} after ${JSON.stringify(log)}`;
    const { browser, plain } = ways;
    expect([...plain.controls().keys()], told()).toEqual([...browser.controls().keys()]);
    const filled = someAnswers(ways, random);
    const press = somePress(ways, random);
    const failure = someFailure(ways, random);
    if (!press) return;
    log.push({ filled, press: press.value, failure });
    const hasSeveralForms = browser.forms() > 1;
    const seen = await ways.play(filled, press, failure);
    // After any other press a browser shows the errors of fields that were left, too.
    if (!isSubmit(press)) for (const one of Object.values(seen)) one.errors = [];
    // So do the forms beside the one that was sent.
    else if (hasSeveralForms)
      seen.browser.errors = seen.plain.errors.filter((error) => seen.browser.errors.includes(error));
    // A browser opens the next page at once, which may write by itself; without scripts it is asked for afterwards.
    if (seen.plain.path !== trip.address)
      seen.browser.calls = seen.browser.calls.slice(0, seen.plain.calls.length);
    expect(seen.plain, told()).toEqual(seen.browser);
  }
}
