-- The evidence of a consent (LGPD art. 8): text, time, address and browser. Rows are never updated.
create table consent_record (
  id uuid primary key,
  loan_id uuid not null references loan,
  kind text not null,
  version text not null,
  given_at timestamptz not null,
  address text not null,
  user_agent text
);
create index consent_by_loan on consent_record (loan_id);

create index session_by_use on session (seen_at);
create index idempotent_answer_by_age on idempotent_answer (created_at);
