/** The start page as a careful developer writes them: React, controlled inputs, nothing else. */

import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from './lender.ts';
import {
  applicationOf,
  checkAnswers,
  INCOME_SOURCES,
  NO_ANSWERS,
  type StartAnswers,
  type StartErrors,
  TEXT_FIELDS,
} from './start-fields.ts';

const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));

interface FrameProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Frame({ name, label, error, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children}
      {error === undefined ? null : (
        <p id={`${name}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

/** The ARIA attributes of a control with an error. */
const errorProps = (name: string, error: string | undefined) => ({
  id: name,
  'aria-invalid': error !== undefined,
  'aria-describedby': error === undefined ? undefined : `${name}-error`,
});

interface PartProps {
  readonly answers: StartAnswers;
  readonly errors: StartErrors;
  readonly change: (part: Partial<StartAnswers>) => void;
}

function TextFields({ answers, errors, change }: PartProps) {
  return TEXT_FIELDS.map(({ name, label, mode, autoComplete }) => (
    <Frame key={name} name={name} label={label} error={errors[name]}>
      <input
        {...errorProps(name, errors[name])}
        inputMode={mode}
        autoComplete={autoComplete}
        value={answers[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Frame>
  ));
}

function Choices({ answers, errors, change }: PartProps) {
  return (
    <>
      <Frame name="employmentKind" label="Fonte de renda" error={errors.employmentKind}>
        <select
          {...errorProps('employmentKind', errors.employmentKind)}
          value={answers.employmentKind}
          onChange={(event) => change({ employmentKind: event.target.value })}
        >
          <option value="">Escolha</option>
          {INCOME_SOURCES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Frame>
      <Frame name="payDay" label="Em que dia você recebe?" error={errors.payDay}>
        <select
          {...errorProps('payDay', errors.payDay)}
          value={answers.payDay}
          onChange={(event) => change({ payDay: event.target.value })}
        >
          <option value="">Escolha</option>
          {DAYS.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </select>
      </Frame>
    </>
  );
}

const CONSENTS = [
  ['termsAccepted', 'Li e aceito os termos e condições'],
  ['creditQueryAccepted', 'Autorizo a consulta ao meu histórico de crédito (SCR)'],
] as const;

function Consents({ answers, errors, change }: PartProps) {
  return CONSENTS.map(([name, label]) => (
    <Frame key={name} name={name} label={label} error={errors[name]}>
      <input
        {...errorProps(name, errors[name])}
        type="checkbox"
        checked={answers[name]}
        onChange={(event) => change({ [name]: event.target.checked })}
      />
    </Frame>
  ));
}

export function StartForm() {
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [errors, setErrors] = useState<StartErrors>({});
  const [isSent, setIsSent] = useState(false);
  const [failed, setFailed] = useState(false);
  const change = (part: Partial<StartAnswers>) => setAnswers((before) => ({ ...before, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkAnswers(answers);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      await call('loan/application/new', applicationOf(answers));
      setIsSent(true);
    } catch {
      setFailed(true);
    }
  };
  if (isSent) return <h1>Recebemos seu pedido</h1>;
  return (
    <main>
      <h1>Peça seu empréstimo pessoal pelo celular</h1>
      <p>Conte de quanto você precisa e um pouco sobre você. Pedir é de graça e não obriga a contratar.</p>
      <form noValidate onSubmit={submit}>
        <TextFields answers={answers} errors={errors} change={change} />
        <Choices answers={answers} errors={errors} change={change} />
        <Consents answers={answers} errors={errors} change={change} />
        {failed ? (
          <p role="alert" className="error">
            Não foi possível enviar. Tente de novo.
          </p>
        ) : null}
        <button type="submit">Ver minha proposta</button>
      </form>
    </main>
  );
}
