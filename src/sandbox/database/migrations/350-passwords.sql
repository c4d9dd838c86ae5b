-- When a password was set: it is compared before the transaction of a login, which asks whether it is still that one.
alter table customer add column password_set_at timestamptz;
