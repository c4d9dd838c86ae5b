/** The screen after the contract as a careful developer writes it: React, controlled inputs, nothing else. */

import { type ReactNode, useState } from 'react';
import { DETAILS, type DetailsField } from './details-fields.ts';

type Answers = Readonly<Record<string, string>>;

interface FieldProps {
  readonly field: DetailsField;
  readonly value: string;
  readonly change: (value: string) => void;
}

function Radios({ field: { name, label, options = [] }, value, change }: FieldProps) {
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {options.map(([key, text]) => (
        <label key={key}>
          <input type="radio" name={name} checked={value === key} onChange={() => change(key)} /> {text}
        </label>
      ))}
    </fieldset>
  );
}

function Checkbox({ field: { label }, value, change }: FieldProps) {
  return (
    <label className="field">
      <input
        type="checkbox"
        checked={value === 'on'}
        onChange={(event) => change(event.target.checked ? 'on' : '')}
      />{' '}
      {label}
    </label>
  );
}

/** A label, the control and its help. */
function Frame({ field: { name, label, help }, children }: { field: DetailsField; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {help === undefined ? null : <p id={`${name}-help`}>{help}</p>}
      {children}
    </div>
  );
}

function Control({ field: { name, kind, help, options = [] }, value, change }: FieldProps) {
  const described = help === undefined ? {} : { 'aria-describedby': `${name}-help` };
  if (kind === 'text')
    return <input id={name} {...described} value={value} onChange={(event) => change(event.target.value)} />;
  return (
    <select id={name} {...described} value={value} onChange={(event) => change(event.target.value)}>
      <option value="">Escolha uma opção</option>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}

function Field(props: FieldProps) {
  const { field } = props;
  if (field.kind === 'radio') return <Radios {...props} />;
  if (field.kind === 'checkbox') return <Checkbox {...props} />;
  return (
    <Frame field={field}>
      <Control {...props} />
    </Frame>
  );
}

export function DetailsForm({ given }: { readonly given: Answers }) {
  const [answers, setAnswers] = useState(given);
  return (
    <main>
      <h1>Contrato assinado. Agora, seus dados</h1>
      <p>É o que falta para depositar. Tenha seu documento e os dados da sua conta por perto.</p>
      <form>
        {DETAILS.map(({ title, help, fields }) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {help === undefined ? null : <p>{help}</p>}
            {fields.map((field) => (
              <Field
                key={field.name}
                field={field}
                value={answers[field.name] ?? ''}
                change={(value) => setAnswers((before) => ({ ...before, [field.name]: value }))}
              />
            ))}
          </fieldset>
        ))}
        <button type="submit">Enviar meus dados</button>
      </form>
    </main>
  );
}
