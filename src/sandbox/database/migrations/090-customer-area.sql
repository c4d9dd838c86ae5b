-- The customer area: chat, opinions, insurance and referrals.

-- The agent's message is inserted together with the customer's and dated some seconds later: it is shown from then on.
create table chat_message (
  id uuid primary key,
  loan_id uuid not null references loan,
  -- 0 is the customer, 1 the agent, whose content is HTML.
  direction integer not null check (direction in (0, 1)),
  content text not null,
  sent_at timestamptz not null
);
create index chat_message_by_loan on chat_message (loan_id, sent_at);

create table evaluation (
  id uuid primary key,
  loan_id uuid references loan,
  customer_id uuid not null references customer,
  score integer not null check (score between 0 and 10),
  comment text,
  screen text,
  created_at timestamptz not null
);

-- SuperSeguro signed or cancelled during the loan; one signed with the contract has no row until it is cancelled.
create table insurance_policy (
  loan_id uuid primary key references loan,
  signed_at timestamptz not null,
  cancelled_at timestamptz
);

-- Participants of Multiplik, and the code in their invitation link.
create table multiplik_participant (
  customer_id uuid primary key references customer,
  party_id text not null unique,
  signed_at timestamptz not null
);

create table multiplik_invitation (
  id uuid primary key,
  customer_id uuid not null references multiplik_participant,
  name text not null,
  email_address text,
  phone_number text,
  sent_at timestamptz not null,
  check ((email_address is null) <> (phone_number is null))
);
create unique index multiplik_invitation_once
  on multiplik_invitation (customer_id, coalesce(email_address, phone_number));
