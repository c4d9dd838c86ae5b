/** Formats diagnostics: as text, as JSON, as SARIF, or as annotations of a pull request. */
import { type Diagnostic, formatDiagnostic } from '@trilha/project/load/diagnostic';
import { diagnosticPages, titleOf } from './explain.ts';

export const FORMATS = ['text', 'json', 'sarif', 'github'] as const;
export type Format = (typeof FORMATS)[number];

const SARIF = 'https://json.schemastore.org/sarif-2.1.0.json';

const sentence = ({ message, hint }: Diagnostic) => (hint ? `${message} (${hint})` : message);

const locationOf = ({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>) => ({
  physicalLocation: {
    artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
    region: { startLine: line, startColumn: column },
  },
});

function sarif(diagnostics: readonly Diagnostic[]): string {
  const rules = [...diagnosticPages()].map(([id, page]) => ({
    id,
    shortDescription: { text: titleOf(page) },
    help: { text: page, markdown: page },
  }));
  const results = diagnostics.map((diagnostic) => ({
    ruleId: diagnostic.code,
    level: 'error',
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
  return `::error ${place}::${escaped(sentence(diagnostic) + other)}`;
}

/** The diagnostics as one text, without a final newline. */
export function report(diagnostics: readonly Diagnostic[], format: Format): string {
  switch (format) {
    case 'json':
      return JSON.stringify(diagnostics, null, 2);
    case 'sarif':
      return sarif(diagnostics);
    case 'github':
      return diagnostics.map(annotation).join('\n');
    case 'text':
      return diagnostics.map(formatDiagnostic).join('\n');
  }
}
