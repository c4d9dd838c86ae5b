-- When the lender goes on with a loan by itself, from the analysis to the payout. Null: it waits for somebody, or for
-- being read.
alter table loan add column moves_at timestamptz;
create index loan_by_own_move on loan (moves_at) where moves_at is not null;

update loan set moves_at = state_since where state in (40, 48, 60, 61, 62) and cancelled_at is null;
