/** The contract of a loan, fetched by the page, and the form that follows, as a careful developer writes them. */

import { type FormEvent, useEffect, useState } from 'react';
import { call, date, money } from './lender.ts';

/** Amounts in cents. */
interface Conditions {
  readonly term: number;
  readonly installmentsPayment: number;
  readonly principal: number;
  readonly oneTimeFee: number;
  readonly taxes: number;
  readonly financedAmount: number;
  readonly totalPayment: number;
  readonly firstInstallment: { readonly dueDate: string };
  readonly lastInstallment: { readonly dueDate: string };
}

interface Loan {
  readonly conditions: Conditions;
  readonly application: { readonly personal: { readonly name: string } };
}

function Rows({ conditions }: { readonly conditions: Conditions }) {
  const rows = [
    ['Parcelas', `${conditions.term}x de ${money(conditions.installmentsPayment)}`],
    ['Valor que você recebe', money(conditions.principal)],
    ['Tarifa de cadastro', money(conditions.oneTimeFee)],
    ['IOF (imposto)', money(conditions.taxes)],
    ['Total financiado', money(conditions.financedAmount)],
    ['Primeira parcela', date(conditions.firstInstallment.dueDate)],
    ['Última parcela', date(conditions.lastInstallment.dueDate)],
    ['Total a pagar', money(conditions.totalPayment)],
  ] as const;
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Bank {
  readonly code: string;
  readonly name: string;
}

function Details({ banks }: { readonly banks: readonly Bank[] }) {
  return (
    <main>
      <h1>Complete seus dados</h1>
      <form>
        {['Nome completo da mãe', 'Número do RG ou da CNH', 'CEP', 'Número', 'Profissão ou cargo'].map(
          (label) => (
            <label key={label} className="field">
              {label} <input />
            </label>
          ),
        )}
        <label className="field">
          Seu banco
          <select>
            {banks.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Enviar meus dados</button>
      </form>
    </main>
  );
}

export function Contract() {
  const [loan, setLoan] = useState<Loan | null>(null);
  const [accepted, setAccepted] = useState(false);
  const [banks, setBanks] = useState<readonly Bank[] | null>(null);
  useEffect(() => {
    void call<Loan>('customer/loan/current').then(setLoan);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setLoan(await call<Loan>('loan/application/contract', { accepted }, 'PUT'));
    setBanks(await call<readonly Bank[]>('bank'));
  };
  if (banks !== null) return <Details banks={banks} />;
  if (loan === null) return <p>Carregando…</p>;
  const { conditions, application } = loan;
  return (
    <main>
      <h1>Seu contrato está pronto</h1>
      <Rows conditions={conditions} />
      <p>
        De um lado, a instituição que concede o empréstimo. De outro, você, {application.personal.name}. São{' '}
        {conditions.term} parcelas mensais. No fim, você terá pago {money(conditions.totalPayment)}.
      </p>
      <form onSubmit={submit}>
        <label>
          <input type="checkbox" checked={accepted} onChange={(event) => setAccepted(event.target.checked)} />{' '}
          Li o contrato e aceito as condições
        </label>
        <button type="submit">Assinar contrato</button>
      </form>
    </main>
  );
}
