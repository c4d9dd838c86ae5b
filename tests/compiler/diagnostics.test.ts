/** Every diagnostic has a page and an example; each format is right; the shipped configuration has no diagnostics. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diagnosticPages, titleOf } from '../../renderer/authoring/cli/explain.ts';
import { report } from '../../renderer/authoring/cli/report.ts';
import type { Diagnostic } from '../../renderer/project/load/diagnostic.ts';
import { NEUTRAL } from '../../renderer/project/resolve/look.ts';
import { readCases } from '../rules/case-file.ts';
import { portal } from '../support/portal-compilation.ts';

const root = resolve(import.meta.dirname, '../..');
/** Packages that find mistakes. */
const finding = [
  ...['project', 'check', 'compiler'].map((name) => join(root, 'renderer', name)),
  join(root, 'src/duties'),
];
const pages = diagnosticPages(portal.project.language);

const codesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => readFileSync(join(folder, path), 'utf8').match(/(?<=')TR\d{3}(?=')/g) ?? []);

/** Found by playing forms: `tests/authoring/rehearsal` makes these mistakes. */
const played = [...new Set(codesIn(join(root, 'renderer/authoring/rehearsal')))];

/** Codes in the source. */
const codes = [...new Set([...finding.flatMap(codesIn), ...played])].sort();

/** Mistakes that one example file cannot contain; `robustness.test.ts`, `groups.test.ts`, `open-dialogs.test.ts`, `resolve.test.ts`, `translations.test.ts`, the seeds and the tests of the commands make them. */
const NOT_IN_A_FILE = [
  'TR000',
  'TR002',
  'TR003',
  'TR004',
  'TR008',
  'TR010',
  'TR212',
  'TR213',
  'TR721',
  'TR813',
  'TR814',
  'TR828',
  'TR829',
  ...played,
];

const cases = readCases();
const coveredByCases = new Set(cases.flatMap(({ expected }) => expected.join(' ').match(/TR\d{3}/g) ?? []));

describe('diagnostics', () => {
  it('have one page each, and there is no other page', () => expect([...pages.keys()].sort()).toEqual(codes));

  it.each([...pages])('%s has a title, an explanation, a wrong and a right example', (code, page) => {
    expect(titleOf(page)).not.toBe('');
    expect(page).toMatch(/^.+\n\n[^\n]{20,}\n\n```yaml\n# wrong\n[^`]+\n# right\n[^`]+```$/);
    if (!NOT_IN_A_FILE.includes(code)) expect(coveredByCases).toContain(code);
  });

  it('there are none for the shipped configuration', () => {
    expect(portal.diagnostics).toEqual([]);
  });
});

describe('brands', () => {
  it.each(['light', 'dark'] as const)('may set the colours that the theme reads: %s', (scheme) => {
    const css = readFileSync(join(root, 'renderer/runtime/theme/base.css'), 'utf8');
    const read = [...css.matchAll(new RegExp(`var\\(--${scheme[0]}-([\\w-]+)\\)`, 'g'))].map(
      ([, name]) => name,
    );
    const given = Object.keys(NEUTRAL[scheme]).map((name) =>
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
    expect(read.toSorted()).toEqual(given.toSorted());
  });
});

const FOUND = [
  { code: 'TR101', file: 'a b.yaml', line: 2, column: 3, message: '50%, or: more', hint: 'less' },
  {
    ...{ code: 'TR304', file: 'flows/c.yaml', line: 1, column: 1, message: 'never' },
    related: { file: 'd.yaml', line: 4, column: 5, message: 'the rule' },
  },
];

const ADVISED: Diagnostic = {
  ...{ code: 'TR308', rule: 'words-match-unit', severity: 'advice' },
  ...{ file: 'e.yaml', line: 7, column: 2 },
  message: 'of another unit',
};

describe('formats', () => {
  it('text is one line each', () => {
    expect(report(FOUND, 'text')).toBe(
      'a b.yaml:2:3 TR101 50%, or: more (less)\nflows/c.yaml:1:1 TR304 never; see d.yaml:4:5 the rule',
    );
  });

  it('json is the list itself, with severities', () =>
    expect(JSON.parse(report([...FOUND, ADVISED], 'json'))).toEqual([
      ...FOUND.map((one) => ({ severity: 'error', ...one })),
      ADVISED,
    ]));

  it.each([
    ['text', /^e\.yaml:7:2 TR308 advice words-match-unit: of another unit$/],
    ['github', /^::notice file=e\.yaml,line=7,col=2,title=TR308::of another unit$/],
    ['sarif', /"ruleId": "TR308",\s+"level": "note"/],
  ] as const)('advice is marked in %s', (format, mark) => expect(report([ADVISED], format)).toMatch(mark));

  it('github is one escaped command each', () => {
    expect(report(FOUND, 'github').split('\n')).toEqual([
      '::error file=a b.yaml,line=2,col=3,title=TR101::50%25, or: more (less)',
      '::error file=flows/c.yaml,line=1,col=1,title=TR304::never; see d.yaml:4 the rule',
    ]);
  });

  it('junit has one case for each finding, of which errors fail', () => {
    const text = report([...FOUND, ADVISED], 'junit');
    expect(text.match(/<testcase [^>]*>/g)).toEqual([
      '<testcase classname="a b.yaml" name="TR101 2:3">',
      '<testcase classname="flows/c.yaml" name="TR304 1:1">',
      '<testcase classname="e.yaml" name="words-match-unit 7:2">',
    ]);
    expect(text).toContain('<testsuite name="check" tests="3" failures="2">');
    expect(text).toContain('<failure type="TR101" message="50%, or: more (less)">');
    expect(text).toContain(
      '<system-out>e.yaml:7:2 TR308 advice words-match-unit: of another unit</system-out>',
    );
    expect(report([{ ...ADVISED, severity: undefined, message: '<a & "b">' }], 'junit')).toContain(
      'message="&lt;a &amp; &quot;b&quot;&gt;"',
    );
    expect(report([], 'junit')).toMatch(/failures="0">\s+<testcase [^>]*\/>/);
  });

  it('sarif has rule, place and message', () => {
    const { version, runs } = JSON.parse(report(FOUND, 'sarif', portal.project.language));
    const [{ tool, results }] = runs;
    expect(version).toBe('2.1.0');
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([...pages.keys()]);
    expect(results[1].relatedLocations).toEqual([
      {
        message: { text: 'the rule' },
        physicalLocation: { artifactLocation: { uri: 'd.yaml' }, region: { startLine: 4, startColumn: 5 } },
      },
    ]);
    expect(results[0]).toEqual({
      ruleId: 'TR101',
      level: 'error',
      message: { text: '50%, or: more (less)' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'a%20b.yaml' },
            region: { startLine: 2, startColumn: 3 },
          },
        },
      ],
    });
  });
});
