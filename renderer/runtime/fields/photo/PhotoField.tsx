/** A picture from the camera or a file, with a preview, downscaled before it is sent. */
import { useState } from 'react';
import * as words from '../../locale/current.ts';
import type { FieldProps, FieldUi } from '../contract.ts';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { SpriteIcon } from '../frame/SpriteIcon.tsx';
import { FileButton } from '../sending/FileButton.tsx';
import { RemoveBox } from '../sending/RemoveBox.tsx';
import { whilePending } from '../sending/while-pending.ts';
import { downscale } from './downscale.ts';
import './photo.css';
import { type Reader, unchanged } from '../posted.ts';

type PhotoUi = FieldUi & { facing?: 'user' | 'environment'; maxBytes?: number };

const MOST_BYTES = 4_000_000;

/** The one that needs no conversion. */
const SENT = 'image/jpeg';

/** The check that a picture fails where nothing can downscale it, or null. */
function failedPhotoCheck(
  { type, size }: Pick<File, 'type' | 'size'>,
  { maxBytes = MOST_BYTES }: PhotoUi,
): 'image' | 'maxBytes' | null {
  if (type !== SENT) return 'image';
  return size > maxBytes ? 'maxBytes' : null;
}

/** Converts the chosen file to the answer; `isBusy` meanwhile. */
function usePicture(field: FieldProps<PhotoUi>) {
  const [isBusy, setBusy] = useState(false);
  const remove = () => {
    field.onProblem(null);
    field.onChange(undefined);
  };
  const prepare = async (file: File) => {
    setBusy(true);
    const result = await downscale(file, field.ui.maxBytes ?? MOST_BYTES);
    setBusy(false);
    if ('failed' in result) {
      field.onProblem(result.failed);
      return;
    }
    field.onProblem(null);
    field.onChange(result.dataUrl);
  };
  const take = ([file]: File[]) => {
    if (file !== undefined) whilePending(field, prepare(file));
  };
  return { isBusy, take, remove };
}

export const posted: Reader<PhotoUi> = ({ files: sent, texts: removed }, field) => {
  const file = sent.at(-1);
  if (!file) return removed.includes('0') ? { answer: undefined } : unchanged(field);
  const failed = failedPhotoCheck(file, field.ui);
  return failed === null ? { answer: file.dataUrl } : { failed };
};

export function PhotoField(field: FieldProps<PhotoUi>) {
  const { isBusy, take, remove } = usePicture(field);
  // The frame around a face shows how it should fill the picture.
  const isFace = field.ui.facing === 'user';
  const picture = typeof field.value === 'string' ? field.value : undefined;
  const buttons = {
    name: field.name,
    plain: field.plain,
    disabled: field.readOnly,
    describedBy: field.describedBy,
    invalid: field.invalid,
    accept: 'image/*',
    onFiles: take,
  };
  return (
    <GroupFrame field={field} role="group">
      {picture !== undefined && (
        <img className={isFace ? 't-photo t-photo--face' : 't-photo'} src={picture} alt={words.preview} />
      )}
      {picture === undefined && isFace && <SpriteIcon name="selfie" className="t-photo t-photo--face" />}
      <div className="t-row">
        <FileButton
          {...buttons}
          id={`${field.id}-camera`}
          className="t-file--camera"
          label={picture === undefined ? words.takePhoto : words.retakePhoto}
          look={picture === undefined ? 'primary' : 'secondary'}
          capture={field.ui.facing ?? 'environment'}
        />
        <FileButton
          {...buttons}
          id={field.id}
          label={picture === undefined ? words.chooseFile : words.chooseAnother}
          look="secondary"
        />
        {picture !== undefined &&
          !field.readOnly &&
          (field.plain ? (
            <RemoveBox name={field.name} at={0} />
          ) : (
            <button type="button" className="t-button t-button--link" onClick={remove}>
              {words.remove}
            </button>
          ))}
      </div>
      <p className="t-field__help" aria-live="polite">
        {isBusy && words.preparing}
      </p>
    </GroupFrame>
  );
}
