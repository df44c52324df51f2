-- Who sees which rows. The server never works as the owner of the tables: each transaction switches to one of
-- two roles and says for which site it is. The roles themselves belong to the whole server and exist already.

grant usage on schema public to topline_site, topline_system;

-- The site of the running transaction; null (so no row at all) when none was set.
create function current_site() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.site_id', true), '')::uuid;

-- The signed-in person of the running transaction; null for the public and for the server's own work.
create function current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- For each table with a site_id: a site's transaction reads and writes rows of that site only.
-- Forced, so that not even the owner passes by; a migration that changes rows does it as topline_system.
create function protect_site_table(tbl regclass) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  -- The inner select is worked out once per statement instead of once per row.
  execute format(
    'create policy site_rows on %s to topline_site using (site_id = (select current_site())) with check (site_id = (select current_site()))',
    tbl
  );
  execute format('create policy system_rows on %s to topline_system using (true) with check (true)', tbl);
  execute format('grant select, insert, update, delete on %s to topline_site, topline_system', tbl);
end
$$;

-- For each table without a site (sessions, say): only the server's own work may use it.
create function protect_system_table(tbl regclass) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format('create policy system_rows on %s to topline_system using (true) with check (true)', tbl);
  execute format('grant select, insert, update, delete on %s to topline_system', tbl);
end
$$;

revoke execute on function protect_site_table(regclass), protect_system_table(regclass) from public;
