-- Faults of the next calls, configured at the console, to test a portal's error handling.
create table call_behaviour (
  id uuid primary key,
  -- Null: the next call of any operation.
  operation text,
  kind text not null check (kind in ('slow', 'fail', 'drop', 'drop-answer')),
  milliseconds integer not null default 0 check (milliseconds >= 0),
  status integer,
  code text,
  calls_left integer not null check (calls_left >= 0),
  created_at timestamptz not null
);
