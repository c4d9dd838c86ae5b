/** The contract of a loan, fetched by the page, and the form that follows, as a careful developer writes them. */

import { type FormEvent, useEffect, useState } from 'react';
import { DetailsForm } from './DetailsForm.tsx';
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

export function Contract() {
  const [loan, setLoan] = useState<Loan | null>(null);
  const [accepted, setAccepted] = useState(false);
  const [banks, setBanks] = useState<unknown>(null);
  useEffect(() => {
    void call<Loan>('customer/loan/current').then(setLoan);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setLoan(await call<Loan>('loan/application/contract', { accepted }, 'PUT'));
    setBanks(await call('bank'));
  };
  // Shown only to customers of a bank that is not in the grid.
  if (banks !== null) return <DetailsForm given={{ nationality: 'Brasileira' }} />;
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
