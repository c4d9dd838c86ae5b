/** Who may have files written, and which files. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compile, createCompileCache } from '../../../../renderer/compiler/compile.ts';
import { createEditHistory, editablePath } from '../../../../renderer/workbench/editing/edit-history.ts';
import { createProjectEditor } from '../../../../renderer/workbench/editing/edit-project.ts';
import { planEdit } from '../../../../renderer/workbench/editing/plan-edit.ts';
import { readEdit } from '../../../../renderer/workbench/editing/read-edit.ts';
import { EditRefusal } from '../../../../renderer/workbench/editing/yaml-text.ts';
import type { Edit } from '../../../../renderer/workbench/edits.ts';
import { whyRefused } from '../../../../renderer/workbench/server/own-requests.ts';
import { indexOf } from '../../../../renderer/workbench/states/screen-index.ts';
import { language } from '../../../compiler/fixture/language.ts';

const own = {
  method: 'POST',
  remoteAddress: '127.0.0.1',
  headers: {
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  },
};
const withHeaders = (headers: Record<string, string | undefined>) => ({
  ...own,
  headers: { ...own.headers, ...headers },
});

const REQUESTS: readonly [name: string, request: Parameters<typeof whyRefused>[0], isAllowed: boolean][] = [
  ['its own page', own, true],
  ['a browser that tells no site', withHeaders({ 'sec-fetch-site': undefined }), true],
  [
    'IPv6',
    { ...withHeaders({ host: '[::1]:3000', origin: 'http://[::1]:3000' }), remoteAddress: '::1' },
    true,
  ],
  ['a link', { ...own, method: 'GET' }, false],
  ['another machine', { ...own, remoteAddress: '10.0.0.7' }, false],
  ['no known machine', { ...own, remoteAddress: undefined }, false],
  ['another site', withHeaders({ origin: 'https://evil.example' }), false],
  ['another port', withHeaders({ origin: 'http://localhost:4000' }), false],
  ['a frame without an origin', withHeaders({ origin: 'null' }), false],
  ['no origin', withHeaders({ origin: undefined }), false],
  ['a name that leads here', withHeaders({ host: 'evil.example', origin: 'http://evil.example' }), false],
  ['a site beside', withHeaders({ 'sec-fetch-site': 'same-site' }), false],
  ['a form', withHeaders({ 'content-type': 'text/plain' }), false],
  ['a proxy', withHeaders({ 'x-forwarded-for': '127.0.0.1' }), false],
];

test.each(REQUESTS)('%s', (_, request, isAllowed) => {
  expect(whyRefused(request) === null).toBe(isAllowed);
});

const root = mkdtempSync(join(tmpdir(), 'trilha-edit-'));
const outside = mkdtempSync(join(tmpdir(), 'trilha-outside-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
  rmSync(outside, { recursive: true, force: true });
});

const START = 'schemas/shop/start.screen.yaml';
const text = '# About the start.\ntitle: Pedido # of the shop\r\n';
mkdirSync(join(root, 'schemas/shop'), { recursive: true });
mkdirSync(join(root, 'flows'));
writeFileSync(join(root, START), text);
writeFileSync(join(outside, 'x.screen.yaml'), 'title: X\n');
symlinkSync(outside, join(root, 'schemas/linked'));
symlinkSync(join(outside, 'x.screen.yaml'), join(root, 'schemas/shop/link.screen.yaml'));

const SNAPSHOTS = 'tests/snapshots';
mkdirSync(join(root, SNAPSHOTS), { recursive: true });

const PATHS: readonly [path: string, isAllowed: boolean][] = [
  [START, true],
  ['flows/shop/new.flow.yaml', true],
  ['schemas/brands/new.brand.yaml', true],
  ['schemas/shop/../../../etc/x.screen.yaml', false],
  ['/etc/passwd', false],
  ['schemas/api/openapi.yaml', false],
  ['schemas/shop/notes.yaml', false],
  ['package.json', false],
  ['src/x.screen.yaml', false],
  ['schemas/shop/.hidden.screen.yaml', false],
  ['schemas/linked/x.screen.yaml', false],
  ['schemas/shop/link.screen.yaml', false],
  ['schemas\\shop\\x.screen.yaml', false],
  [`${SNAPSHOTS}/screen/shop/start.snapshot.yaml`, true],
  [`${SNAPSHOTS}/usual.yaml`, false],
  [`${SNAPSHOTS}/../start.snapshot.yaml`, false],
];

test.each(PATHS)('the file %s', (path, isAllowed) => {
  const path_ = () => editablePath(root, path, SNAPSHOTS);
  if (isAllowed) expect(path_()).toBe(join(root, path));
  else expect(path_).toThrow(EditRefusal);
});

test('undo restores every byte, and not over what was written since', () => {
  const history = createEditHistory(root);
  history.write({ [START]: 'title: Outro\n', 'flows/shop/start.flow.yaml': 'vars: {}\n' });
  expect(readFileSync(join(root, START), 'utf8')).toBe('title: Outro\n');
  expect([...history.undo()]).toEqual([START, 'flows/shop/start.flow.yaml']);
  expect(readFileSync(join(root, START), 'utf8')).toBe(text);
  expect(history.read('flows/shop/start.flow.yaml')).toBe(null);
  history.write({ [START]: 'title: Outro\n' });
  writeFileSync(join(root, START), 'title: By hand\n');
  expect(() => history.undo()).toThrow('was changed since');
  expect(readFileSync(join(root, START), 'utf8')).toBe('title: By hand\n');
});

const EDITS: readonly [name: string, body: unknown][] = [
  ['nothing', null],
  ['a list', []],
  ['no path', { act: 'write', value: 1, of: 'screen a', path: [], where: 'here' }],
  ['a key of the prototype', { act: 'write', value: 1, of: 'screen a', path: ['__proto__'], where: 'here' }],
  ['a map', { act: 'write', value: {}, of: 'screen a', path: ['a'], where: 'here' }],
  ['another act', { act: 'burn', of: 'screen a', path: ['a'], where: 'here' }],
  ['another place', { act: 'remove', of: 'screen a', path: ['a'], where: 'there' }],
  ['a far move', { act: 'move', by: 2, of: 'screen a', path: ['a'], where: 'here' }],
];

test.each(EDITS)('%s is no edit', (_, body) => {
  expect(() => readEdit(body)).toThrow(EditRefusal);
});

const FIXTURE = join(import.meta.dirname, '../../../compiler/fixture');
const PARTNER = 'schemas/shop/start/partner.screen.yaml';
const PARTNER_FLOW = 'flows/shop/start/partner.flow.yaml';
const BASE = 'schemas/shop/start.screen.yaml';
const partner = 'screen shop/start/partner';

/** An edit of the fixture, and the lines that it adds and takes away. */
const PLANS: readonly [name: string, edit: Edit, file: string, gone: string[], come: string[]][] = [
  [
    'a value of its own',
    { act: 'write', of: partner, path: ['title'], where: 'everywhere', value: 'Pedido novo' },
    PARTNER,
    ['title: Pedido do parceiro'],
    ['title: Pedido novo'],
  ],
  [
    'a text of the base, for this screen alone',
    { act: 'write', of: partner, path: ['blocks', 'intro', 'text'], where: 'here', value: 'Leia a ajuda.' },
    PARTNER,
    [],
    ['  intro: { text: Leia a ajuda. }'],
  ],
  [
    'a label of a fragment, for this screen alone',
    { act: 'write', of: partner, path: ['form', 'ui', 'email', 'label'], where: 'here', value: 'Seu e-mail' },
    PARTNER,
    [],
    ['    email: { label: Seu e-mail }'],
  ],
  [
    'an item of a list, for this screen alone: the list whole',
    {
      act: 'write',
      of: partner,
      path: ['form', 'ui', 'size', 'options', 0, 'label'],
      where: 'here',
      value: 'Miúdo',
    },
    PARTNER,
    [],
    [
      '    size: { options: [{ value: small, label: Miúdo }, { value: large, label: Grande, when: isOpen }] }',
    ],
  ],
  [
    'an item moved, for this screen alone',
    { act: 'move', by: 1, of: partner, path: ['form', 'ui', 'size', 'options', 0], where: 'here' },
    PARTNER,
    [],
    [
      '    size: { options: [{ value: large, label: Grande, when: isOpen }, { value: small, label: Pequeno }] }',
    ],
  ],
  [
    'a block taken away, for this screen alone',
    { act: 'remove', of: partner, path: ['blocks', 'note'], where: 'here' },
    PARTNER,
    [],
    ['  note: null'],
  ],
  [
    'a member of a call of the base, for this screen alone',
    {
      act: 'write',
      of: partner,
      path: ['flow', 'on', 'submit', 0, 'fail', 'email-taken', 'reject', 'email'],
      where: 'here',
      value: 'Use outro e-mail',
    },
    PARTNER_FLOW,
    [],
    [
      'on:',
      '  submit:',
      '    createOrder:',
      '      fail:',
      '        email-taken:',
      '          reject: { email: Use outro e-mail }',
    ],
  ],
  [
    'a condition that was not there',
    { act: 'write', of: partner, path: ['blocks', 'intro', 'when'], where: 'everywhere', value: 'isOpen' },
    BASE,
    ['  intro: { type: text, text: "Hoje é ${today}. Leia a [ajuda](screen:shop/help)." }'],
    ['  intro: { type: text, text: "Hoje é ${today}. Leia a [ajuda](screen:shop/help).", when: isOpen }'],
  ],
  [
    'an option taken away everywhere',
    { act: 'remove', of: 'screen shop/start', path: ['form', 'ui', 'gift', 'when'], where: 'everywhere' },
    BASE,
    ["    gift: { field: checkbox, label: É presente, when: form.size == 'large' }"],
    ['    gift: { field: checkbox, label: É presente }'],
  ],
  [
    'what resolving uses up',
    {
      act: 'write',
      of: `file ${PARTNER}`,
      path: ['blocks', 'more', 'after'],
      where: 'everywhere',
      value: 'hero',
    },
    PARTNER,
    ['  more: { type: divider, after: intro, when: form.message == null }'],
    ['  more: { type: divider, after: hero, when: form.message == null }'],
  ],
];

