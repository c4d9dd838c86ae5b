-- The bill by which the money goes back after a withdrawal: of the whole amount, without installments.
alter table bill drop constraint bill_kind_check;
alter table bill add constraint bill_kind_check check (kind in ('slip', 'card', 'automatic', 'return'));
