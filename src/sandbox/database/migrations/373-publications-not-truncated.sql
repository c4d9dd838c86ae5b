-- TRUNCATE fires no trigger of rows: what may not be changed may not be emptied, either.
create trigger publication_not_truncated before truncate on publication
  for each statement execute function refuse_change();
create trigger publication_event_not_truncated before truncate on publication_event
  for each statement execute function refuse_change();
