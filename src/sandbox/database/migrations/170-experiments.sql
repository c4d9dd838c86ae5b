-- Whom experiments assign and count: a random id of the visitor, which the loan takes over. Null for loans from before,
-- and for those that were not applied for.
alter table loan add column subject uuid;
create index loan_by_subject on loan (subject);

create table experiment_assignment (
  experiment text not null,
  -- One run of the experiment.
  salt text not null,
  subject uuid not null,
  group_name text not null,
  assigned_at timestamptz not null,
  primary key (subject, experiment, salt)
);

-- The subject saw its variant: the first time only.
create table experiment_exposure (
  experiment text not null,
  salt text not null,
  subject uuid not null,
  group_name text not null,
  operation text not null,
  exposed_at timestamptz not null,
  primary key (experiment, salt, subject)
);
