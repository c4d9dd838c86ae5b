-- A participant of Multiplik who left; the code is replaced when the terms are signed again.
alter table multiplik_participant add column left_at timestamptz;
