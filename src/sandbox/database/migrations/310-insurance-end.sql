-- The insurance ends with the loan; premiums of months that do not run any more are taken off an early payment.
alter table insurance_policy add column ended_at timestamptz;
alter table bill_item add column dropped_premium integer not null default 0;