const cache = createCompileCache();

function read(path: string): string | null {
  const full = join(FIXTURE, path);
  return existsSync(full) ? readFileSync(full, 'utf8') : null;
}

/** Files as they would be written. */
function edited(edit: Edit) {
  const written = new Map<string, string>();
  const history = {
    read,
    write: (texts: Readonly<Record<string, string>>) => {
      for (const [path, one] of Object.entries(texts)) written.set(path, one);
    },
    undo: () => [],
    steps: 0,
  };
  const editor = createProjectEditor(
    (overlay) => compile({ root: FIXTURE, language, overlay, cache }),
    history,
  );
  return { result: editor.edit(edit), written };
}

test.each(PLANS)('%s', (_, edit, file, gone, come) => {
  const texts = planEdit(edit, compile({ root: FIXTURE, language, cache }), read);
  expect(Object.keys(texts)).toEqual([file]);
  const [before, after] = [read(file) ?? '', texts[file] ?? ''].map((one) => one.split('\n'));
  expect(before?.filter((line) => !after?.includes(line))).toEqual(gone);
  expect(after?.filter((line) => !before?.includes(line))).toEqual(come);
});

test('a call of the base that is changed for this screen alone passes the checker, and is what was meant', () => {
  const path = ['flow', 'on', 'submit', 0, 'fail', 'email-taken', 'reject', 'email'];
  const { result } = edited({ act: 'write', of: partner, path, where: 'here', value: 'Use outro e-mail' });
  expect(result).toEqual({ ok: true, files: [PARTNER_FLOW] });
});

