/** A native file input that looks like a button. A file chosen before hydration is adopted on mounting. */
import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react';

interface Props
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'accept' | 'capture' | 'multiple'> {
  label: string;
  look: 'primary' | 'secondary';
  disabled: boolean;
  describedBy: string | undefined;
  invalid: boolean;
  className?: string;
  /** Without scripts: the browser's own control tells which file is chosen. */
  plain: boolean | undefined;
  onFiles(files: File[]): void;
}

export function FileButton({
  label,
  look,
  describedBy,
  invalid,
  className = '',
  plain,
  onFiles,
  ...input
}: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const take = useRef(onFiles);
  useLayoutEffect(() => {
    take.current = onFiles;
  });
  useLayoutEffect(() => {
    const early = [...(ref.current?.files ?? [])];
    if (early.length > 0) take.current(early);
  }, []);
  return (
    <label className={`t-button t-button--${look} t-file ${className}`}>
      <span>{label}</span>
      <input
        {...input}
        ref={ref}
        type="file"
        className={plain ? 't-control' : 't-visually-hidden'}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
