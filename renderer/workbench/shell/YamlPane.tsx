/** The resolved screen and flow; the variant's changes are highlighted, diagnostics are shown at their lines. */
import type { ListedDiagnostic, YamlLine } from '../knowledge.ts';
import { ask } from '../knowledge.ts';
import { DiagnosticLine } from './DiagnosticsPane.tsx';
import { EditorLink } from './EditorLink.tsx';
import { placeDiagnostics } from './place-diagnostics.ts';
import { useAnswer } from './use-project.ts';

interface Props {
  root: string;
  screen: string;
  isVariant: boolean;
  diagnostics: readonly ListedDiagnostic[];
  /** Increased by each edit. */
  edits: number;
}

const CHANGES = { overrides: '~', adds: '+', removes: '−' } as const;
const SHORT: Record<string, string> = { own: '', base: 'base', fragment: 'shared' };

function Line({
  root,
  line,
  diagnostics,
}: {
  root: string;
  line: YamlLine;
  diagnostics: readonly ListedDiagnostic[];
}) {
  const { indent, key, text, file, line: number, from, change } = line;
  return (
    <li data-from={from} data-change={change ?? undefined} data-bad={diagnostics.length > 0 || undefined}>
      <span className="w-yaml__mark" title={change ?? undefined}>
        {change && CHANGES[change]}
        {change && <span className="w-hidden">{change} </span>}
      </span>
      <code style={{ paddingLeft: `${indent * 1.2 + 1}em` }}>
        {key !== '' && <span className="w-yaml__key">{key} </span>}
        {text}
      </code>
      <EditorLink root={root} file={file} line={number} label={`${SHORT[from]} ${number}`.trim()} isMinor />
      {diagnostics.map(({ code, message, severity }) => (
        <em key={code + message} className="w-yaml__diagnostic" data-severity={severity}>
          {code} {message}
        </em>
      ))}
    </li>
  );
}

interface SectionProps {
  title: string;
  root: string;
  lines: readonly YamlLine[];
  at(line: YamlLine): readonly ListedDiagnostic[];
}

function Section({ title, root, lines, at }: SectionProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ol className="w-yaml">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key but their index.
          <Line key={index} root={root} line={line} diagnostics={at(line)} />
        ))}
      </ol>
    </section>
  );
}

const Legend = () => (
  <p className="w-legend">
    <span data-change="overrides">~ overrides</span>
    <span data-change="adds">+ adds</span>
    <span data-change="removes">− removes</span>
  </p>
);

export function YamlPane({ root, screen, isVariant, diagnostics, edits }: Props) {
  const yaml = useAnswer(() => ask('yaml', { screen }), `${screen} ${edits}`);
  if (!yaml) return null;
  const placed = placeDiagnostics(
    diagnostics.filter(({ screens }) => screens.includes(screen)),
    [...yaml.screen, ...yaml.flow],
  );
  const at = (line: YamlLine) => placed.at.get(line) ?? [];
  return (
    <>
      {isVariant && <Legend />}
      {placed.elsewhere.length > 0 && (
        <ul className="w-diagnostics w-pad">
          {placed.elsewhere.map((diagnostic) => (
            <DiagnosticLine key={diagnostic.code + diagnostic.message} root={root} diagnostic={diagnostic} />
          ))}
        </ul>
      )}
      <Section title="Screen" root={root} lines={yaml.screen} at={at} />
      <Section title="Flow" root={root} lines={yaml.flow} at={at} />
    </>
  );
}
