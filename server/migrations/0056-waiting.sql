-- Moving a request no longer touches the clock of its customer, so a closed one may keep it: it is not in this index.

drop index requests_waiting;
create index requests_waiting on requests (site_id, waiting_since, created_at desc, id desc)
  where waiting_since is not null and archived_at is null and stage <> 'closed' and not trial;
