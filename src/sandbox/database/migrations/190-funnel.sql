-- What visits to screens came to, as sums: nothing tells one visit or customer from another.
create table funnel_count (
  -- The lender's.
  day date not null,
  journey text not null,
  screen text not null,
  kind text not null,
  -- The field; empty where the screen as a whole is counted.
  element text not null,
  times bigint not null,
  primary key (day, journey, screen, kind, element)
);
