-- A customer may also contest a refusal (LGPD art. 20), on the partner's page.
alter table demand drop constraint demand_kind_check;
alter table demand add constraint demand_kind_check
  check (kind in ('copy', 'correction', 'deletion', 'complaint', 'contestation'));
