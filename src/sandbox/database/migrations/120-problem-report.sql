-- What customers report of problems. The number is short, to be read out on the phone.
create table problem_report (
  number integer generated always as identity (start with 1001) primary key,
  request_id uuid not null,
  release text not null,
  path text not null,
  time_line jsonb not null,
  comment text,
  created_at timestamptz not null
);
create index problem_report_created_at on problem_report (created_at);
