/** The diagnostics: of this screen first, then the others. Advice can be accepted at its place, with a reason. */
import { type FormEvent, type ReactNode, useState } from 'react';
import type { WorkbenchView } from '../choice.ts';
import type { ListedDiagnostic, ProjectIndex } from '../knowledge.ts';
import { LabelledInput } from './controls.tsx';
import { EditOutcome } from './EditOutcome.tsx';
import { EditorLink } from './EditorLink.tsx';
import type { Editing } from './use-editing.ts';

interface Props {
  index: ProjectIndex;
  view: WorkbenchView;
  screen: string;
  editing: Editing;
}

/** Writes beside what the advice is about why it is right as it stands. */
function Acceptance({ diagnostic, editing }: { diagnostic: ListedDiagnostic; editing: Editing }) {
  const [why, setWhy] = useState('');
  const { rule = '', file, holder = [] } = diagnostic;
  const accept = (event: FormEvent) => {
    event.preventDefault();
    const path = [...holder, 'accepts', rule];
    void editing.save({ of: `file ${file}`, path, where: 'everywhere', act: 'write', value: why.trim() });
  };
  return (
    <details className="w-acceptance">
      <summary>It is right as it stands</summary>
      <form className="w-form" onSubmit={accept}>
        <LabelledInput label="This is right, because" value={why} type={setWhy} isRequired pattern=".*\S.*" />
        <button type="submit" className="w-primary" disabled={editing.isSaving}>
          Accept
        </button>
      </form>
    </details>
  );
}

interface LineProps {
  root: string;
  diagnostic: ListedDiagnostic;
  children?: ReactNode;
}

export function DiagnosticLine({ root, diagnostic, children }: LineProps) {
  const { code, file, line, message, hint, severity, related } = diagnostic;
  return (
    <li className="w-diagnostic" data-severity={severity}>
      <span className="w-diagnostic__code">
        {code}
        {severity === 'advice' && ' advice'}
      </span>{' '}
      {message}
      {hint && <span className="w-quiet"> ({hint})</span>} <EditorLink root={root} file={file} line={line} />
      {related && (
        <span className="w-quiet">
          {' '}
          see {related.message} <EditorLink root={root} file={related.file} line={related.line} />
        </span>
      )}
      {children}
    </li>
  );
}

const keyOf = ({ code, file, line, column, message }: ListedDiagnostic) =>
  `${code} ${file}:${line}:${column} ${message}`;

export function DiagnosticsPane({ index, view, screen, editing }: Props) {
  const { root, diagnostics } = index;
  const here = diagnostics.filter(({ screens }) => screens.includes(screen));
  const groups = [
    { title: 'In this screen', list: here },
    { title: 'Elsewhere', list: diagnostics.filter((diagnostic) => !here.includes(diagnostic)) },
  ].filter(({ list }) => list.length > 0);
  const { result } = editing;
  return (
    <>
      {result && !result.ok && <EditOutcome {...{ index, view, result }} />}
      {groups.length === 0 && <p className="w-quiet w-pad">No diagnostics: every rule holds.</p>}
      {groups.map(({ title, list }) => (
        <section key={title} aria-label={title} className="w-pad">
          <h3>{title}</h3>
          <ul className="w-diagnostics">
            {list.map((diagnostic) => (
              <DiagnosticLine key={keyOf(diagnostic)} root={root} diagnostic={diagnostic}>
                {diagnostic.holder && <Acceptance diagnostic={diagnostic} editing={editing} />}
              </DiagnosticLine>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
