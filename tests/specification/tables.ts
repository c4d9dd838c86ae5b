/** What the specification names, as tables: its addresses here, its messages and constants in the files beside. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const read = <T>(name: string): T => parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as T;

export interface SpecifiedAddress {
  /** A path of the portal; `{bill}` stands for the customer's next bill. */
  readonly address: string;
  /** Id of the screen that stands there; null if none does. */
  readonly screen: string | null;
  /** For whom it opens: 'visitor', or the customer of a scenario of the console. */
  readonly as: string;
  /** Where the page goes on by itself, if it does. */
  readonly leads?: string;
  /** Opened with forcePage=true (§4.1): the routing tables would lead this customer elsewhere. */
  readonly forced?: boolean;
  /** Opened on a development host, which shows what is still under review. */
  readonly underReview?: boolean;
  /** Texts that the page shows. */
  readonly shows?: readonly string[];
  /** The test, below tests/, that reaches what opens only after something was done. */
  readonly in?: string;
}

export const specifiedAddresses = read<SpecifiedAddress[]>('addresses.table.yaml');

export interface SpecifiedMessage {
  /** As the specification quotes it. */
  readonly text: string;
  /** The file below tests/ that sees it in a browser; undefined if a recorded scenario shows it. */
  readonly in?: string;
}

export const specifiedMessages = read<(string | SpecifiedMessage)[]>('messages.table.yaml').map((message) =>
  typeof message === 'string' ? { text: message } : message,
) as SpecifiedMessage[];

export interface SpecifiedConstant {
  /** In words. */
  readonly constant: string;
  /** The file in which it stands, and the text there. */
  readonly file: string;
  readonly text: string;
  /** The file below tests/ that would notice another value, and the text there. */
  readonly proof: string;
  readonly tests: string;
}

export const specifiedConstants = read<SpecifiedConstant[]>('constants.table.yaml');
