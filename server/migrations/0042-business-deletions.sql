-- A business that is being deleted is closed at once, and removed with all it has thirty days later (decision 40).
alter table sites add column closed_at timestamptz;

-- Each deletion that an owner asked for. `business_id` is no `site_id` and refers to nothing: the row stays when the business
-- is gone, and then says who did it and when, and nothing else of it.
create table business_deletions (
  id uuid primary key,
  business_id uuid not null,
  slug text,                                -- until it was removed: where its owners undo it
  name text,
  time_zone text,
  asked_by uuid not null,
  asked_at timestamptz not null,
  remove_at timestamptz not null,           -- until then an owner may undo it
  undone_by uuid,
  undone_at timestamptz,
  removing_at timestamptz,                  -- from here on there is no way back
  removed_at timestamptz
);
create unique index business_deletions_open on business_deletions (business_id) where undone_at is null and removed_at is null;
create index business_deletions_slug on business_deletions (slug) where undone_at is null and removed_at is null;
create index business_deletions_due on business_deletions (remove_at) where undone_at is null and removed_at is null;
alter table business_deletions enable row level security;
alter table business_deletions force row level security;
create policy site_rows on business_deletions to topline_site
  using (business_id = (select current_site())) with check (business_id = (select current_site()));
create policy system_rows on business_deletions to topline_system using (true) with check (true);
grant select, insert, update on business_deletions to topline_site, topline_system;

-- The server's own work across businesses finds those by their row here: a way in by number, mail, link or key, and what is
-- looked for to be done. A closed one is not there for any of it; what removes it says that it wants to see them.
drop policy system_rows on sites;
create policy system_rows on sites to topline_system
  using (closed_at is null or (select current_setting('app.closed', true)) = 'shown') with check (true);
