/** What came of an edit: the files that were written, or why none was. */
import type { RuleData } from '@trilha/language/host';
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
  severity,
  index,
  view,
}: {
  finding: Finding;
  severity: RuleData['severity'];
  index: ProjectIndex;
  view: WorkbenchView;
}) {
  const { code, file, line, message, hint } = finding;
  const screen = index.screens.find((entry) => entry.file === file);
  return (
    <li className="w-diagnostic" data-severity={severity}>
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
  const list = (findings: readonly Finding[], severity: RuleData['severity']) => (
    <ul className="w-diagnostics">
      {findings.map((finding) => (
        <FindingLine
          key={`${finding.file}:${finding.line} ${finding.message}`}
          {...{ finding, severity, index, view }}
        />
      ))}
    </ul>
  );
  if (result.ok)
    return (
      <div className="w-outcome" role="status">
        {result.files.length === 0 ? 'Nothing differs.' : `Written: ${result.files.join(', ')}`}
        {result.advice && (
          <>
            <br />
            <strong>The checker advises</strong> (accept it under Diagnostics where it is right as it stands):
            {list(result.advice, 'advice')}
          </>
        )}
      </div>
    );
  return (
    <div className="w-outcome" data-refused="true" role="alert">
      <strong>{result.why}.</strong>
      {list(result.findings, 'error')}
    </div>
  );
}
