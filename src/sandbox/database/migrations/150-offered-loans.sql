-- A further loan that the lender offers, and the customer has not taken: the account shows it after all others.
alter table loan add column offered boolean not null default false;
