/** What came of an edit: the files that were written, or why none was. */
import type { WorkbenchView } from '../choice.ts';
import type { EditResult, Finding } from '../edits.ts';
import type { ProjectIndex } from '../knowledge.ts';
import { EditorLink } from './EditorLink.tsx';
import { addressOf, toScreen } from './use-view.ts';

interface Props {
  index: ProjectIndex;
  view: WorkbenchView;
  result: EditResult;
}

function FindingLine({
  finding,
  index,
  view,
}: {
  finding: Finding;
  index: ProjectIndex;
  view: WorkbenchView;
}) {
  const { code, file, line, message, hint } = finding;
  const screen = index.screens.find((entry) => entry.file === file);
  return (
    <li className="w-diagnostic" data-severity="error">
      {message}
      {hint !== undefined && <span className="w-quiet"> ({hint})</span>}{' '}
      {screen && screen.id !== view.screen && (
        <a href={addressOf({ ...toScreen(view, screen.id), pane: 'edit' })}>Go there</a>
      )}{' '}
      <EditorLink root={index.root} file={file} line={line} />{' '}
      <span className="w-diagnostic__code">{code}</span>
    </li>
  );
}

export function EditOutcome({ index, view, result }: Props) {
  if (result.ok)
    return (
      <p className="w-outcome" role="status">
        {result.files.length === 0 ? 'Nothing differs.' : `Written: ${result.files.join(', ')}`}
      </p>
    );
  return (
    <div className="w-outcome" data-refused="true" role="alert">
      <strong>{result.why}.</strong>
      <ul className="w-diagnostics">
        {result.findings.map((finding) => (
          <FindingLine
            key={`${finding.file}:${finding.line} ${finding.message}`}
            finding={finding}
            index={index}
            view={view}
          />
        ))}
      </ul>
    </div>
  );
}
