/** Login, the loan with its installments, and the Pix code of the next one, as a careful developer writes them. */

import { type FormEvent, useState } from 'react';
import { call, date, money } from './lender.ts';

interface Bill {
  readonly execution: { readonly additionalInformation: { pixPaymentCode: string; pixQRCode: string } };
}

interface Installment {
  readonly number: number;
  /** Cents. */
  readonly owedAmount: number;
  readonly dueDate: string;
  readonly bill: Bill | null;
}

interface Repayments {
  readonly nextUnpaidInstallment: Installment | null;
  readonly balance: readonly Installment[];
}

function Login({ done }: { done: (repayments: Repayments) => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await call('auth/login', { username, password });
      const [repayments] = await Promise.all([
        call<Repayments>('loan/current/re-payments'),
        call('customer/loan/current'),
      ]);
      done(repayments);
    } catch {
      setError('CPF, e-mail ou senha incorretos. Confira e tente novamente.');
    }
  };
  return (
    <form onSubmit={submit}>
      <h1>Entre na sua conta</h1>
      <div className="field">
        <label htmlFor="username">CPF ou e-mail</label>
        <input
          id="username"
          autoComplete="username"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor="password">Senha</label>
        <input
          id="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
      {error === '' ? null : (
        <p role="alert" className="error">
          {error}
        </p>
      )}
      <button type="submit">Entrar</button>
    </form>
  );
}

function Loan({ repayments, pay }: { repayments: Repayments; pay: () => void }) {
  const next = repayments.nextUnpaidInstallment;
  return (
    <>
      <h1>Meu empréstimo</h1>
      {next === null ? null : (
        <button type="button" onClick={pay}>
          Pagar com Pix
        </button>
      )}
      <table>
        <tbody>
          {repayments.balance.map(({ number, owedAmount, dueDate }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{money(owedAmount)}</td>
              <td>{date(dueDate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Pix({ installment }: { installment: Installment }) {
  const information = installment.bill?.execution.additionalInformation;
  return (
    <>
      <h1>Pagar com Pix</h1>
      <p>
        Parcela {installment.number}: {money(installment.owedAmount)} até {date(installment.dueDate)}
      </p>
      <img src={information?.pixQRCode} alt="Código QR do Pix desta parcela" width={220} height={220} />
      <p>{information?.pixPaymentCode}</p>
      <button
        type="button"
        onClick={() => void navigator.clipboard.writeText(information?.pixPaymentCode ?? '')}
      >
        Copiar código Pix
      </button>
    </>
  );
}

export function PayFlow() {
  const [repayments, setRepayments] = useState<Repayments | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  const next = repayments?.nextUnpaidInstallment;
  if (repayments === null) return <Login done={setRepayments} />;
  return isPaying && next ? (
    <Pix installment={next} />
  ) : (
    <Loan repayments={repayments} pay={() => setIsPaying(true)} />
  );
}
