/** Controls with their labels, for the forms of the panes. */
import { useId } from 'react';

interface InputProps {
  label: string;
  value: string;
  type(value: string): void;
  help?: string;
  isRequired?: boolean | undefined;
  /** Of HTML; default text. */
  kind?: 'text' | 'color' | 'email';
  /** Regular expression that the text must match. */
  pattern?: string;
}

export function LabelledInput({ label, value, type, help, isRequired, kind = 'text', pattern }: InputProps) {
  const id = useId();
  return (
    <div className="w-control">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={kind}
        value={value}
        required={isRequired}
        pattern={pattern}
        title={help}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
      {help !== undefined && (
        <p className="w-quiet" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

interface SelectProps {
  label: string;
  value: string;
  choose(value: string): void;
  options: readonly { value: string; label: string }[];
  /** What no choice means; default: a choice must be made. */
  empty?: string;
  isRequired?: boolean;
}

export function LabelledSelect({
  label,
  value,
  choose,
  options,
  empty = 'choose …',
  isRequired,
}: SelectProps) {
  const id = useId();
  return (
    <div className="w-control">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} required={isRequired} onChange={(event) => choose(event.target.value)}>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
