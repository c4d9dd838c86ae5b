/** The failures with which the calls of an event are tried. */

import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failure } from '../../../renderer/authoring/snapshots/failure.ts';
import { failureCodes } from '../../../renderer/authoring/snapshots/scripts.ts';
import { compile } from '../../../renderer/compiler/compile.ts';
import type { CompiledErrors } from '../../../renderer/language/definition/project.ts';
import type { Project } from '../../../renderer/project/load/project.ts';
import { language } from '../../compiler/fixture/language.ts';
import { screen } from '../../runtime/view/portal-stage.tsx';

const root = resolve(import.meta.dirname, '../../compiler/fixture');
const ERRORS: CompiledErrors = { catalogue: {}, otherwise: '', offline: '' };
const ALWAYS = ['an-unnamed-reason', 'offline'];
const saying = (condition: string) =>
  `on: { submit: [{ notice: error, text: "\${${condition} ? 'a' : 'b'}" }] }\n`;

function projectWith(flows: Record<string, string>): Project {
  const overlay = Object.entries(flows).map(([id, text]) => [`flows/${id}.flow.yaml`, text]);
  return compile({ root, language, overlay: Object.fromEntries(overlay) }).project;
}

/** What a flow compares, and the further failures. */
const COMPARED: readonly [condition: string, codes: readonly string[]][] = [
  ['error.status == 400', ['status 400']],
  ['error.status != 409', ['status 409']],
  ['error.status >= 500', ['status 499', 'status 500', 'status 501']],
  ['error.status != 0', []],
  ['error.code == 400', []],
];

test.each(COMPARED)('%s is tried with %j', (condition, codes) => {
  const project = projectWith({ 'shop/start': saying(condition) });
  expect(failureCodes('submit', screen('shop/start'), ERRORS, project)).toEqual([...ALWAYS, ...codes]);
});

test('a base of the screen and a base of the flow count, other flows do not', () => {
  const project = projectWith({
    'shop/start': `extends: shared/failing\n${saying('error.status == 400')}`,
    'shared/failing': saying('error.status == 409'),
    'shop/order': saying('error.status == 410'),
  });
  const variant = screen('shop/start/partner', { bases: ['shop/start'] });
  expect(failureCodes('submit', variant, ERRORS, project)).toEqual([...ALWAYS, 'status 400', 'status 409']);
});

test('a failure with a status has a code that no flow handles', () => {
  expect(failure('status 409')).toEqual({ ok: false, status: 409, code: 'an-unnamed-reason', message: '' });
});
