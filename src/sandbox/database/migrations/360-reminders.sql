-- The due date that the customer was reminded of: another one is reminded of, too.
alter table installment add column reminded_of date;
