/** What the checker found: in this screen first, then elsewhere. */
import type { Finding } from '../knowledge.ts';
import { EditorLink } from './EditorLink.tsx';

interface Props {
  root: string;
  findings: readonly Finding[];
  screen: string;
}

export function FindingLine({ root, finding }: { root: string; finding: Finding }) {
  const { code, file, line, message, hint, severity } = finding;
  return (
    <li className="w-finding" data-severity={severity}>
      <span className="w-finding__code">{code}</span> {message}
      {hint && <span className="w-quiet"> ({hint})</span>} <EditorLink root={root} file={file} line={line} />
    </li>
  );
}

const keyOf = ({ code, file, line, column, message }: Finding) =>
  `${code} ${file}:${line}:${column} ${message}`;

export function FindingsPane({ root, findings, screen }: Props) {
  const here = findings.filter(({ screens }) => screens.includes(screen));
  const groups = [
    { title: 'In this screen', list: here },
    { title: 'Elsewhere', list: findings.filter((finding) => !here.includes(finding)) },
  ].filter(({ list }) => list.length > 0);
  if (groups.length === 0) return <p className="w-quiet w-pad">No findings: every law holds.</p>;
  return groups.map(({ title, list }) => (
    <section key={title} aria-label={title} className="w-pad">
      <h3>{title}</h3>
      <ul className="w-findings">
        {list.map((finding) => (
          <FindingLine key={keyOf(finding)} root={root} finding={finding} />
        ))}
      </ul>
    </section>
  ));
}
