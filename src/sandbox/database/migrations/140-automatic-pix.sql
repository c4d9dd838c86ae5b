-- Pix Automático: states by the names of the Pix API. An authorisation (its recurrence) waits an hour for the decision,
-- and may be cancelled; each installment is charged at most once.

alter table automatic_payment drop constraint automatic_payment_state_check;
update automatic_payment
  set state = case state when 'created' then 'CRIADA' when 'approved' then 'APROVADA' else 'REJEITADA' end;
alter table automatic_payment
  add constraint automatic_payment_state_check
    check (state in ('CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA')),
  add column expires_at timestamptz,
  add column cancelled_at timestamptz,
  -- The sandbox's choice: how many attempts of each charge find no balance.
  add column attempts_without_balance integer not null default 0,
  -- The lender's day until which charges were instructed: a later change is never instructed in the past.
  add column followed_on date;
update automatic_payment set expires_at = created_at + interval '1 hour';
alter table automatic_payment alter column expires_at set not null;
create unique index automatic_payment_approved on automatic_payment (loan_id) where state = 'APROVADA';

create table automatic_charge (
  id uuid primary key,
  automatic_payment_id uuid not null references automatic_payment,
  loan_id uuid not null references loan,
  installment_number integer not null,
  due_date date not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA')),
  -- How often the bank tried and found no balance.
  attempts integer not null default 0,
  instructed_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'ATIVA') = (ended_at is null))
);
create index automatic_charge_by_loan on automatic_charge (loan_id, due_date);
create unique index automatic_charge_once on automatic_charge (loan_id, installment_number)
  where state in ('ATIVA', 'CONCLUIDA');
