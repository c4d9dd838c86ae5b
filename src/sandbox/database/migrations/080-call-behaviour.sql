-- How the next calls behave, as somebody asked for at the console: for trying out what a portal does in trouble.
create table call_behaviour (
  id uuid primary key,
  -- Null: whichever call comes next.
  operation text,
  kind text not null check (kind in ('slow', 'fail', 'drop', 'drop-answer')),
  milliseconds integer not null default 0 check (milliseconds >= 0),
  status integer,
  code text,
  calls_left integer not null check (calls_left >= 0),
  created_at timestamptz not null
);
