/** What a screen takes at most is known without printing it: only what may be too large is printed to be measured. */
import { expect, it } from 'vitest';
import { mostBytes } from '../../renderer/check/rules/pages/no-huge-screen/rule.ts';
import { portal } from '../support/portal-compilation.ts';

const { screens, parts, modules } = portal;

/** Of the code that a screen or part brings; the paths of its imports belong to the machine. */
function bytesOf(kind: string, id: string): number {
  const code = modules.get(`virtual:trilha/${kind}/${id}`) ?? '';
  const hash = /virtual:trilha\/validator\/(\w+)/.exec(code)?.[1];
  const validator = modules.get(`virtual:trilha/validator/${hash}`) ?? '';
  return Buffer.byteLength(code.replace(/^import .*$/gm, '').trim() + validator);
}

it.each(
  [...screens.values(), ...parts.values()].map((one) => [`${one.source.kind} ${one.id}`, one] as const),
)('takes no more than its YAML allows: %s', (_name, screen) => {
  expect(bytesOf(screen.source.kind, screen.id)).toBeLessThanOrEqual(mostBytes(screen));
});
