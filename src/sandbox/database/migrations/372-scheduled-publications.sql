-- Publications that are to go live at an instant: an event says which one it schedules, publishes, cancels or refuses.
alter table publication_event add column about integer references publication;
alter table publication_event drop constraint publication_event_what_check;
alter table publication_event add constraint publication_event_what_check
  check (what in ('published', 'share', 'held', 'rolled back', 'scheduled', 'cancelled', 'refused'));
-- A schedule begins once and ends once, whichever process is first.
create unique index publication_event_about on publication_event (about, (what = 'scheduled')) where about is not null;
