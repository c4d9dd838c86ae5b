-- Which loans an account shows: those whose owner proved a contact on record or was logged in, and the one that
-- made the account. An application that only names a CPF is nobody's until then.
alter table loan add column of_account boolean not null default false;

update loan set of_account = true from customer
where customer.id = loan.customer_id and (
  lower(loan.content -> 'application' -> 'personal' ->> 'emailAddress') = lower(customer.email_address)
  or (customer.email_address is null and customer.password_hash is not null)
);

-- The channel of the newest code.
alter table verification add column channel text;

-- A device registered in an application's session belongs to that loan, not to the account.
alter table device add column loan_id uuid references loan;
