/** The format of a journey in a `*.cases.yaml` file, and the reader of those files. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Viewport } from '../support/chromium.ts';
import { drawn, isAll } from '../support/drawn.ts';
import type { Answer } from '../support/fill.ts';

/**
 * What happens on one screen, in this order: arrive, check texts, read, fill, press. A step with nothing but `at` is
 * a screen that continues by itself.
 */
export interface Step {
  /** Path of the screen; the runner waits for it. */
  readonly at: string;
  /** Texts that must be on screen. */
  readonly see?: readonly string[];
  /** Name of a scrolling text to scroll to its end. */
  readonly read?: string;
  /** Answers by label; files are in `files/`. */
  readonly fill?: Readonly<Record<string, Answer>>;
  /** Name of the button or link to press. */
  readonly press?: string;
  /** Texts that must appear after pressing while the URL stays. */
  readonly then?: readonly string[];
}

export interface JourneyCase {
  readonly name: string;
  /** First URL, with its query. */
  readonly start: string;
  /**
   * Scenario whose customer exists beforehand. In answers, `{taxId}` stands for the customer's CPF, `{password}` for the
   * password and `{code}` for the newest code sent to a contact on record.
   */
  readonly customer?: string;
  /** The visitor is logged in as `customer`. */
  readonly signedIn?: boolean;
  readonly viewport?: Viewport;
  /** By keyboard alone, with the focus judged at each stop; the width follows from the run's seed. */
  readonly keyboard?: boolean;
  /** Its browser translates each page. */
  readonly translated?: boolean;
  readonly steps: readonly Step[];
  /** Path of the last screen. */
  readonly ends: string;
  /** Texts of the last screen. */
  readonly see?: readonly string[];
  /** Patterns of problems that this case causes on purpose, such as the lender's 422. */
  readonly allow?: readonly string[];
}

const CASE_KEYS = [
  'name',
  'start',
  'customer',
  'signedIn',
  'viewport',
  'keyboard',
  'translated',
  'steps',
  'ends',
  'see',
  'allow',
];
const STEP_KEYS = ['at', 'see', 'read', 'fill', 'press', 'then'];

function rejectUnknown(keys: readonly string[], value: object, where: string): void {
  const unknown = Object.keys(value).filter((key) => !keys.includes(key));
  if (unknown.length > 0) throw new Error(`${where}: unknown ${unknown.join(', ')}`);
}

function readFile(folder: string, file: string): JourneyCase[] {
  const cases: JourneyCase[] = parse(readFileSync(join(folder, file), 'utf8'), { merge: true }).cases;
  for (const journey of cases) {
    rejectUnknown(CASE_KEYS, journey, `${file}: ${journey.name}`);
    for (const step of journey.steps) rejectUnknown(STEP_KEYS, step, `${file}: ${journey.name}: ${step.at}`);
  }
  return cases;
}

/**
 * @param folder searched for `*.cases.yaml`
 * @throws when a file contains an unknown key
 */
export function readCases(folder: string): JourneyCase[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.cases.yaml'));
  return files.sort().flatMap((file) => readFile(folder, file));
}

const isApplication = ({ start, keyboard, customer }: JourneyCase): boolean =>
  !keyboard && !customer && start.includes('/solicitacao/');

/** The applications that a run plays without scripts; it plays the others with them. */
export const playedWithoutScripts = (cases: readonly JourneyCase[]): JourneyCase[] =>
  drawn(cases.filter(isApplication), 2);

/** What a run plays with scripts: the other applications, and half of all else. */
export function playedWithScripts(cases: readonly JourneyCase[]): JourneyCase[] {
  const without = playedWithoutScripts(cases);
  const applications = cases.filter((one) => isApplication(one) && (isAll || !without.includes(one)));
  const others = cases.filter((one) => !isApplication(one));
  return [...applications, ...drawn(others, 2)];
}