const withWords = (words: string) => (read(BASE) ?? '').replace(/(intro: .*text: )"[^"]*"/, `$1"${words}"`);

test('what the checker only advises against is written and said, and is accepted with a reason', () => {
  const words = 'Até 31/10/2026 há presentes.';
  const write = { act: 'write', where: 'everywhere' } as const;
  const { result } = edited({
    ...write,
    of: 'screen shop/start',
    path: ['blocks', 'intro', 'text'],
    value: words,
  });
  const advice = [expect.objectContaining({ code: 'TR816', file: BASE })];
  expect(result).toEqual({ ok: true, files: [BASE], advice });
  const advised = compile({ root: FIXTURE, language, overlay: { [BASE]: withWords(words) }, cache });
  const listed = indexOf(FIXTURE, advised, advised.advice).diagnostics;
  expect(listed.map(({ severity, holder }) => ({ severity, holder }))).toEqual([
    { severity: 'advice', holder: ['blocks', 'intro'] },
  ]);
  const path = ['blocks', 'help', 'accepts', 'no-day-that-passes'];
  const needless = edited({ ...write, of: `file ${BASE}`, path, value: 'each year anew' });
  expect(needless.result).toMatchObject({ ok: false, findings: [{ code: 'TR953', file: BASE }] });
});

