/** One file, or several with `multiple`, of accepted types and limited size. */
import { useState } from 'react';
import * as words from '../../locale/current.ts';
import type { FieldProps, FieldUi } from '../contract.ts';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { type Reader, unchanged } from '../posted.ts';
import { FileButton } from '../sending/FileButton.tsx';
import { isUnspecific, kindIn, withKind } from '../sending/file-kind.ts';
import { RemoveBox } from '../sending/RemoveBox.tsx';
import { isAccepted, nameIn, readAsDataUrl, withName } from '../sending/read-file.ts';
import { whilePending } from '../sending/while-pending.ts';

type FileUi = FieldUi & { accept: string; maxBytes: number; multiple?: boolean };

/** The data URLs of an answer. */
function filesIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === 'string');
}

type Check = 'empty' | 'accept' | 'maxBytes';

/** The check that a file fails, or null. An unspecific kind is judged once the file is read. */
function failedCheck(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  { accept, maxBytes }: FileUi,
  isRead: boolean,
): Check | null {
  if (size === 0) return 'empty';
  if ((isRead || !isUnspecific(type)) && !isAccepted({ name, type }, accept)) return 'accept';
  return size > maxBytes ? 'maxBytes' : null;
}

/** A file that was read. */
interface ReadFile {
  name: string;
  size: number;
  dataUrl: string;
}

/** The answer of a file: its data URL with its kind and name; or the check that it fails. */
function answerOf({ name, size, dataUrl }: ReadFile, ui: FileUi): string | { failed: Check } {
  const url = withKind(dataUrl);
  const failed = failedCheck({ name, type: kindIn(url), size }, ui, true);
  return failed ? { failed } : withName(url, name);
}

function useFiles(field: FieldProps<FileUi>) {
  const { multiple = false } = field.ui;
  const [isBusy, setBusy] = useState(false);
  const keep = (files: string[]) => {
    if (multiple) field.onChange(files.length === 0 ? undefined : files);
    else field.onChange(files.at(-1));
  };
  const read = async (files: File[]) => {
    setBusy(true);
    const contents = files.map(async (file) => {
      const dataUrl = await readAsDataUrl(file);
      return answerOf({ name: file.name, size: file.size, dataUrl }, field.ui);
    });
    const all = await Promise.all(contents);
    setBusy(false);
    const failed = all.find((one) => typeof one !== 'string');
    if (failed) field.onProblem(failed.failed);
    else keep(multiple ? [...filesIn(field.value), ...filesIn(all)] : filesIn(all));
  };
  const take = (files: File[]) => {
    const failed =
      files.map((file) => failedCheck(file, field.ui, false)).find((check) => check !== null) ?? null;
    field.onProblem(failed);
    if (failed === null && files.length > 0) whilePending(field, read(files));
  };
  const remove = (index: number) => {
    field.onProblem(null);
    keep(filesIn(field.value).filter((_, other) => other !== index));
  };
  return { isBusy, take, remove };
}

/** The posted texts are the positions of files to take away. No new file leaves the others. */
export const posted: Reader<FileUi> = ({ files: sent, texts: removed }, field) => {
  const { ui } = field;
  const given = sent.map((file) => answerOf(file, ui));
  const failed = given.find((one) => typeof one !== 'string');
  if (failed) return failed;
  const urls = filesIn(given);
  if (urls.length === 0 && removed.length === 0) return unchanged(field);
  const kept = filesIn(field.value).filter((_, at) => !removed.includes(String(at)));
  const all = [...kept, ...urls];
  if (!ui.multiple) return { answer: all.at(-1) };
  return { answer: all.length === 0 ? undefined : all };
};

export function FileField(field: FieldProps<FileUi>) {
  const { isBusy, take, remove } = useFiles(field);
  const files = filesIn(field.value);
  return (
    <GroupFrame field={field} role="group">
      <ul className="t-stack t-stack--tight t-files" aria-live="polite">
        {files.map((file, index) => (
          <li className="t-row t-row--between" key={`${nameIn(file)}-${file.length}`}>
            <span>{words.chosen(nameIn(file) ?? String(index + 1))}</span>
            {field.plain ? (
              <RemoveBox name={field.name} at={index} />
            ) : (
              <button type="button" className="t-button t-button--link" onClick={() => remove(index)}>
                {words.remove}
              </button>
            )}
          </li>
        ))}
        {isBusy && <li className="t-field__help">{words.preparing}</li>}
      </ul>
      <FileButton
        id={field.id}
        name={field.name}
        plain={field.plain}
        accept={field.ui.accept}
        multiple={field.ui.multiple}
        disabled={field.readOnly}
        describedBy={field.describedBy}
        invalid={field.invalid}
        label={files.length === 0 || field.ui.multiple ? words.chooseFile : words.chooseAnother}
        look={files.length === 0 && field.required && !field.plain ? 'primary' : 'secondary'}
        onFiles={take}
      />
    </GroupFrame>
  );
}
