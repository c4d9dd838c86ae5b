-- What visits of rollouts came to, summed over all processes: FigureStore of renderer/server/publications/rollout/figures.ts.
create table publication_figure (
  candidate integer not null references publication,
  share integer not null check (share between 1 and 100),
  "group" text not null check ("group" in ('current', 'candidate')),
  visits bigint not null default 0,
  refused bigint not null default 0,
  errors bigint not null default 0,
  failed bigint not null default 0,
  slow bigint not null default 0,
  completed bigint not null default 0,
  primary key (candidate, share, "group")
);
