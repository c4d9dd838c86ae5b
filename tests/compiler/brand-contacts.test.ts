/** Where the customers of a brand are told to turn to is not of another brand. */
import { expect, test } from 'vitest';
import { compileFixture } from './fixture-compilation.ts';

const BLUE = 'schemas/brands/blue.brand.yaml';

/** Hosts and mailbox of the blue brand beside the red one, which is at red.example; whether that mailbox is another's. */
const CASES: readonly [hosts: string, email: string, isAnothers: boolean][] = [
  ['blue.example', 'ajuda@blue.example', false],
  ['blue.example', 'ajuda@red.example', true],
  ['blue.example', 'ajuda@mail.red.example', true],
  ['blue.example', 'ajuda@RED.example', true],
  ['blue.example', 'ajuda@bored.example', false],
  ['blue.red.example', 'ajuda@blue.red.example', false],
];

test.each(CASES)('a brand at %s with the mailbox %s: %j', (hosts, email, isAnothers) => {
  const text = `name: Azul\nhosts: [${hosts}]\nlogo: logo.svg\nlook: { light: { action: "#00457c" } }\ncontact: { email: ${email} }\n`;
  const { diagnostics } = compileFixture({ [BLUE]: text });
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual(isAnothers ? [['TR815', BLUE]] : []);
});
