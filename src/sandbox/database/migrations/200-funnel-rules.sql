-- What the messages of a field were about.
alter table funnel_count add column rule text not null default '';
alter table funnel_count drop constraint funnel_count_pkey;
alter table funnel_count add primary key (day, journey, screen, kind, element, rule);

-- How fast screens were, as sums: nothing tells one visit from another.
create table vital_count (
  -- The lender's.
  day date not null,
  journey text not null,
  screen text not null,
  vital text not null check (vital in ('lcp', 'inp')),
  -- Rounded up to two digits.
  milliseconds integer not null,
  times bigint not null,
  primary key (day, journey, screen, vital, milliseconds)
);
