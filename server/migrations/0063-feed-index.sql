-- What one member does, whatever became of it, and how often it changed: a calendar program asks for it every hour, and
-- mostly nothing did. The version is a copy, so that the answer is read from the index alone.
alter table visit_members add column version integer not null default 1;
update visit_members m set version = v.version from visits v where v.site_id = m.site_id and v.id = m.visit_id;
create index visit_members_time on visit_members (site_id, user_id, starts_at) include (visit_id, version);

create or replace function copy_visit_times() returns trigger language plpgsql as $$
begin
  update visit_members m set starts_at = new.starts_at, ends_at = new.ends_at,
      takes = new.state in ('hold', 'confirmed', 'on_the_way', 'working'), hold_expires_at = new.hold_expires_at,
      version = new.version
    where m.site_id = new.site_id and m.visit_id = new.id;
  return null;
end
$$;
drop trigger visit_times on visits;
create trigger visit_times after update of starts_at, ends_at, state, hold_expires_at, version on visits
  for each row execute function copy_visit_times();
