-- When time changes a loan next, whatever it is: the lender looks at each loan once, and plans it.
update loan set moves_at = created_at where moves_at is null;
