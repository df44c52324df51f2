-- Cancelling a visit and those that follow ends its series before it. These columns are what undoing it needs: the visits
-- are those of the series whose `cancelled_at` is the same moment, and it goes on as long as it did.
alter table visit_series
  add column ended_at timestamptz,
  add column ended_until date,                          -- `until` and `made_until` as they were
  add column ended_made_until date,
  add constraint visit_series_ended check (
    (ended_at is null) = (ended_made_until is null) and (ended_at is not null or ended_until is null));
