-- Whether the database can be written to: one row, written by the probe of readiness.
create table write_probe (
  id integer primary key check (id = 1),
  written_at timestamptz not null
);
