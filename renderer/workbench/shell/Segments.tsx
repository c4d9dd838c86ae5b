/** A row of options of which one is selected. */

export interface Segment<T extends string> {
  value: T;
  label: string;
  /** What it shows, or why it is disabled. */
  hint?: string;
  disabled?: boolean;
}

interface Props<T extends string> {
  label: string;
  segments: readonly Segment<T>[];
  value: T;
  onChoose(value: T): void;
}

export function Segments<T extends string>({ label, segments, value, onChoose }: Props<T>) {
  return (
    <fieldset className="w-segments">
      <legend>{label}</legend>
      {segments.map(({ value: own, label: words, hint, disabled }) => (
        <button
          key={own}
          type="button"
          aria-pressed={own === value}
          title={hint}
          disabled={disabled}
          onClick={() => onChoose(own)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
