-- The payer may cancel one scheduled charge: the bank is not instructed again for the same installment and day.
alter table automatic_charge add column by_payer boolean not null default false;
