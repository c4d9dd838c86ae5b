-- Publications of the configuration: records and a trail that nobody changes, and the modules that they name.
create table publication_module (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  code text not null
);

create table publication (
  number integer primary key check (number > 0),
  at timestamptz not null,
  -- All that was known when it was published: NewPublication of renderer/server/publications/store.ts.
  record jsonb not null
);

create table publication_event (
  id integer primary key check (id > 0),
  at timestamptz not null,
  who text not null,
  what text not null check (what in ('published', 'share', 'held', 'rolled back')),
  why text not null,
  current integer not null references publication,
  candidate integer references publication,
  share integer not null check (share between 0 and 100)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'records of publications are not changed';
end $$;

create trigger publication_stays before update or delete on publication
  for each row execute function refuse_change();
create trigger publication_event_stays before update or delete on publication_event
  for each row execute function refuse_change();
