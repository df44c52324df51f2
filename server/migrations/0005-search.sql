-- Search under row-level security. The functions behind `ilike` and `&&` are not leakproof, so PostgreSQL will not use
-- their indexes below a policy (nine to twenty times slower, measured). These functions run as the system role and
-- narrow to the site of the transaction themselves. Without the extensions everything works, only slower.

do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') and exists (select from pg_extension where extname = 'btree_gin') then
    create index projects_search on projects using gin (site_id, search_text gin_trgm_ops);
    create index customers_search on customers using gin (site_id, search_text gin_trgm_ops);
    create index requests_search on requests using gin (site_id, search_text gin_trgm_ops);
  end if;
  if exists (select from pg_extension where extname = 'btree_gin') then
    create index projects_tags on projects using gin (site_id, tags);
  end if;
end $$;

create function projects_with_text(pattern text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$ select id from projects where site_id = current_site() and search_text like pattern $$;

create function projects_with_tags(wanted text[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$ select id from projects where site_id = current_site() and tags && wanted $$;

create function customers_with_text(pattern text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$ select id from customers where site_id = current_site() and search_text like pattern $$;

create function requests_with_text(pattern text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$ select id from requests where site_id = current_site() and search_text like pattern $$;

-- a function's owner must be allowed to create in its schema at the moment it is handed over
grant create on schema public to topline_system;
do $$
declare f text;
begin
  foreach f in array array['projects_with_text(text)', 'projects_with_tags(text[])', 'customers_with_text(text)', 'requests_with_text(text)'] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to topline_site, topline_system', f);
    execute format('alter function %s owner to topline_system', f);
  end loop;
end $$;
revoke create on schema public from topline_system;
