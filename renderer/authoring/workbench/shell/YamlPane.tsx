/** The screen and its flow as they really are; what the variant changes stands out, findings stand at their line. */
import type { Finding, YamlLine } from '../knowledge.ts';
import { ask } from '../knowledge.ts';
import { EditorLink } from './EditorLink.tsx';
import { FindingLine } from './FindingsPane.tsx';
import { placeFindings } from './place-findings.ts';
import { useAnswer } from './use-project.ts';

interface Props {
  root: string;
  screen: string;
  isVariant: boolean;
  findings: readonly Finding[];
  /** Grows with each edit. */
  edits: number;
}

const CHANGES = { overrides: '~', adds: '+', removes: '−' } as const;
const SHORT: Record<string, string> = { own: '', base: 'base', fragment: 'shared' };

function Line({ root, line, findings }: { root: string; line: YamlLine; findings: readonly Finding[] }) {
  const { indent, key, text, file, line: number, from, change } = line;
  return (
    <li data-from={from} data-change={change ?? undefined} data-bad={findings.length > 0 || undefined}>
      <span className="w-yaml__mark" title={change ?? undefined}>
        {change && CHANGES[change]}
        {change && <span className="w-hidden">{change} </span>}
      </span>
      <code style={{ paddingLeft: `${indent * 1.2 + 1}em` }}>
        {key !== '' && <span className="w-yaml__key">{key} </span>}
        {text}
      </code>
      <EditorLink root={root} file={file} line={number} label={`${SHORT[from]} ${number}`.trim()} isMinor />
      {findings.map(({ code, message, severity }) => (
        <em key={code + message} className="w-yaml__finding" data-severity={severity}>
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
  at(line: YamlLine): readonly Finding[];
}

function Section({ title, root, lines, at }: SectionProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ol className="w-yaml">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place.
          <Line key={index} root={root} line={line} findings={at(line)} />
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

export function YamlPane({ root, screen, isVariant, findings, edits }: Props) {
  const yaml = useAnswer(() => ask('yaml', { screen }), `${screen} ${edits}`);
  if (!yaml) return null;
  const placed = placeFindings(
    findings.filter(({ screens }) => screens.includes(screen)),
    [...yaml.screen, ...yaml.flow],
  );
  const at = (line: YamlLine) => placed.at.get(line) ?? [];
  return (
    <>
      {isVariant && <Legend />}
      {placed.elsewhere.length > 0 && (
        <ul className="w-findings w-pad">
          {placed.elsewhere.map((finding) => (
            <FindingLine key={finding.code + finding.message} root={root} finding={finding} />
          ))}
        </ul>
      )}
      <Section title="Screen" root={root} lines={yaml.screen} at={at} />
      <Section title="Flow" root={root} lines={yaml.flow} at={at} />
    </>
  );
}