test('a block is moved before its neighbour', () => {
  const path = ['blocks', 'note'];
  const { result, written } = edited({
    act: 'move',
    by: -1,
    of: 'screen shop/start',
    path,
    where: 'everywhere',
  });
  expect(result).toEqual({ ok: true, files: [BASE] });
  const names = [...(written.get(BASE) ?? '').matchAll(/^ {2}(note|help):/gm)].map(([, name]) => name);
  expect(names).toEqual(['note', 'help']);
});

/** An edit that is refused, and why; files of findings, if the checker refuses it. */
const REFUSALS: readonly [name: string, edit: Edit, why: RegExp, file: string | null][] = [
  [
    'an unknown name',
    { act: 'write', of: partner, path: ['title'], where: 'everywhere', value: `\${nobody.name}` },
    /The checker/,
    PARTNER,
  ],
  [
    'an image that is not there',
    { act: 'write', of: partner, path: ['blocks', 'hero', 'logo'], where: 'here', value: 'nothing.svg' },
    /The checker/,
    PARTNER,
  ],
  [
    'an effect that is no call, for this screen alone',
    {
      act: 'write',
      of: partner,
      path: ['flow', 'on', 'submit', 2, 'track'],
      where: 'here',
      value: 'sent',
    },
    /Only a call can differ/,
    null,
  ],
  [
    'the operation of a call, for this screen alone',
    {
      act: 'write',
      of: partner,
      path: ['flow', 'on', 'submit', 0, 'call'],
      where: 'here',
      value: 'getOrder',
    },
    /Only a call can differ/,
    null,
  ],
  [
    'what is not there any more',
    { act: 'remove', of: partner, path: ['blocks', 'nobody'], where: 'everywhere' },
    /no blocks.nobody any more/,
    null,
  ],
  [
    'an effect, for this screen alone',
    { act: 'write', of: 'layout plain', path: ['blocks'], where: 'here', value: 'x' },
    /Only a screen or a part/,
    null,
  ],
  [
    'a screen that is not there',
    { act: 'remove', of: 'screen a', path: ['b'], where: 'everywhere' },
    /no screen a/,
    null,
  ],
  [
    'a file elsewhere',
    { act: 'write', of: 'file ../x.yaml', path: ['a'], where: 'everywhere', value: 1 },
    /is gone/,
    null,
  ],
];

test.each(REFUSALS)('refused: %s', (_, edit, why, file) => {
  const { result, written } = edited(edit);
  if (result.ok) throw new Error('it was written');
  expect(result.why).toMatch(why);
  expect(result.findings.map((finding) => finding.file)).toEqual(file === null ? [] : [file]);
  expect(written.size).toBe(0);
});
