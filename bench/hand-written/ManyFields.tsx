/**
 * 200 controlled fields as a careful developer writes them: each keeps its own state, so that a key re-renders one
 * field; submit validates all and shows a linked summary and an error by each invalid field.
 */

import { type FormEvent, memo, useRef, useState } from 'react';
import { checkField, FIELD_NAMES } from '../two-hundred-fields.ts';

interface FieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly keep: (name: string, value: string) => void;
}

const Field = memo(function Field({ name, error, keep }: FieldProps) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    keep(name, next);
  };
  return (
    <div className="field">
      <label htmlFor={name}>Campo {name}</label>
      <input
        id={name}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${name}-error`}
        onChange={(event) => change(event.target.value)}
      />
      {error === undefined ? null : (
        <p id={`${name}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
});

function Summary({ errors }: { errors: Readonly<Record<string, string>> }) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} ref={(element) => element?.focus()}>
      <h2>Corrija os campos abaixo</h2>
      <ul>
        {entries.map(([name, error]) => (
          <li key={name}>
            <a href={`#${name}`}>
              Campo {name}: {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ManyFields() {
  const values = useRef<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const keep = useRef((name: string, value: string) => {
    values.current[name] = value;
  }).current;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = FIELD_NAMES.map((name) => [name, checkField(name, values.current[name] ?? '')] as const);
    setErrors(
      Object.fromEntries(found.flatMap(([name, error]) => (error === undefined ? [] : [[name, error]]))),
    );
  };
  return (
    <main>
      <h1>Duzentos campos</h1>
      <form noValidate onSubmit={submit}>
        <Summary errors={errors} />
        {FIELD_NAMES.map((name) => (
          <Field key={name} name={name} error={errors[name]} keep={keep} />
        ))}
        <button type="submit">Continuar</button>
      </form>
    </main>
  );
}
