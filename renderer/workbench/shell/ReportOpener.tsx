/** Takes a customer's report: pasted, dropped or chosen as a file. */
import { type DragEvent, useState } from 'react';
import { type CustomerReport, readReport } from '../report/read-report.ts';

interface Props {
  open(report: CustomerReport): void;
}

export function ReportOpener({ open }: Props) {
  const [mistake, setMistake] = useState<string | null>(null);
  const take = (text: string) => {
    if (text.trim() === '') return setMistake(null);
    try {
      open(readReport(text));
    } catch (error) {
      setMistake(error instanceof Error ? error.message : String(error));
    }
  };
  const takeFile = (file: File | undefined) => void file?.text().then(take);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    takeFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file can also be chosen or pasted.
    <div className="w-report w-pad" onDrop={onDrop} onDragOver={(event) => event.preventDefault()}>
      <h3>A customer's problem report</h3>
      <p className="w-quiet">
        Download a report from the console at <code>/sandbox/reports</code>, and drop the file here, choose
        it, or paste its text. It contains no personal data, and stays in this tab.
      </p>
      <label>
        File{' '}
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => takeFile(target.files?.[0])}
        />
      </label>
      <label>
        Text <textarea rows={6} spellCheck={false} onChange={({ target }) => take(target.value)} />
      </label>
      {mistake !== null && (
        <p className="w-alert" role="alert">
          {mistake}
        </p>
      )}
    </div>
  );
}
