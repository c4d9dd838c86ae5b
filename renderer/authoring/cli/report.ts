/**
 * Formats diagnostics: as text, as JSON, as SARIF, as annotations of a pull request, or as JUnit. Advice is marked in each: `advice`
 * after the code, `severity`, level `note`, `notice`, a case that passes.
 */
import { rulesFor } from '@trilha/check/rules';
import type { Language } from '@trilha/language/host';
import { type Diagnostic, formatDiagnostic, isError } from '@trilha/project/load/diagnostic';
import { diagnosticPages, titleOf } from './explain.ts';

export const FORMATS = ['text', 'json', 'sarif', 'github', 'junit'] as const;
export type Format = (typeof FORMATS)[number];

const numberOf = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** `no diagnostics`, `1 error`, `2 errors and 1 piece of advice` */
export function counted(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(isError).length;
  const advice = diagnostics.length - errors;
  const parts = [
    ...(errors > 0 ? [numberOf(errors, 'error', 'errors')] : []),
    ...(advice > 0 ? [numberOf(advice, 'piece of advice', 'pieces of advice')] : []),
  ];
  return parts.length === 0 ? 'no diagnostics' : parts.join(' and ');
}

/** The line of a diagnostic, with `advice` after the code where it stops nothing. */
export const lineOf = (diagnostic: Diagnostic): string =>
  isError(diagnostic)
    ? formatDiagnostic(diagnostic)
    : formatDiagnostic({ ...diagnostic, code: `${diagnostic.code} advice ${diagnostic.rule}:` });

const SARIF = 'https://json.schemastore.org/sarif-2.1.0.json';

const sentence = ({ message, hint }: Diagnostic) => (hint ? `${message} (${hint})` : message);

const locationOf = ({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>) => ({
  physicalLocation: {
    artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
    region: { startLine: line, startColumn: column },
  },
});

const levelOf = (one: Pick<Diagnostic, 'severity'>) => (isError(one) ? 'error' : 'note');

function sarif(diagnostics: readonly Diagnostic[], language: Pick<Language, 'rules'>): string {
  const pages = diagnosticPages(language);
  const rules = rulesFor(language).map(({ code, name, severity }) => ({
    id: code,
    name,
    defaultConfiguration: { level: severity === 'error' ? 'error' : 'note' },
    shortDescription: { text: titleOf(pages.get(code) ?? '') },
    help: { text: pages.get(code) ?? '', markdown: pages.get(code) ?? '' },
  }));
  const results = diagnostics.map((diagnostic) => ({
    ruleId: diagnostic.code,
    level: levelOf(diagnostic),
    message: { text: sentence(diagnostic) },
    locations: [locationOf(diagnostic)],
    ...(diagnostic.related && {
      relatedLocations: [
        { ...locationOf(diagnostic.related), message: { text: diagnostic.related.message } },
      ],
    }),
  }));
  const tool = { driver: { name: 'trilha', rules } };
  return JSON.stringify({ $schema: SARIF, version: '2.1.0', runs: [{ tool, results }] }, null, 2);
}

/** Escapes for GitHub's workflow commands, which end at a line break, and whose properties end at a comma or colon. */
const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapedProperty = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

function annotation(diagnostic: Diagnostic): string {
  const { file, line, column, code, related } = diagnostic;
  const place = `file=${escapedProperty(file)},line=${line},col=${column},title=${code}`;
  const other = related ? `; see ${related.file}:${related.line} ${related.message}` : '';
  return `::${isError(diagnostic) ? 'error' : 'notice'} ${place}::${escaped(sentence(diagnostic) + other)}`;
}

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One case for each finding, of which errors fail; one that passes where nothing is found. */
function junit(diagnostics: readonly Diagnostic[]): string {
  const failures = diagnostics.filter(isError).length;
  const cases = diagnostics.map((diagnostic) => {
    const { file, line, column, code, rule = code } = diagnostic;
    const said = xml(lineOf(diagnostic));
    const outcome = isError(diagnostic)
      ? `<failure type="${code}" message="${xml(sentence(diagnostic))}">${said}</failure>`
      : `<system-out>${said}</system-out>`;
    return `    <testcase classname="${xml(file)}" name="${xml(`${rule} ${line}:${column}`)}">${outcome}</testcase>`;
  });
  const all =
    cases.length > 0 ? cases : ['    <testcase classname="configuration" name="every rule holds"/>'];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${all.length}" failures="${failures}">`,
    `  <testsuite name="check" tests="${all.length}" failures="${failures}">`,
    ...all,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

/** The diagnostics as one text, without a final newline. */
export function report(
  diagnostics: readonly Diagnostic[],
  format: Format,
  language: Pick<Language, 'rules'> = {},
): string {
  switch (format) {
    case 'json':
      return JSON.stringify(
        diagnostics.map((one) => ({ severity: 'error', ...one })),
        null,
        2,
      );
    case 'sarif':
      return sarif(diagnostics, language);
    case 'junit':
      return junit(diagnostics);
    case 'github':
      return diagnostics.map(annotation).join('\n');
    case 'text':
      return diagnostics.map(lineOf).join('\n');
  }
}
