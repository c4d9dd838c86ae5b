/** The diagnostics: of this screen first, then the others. */
import type { ListedDiagnostic } from '../knowledge.ts';
import { EditorLink } from './EditorLink.tsx';

interface Props {
  root: string;
  diagnostics: readonly ListedDiagnostic[];
  screen: string;
}

export function DiagnosticLine({ root, diagnostic }: { root: string; diagnostic: ListedDiagnostic }) {
  const { code, file, line, message, hint, severity, related } = diagnostic;
  return (
    <li className="w-diagnostic" data-severity={severity}>
      <span className="w-diagnostic__code">{code}</span> {message}
      {hint && <span className="w-quiet"> ({hint})</span>} <EditorLink root={root} file={file} line={line} />
      {related && (
        <span className="w-quiet">
          {' '}
          see {related.message} <EditorLink root={root} file={related.file} line={related.line} />
        </span>
      )}
    </li>
  );
}

const keyOf = ({ code, file, line, column, message }: ListedDiagnostic) =>
  `${code} ${file}:${line}:${column} ${message}`;

export function DiagnosticsPane({ root, diagnostics, screen }: Props) {
  const here = diagnostics.filter(({ screens }) => screens.includes(screen));
  const groups = [
    { title: 'In this screen', list: here },
    { title: 'Elsewhere', list: diagnostics.filter((diagnostic) => !here.includes(diagnostic)) },
  ].filter(({ list }) => list.length > 0);
  if (groups.length === 0) return <p className="w-quiet w-pad">No diagnostics: every rule holds.</p>;
  return groups.map(({ title, list }) => (
    <section key={title} aria-label={title} className="w-pad">
      <h3>{title}</h3>
      <ul className="w-diagnostics">
        {list.map((diagnostic) => (
          <DiagnosticLine key={keyOf(diagnostic)} root={root} diagnostic={diagnostic} />
        ))}
      </ul>
    </section>
  ));
}
