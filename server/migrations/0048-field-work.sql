-- A member of the field role sees their own work and nothing else (docs/decisions/045). Their transactions run as
-- topline_field, which has every right and policy of topline_site; the restrictive policies below take rows away from it.
-- The office's role is not touched, so neither its answers nor its plans change.

create index requests_of_member on requests (site_id, assigned_user_id) where assigned_user_id is not null;
create index requests_of_project on requests (site_id, project_id) where project_id is not null;
create index photos_of_member on photos (site_id, user_id) where user_id is not null and project_id is null and request_id is null;

-- The one place that says what a member's own work is. They run as the system role: a policy of `requests` could not read
-- `requests` otherwise. Each narrows to the running site itself.

-- Requests that are assigned to the person of the running transaction, archived ones included.
create function own_requests() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$
    select id from requests
    where site_id = current_site() and assigned_user_id = current_user_id() and not trial
  $$;

-- Projects that came of these requests.
create function own_projects() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$
    select p.id from own_requests() as r (id) join projects p on p.site_id = current_site() and p.request_id = r.id
    union
    select q.project_id from own_requests() as r (id) join requests q on q.site_id = current_site() and q.id = r.id
      where q.project_id is not null
  $$;

-- The customers of these requests and projects.
create function own_customers() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$
    select q.customer_id from own_requests() as r (id) join requests q on q.site_id = current_site() and q.id = r.id
    union
    select p.customer_id from own_projects() as o (id) join projects p on p.site_id = current_site() and p.id = o.id
      where p.customer_id is not null
  $$;

-- The photos of these requests and projects, and what the person uploaded that belongs to no record.
create function own_photos() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 500
  as $$
    select f.id from own_projects() as o (id) join photos f on f.site_id = current_site() and f.project_id = o.id
    union
    select f.id from own_requests() as r (id) join photos f on f.site_id = current_site() and f.request_id = r.id
    union
    select id from photos
      where site_id = current_site() and user_id = current_user_id() and project_id is null and request_id is null
  $$;

-- The galleries that hold one of these photos.
create function own_galleries() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 20
  as $$
    select distinct g.gallery_id from own_photos() as o (id)
      join gallery_photos g on g.site_id = current_site() and g.photo_id = o.id
  $$;

grant create on schema public to topline_system;
do $$
declare f text;
begin
  foreach f in array array['own_requests()', 'own_projects()', 'own_customers()', 'own_photos()', 'own_galleries()'] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to topline_site, topline_system', f);
    execute format('alter function %s owner to topline_system', f);
  end loop;
end $$;
revoke create on schema public from topline_system;

-- The ids are compared as an array, which is read once per statement and looked up in an index of the table: a list of
-- a member's own work costs as much as that work, not as much as the business.
create function limit_field(tbl regclass, condition text) returns void
  language plpgsql as $$
begin
  execute format('create policy own_work on %s as restrictive to topline_field using (%s)', tbl, condition);
end
$$;
revoke execute on function limit_field(regclass, text) from public;

-- requests, and what hangs on one
select limit_field('requests', 'id = any (array(select own_requests()))');
select limit_field(tbl, 'request_id = any (array(select own_requests()))')
  from unnest(array['conversations', 'messages', 'visits', 'assistant_acts', 'assistant_threads']::regclass[]) as tbl;
-- customers
select limit_field('customers', 'id = any (array(select own_customers()))');
select limit_field('customer_keys', 'customer_id = any (array(select own_customers()))');
-- projects, and what hangs on one
select limit_field('projects', 'id = any (array(select own_projects()))');
select limit_field(tbl, 'project_id = any (array(select own_projects()))')
  from unnest(array['project_services', 'notes', 'checklists', 'pairs', 'shares', 'reviews', 'review_requests', 'showcases']::regclass[]) as tbl;
select limit_field('checklist_items',
  'exists (select from checklists c where c.site_id = checklist_items.site_id and c.id = checklist_items.checklist_id)');
select limit_field(tbl, format('exists (select from showcases w where w.site_id = %1$s.site_id and w.id = %1$s.showcase_id)', tbl))
  from unnest(array['showcase_photos', 'showcase_paths']::regclass[]) as tbl;
-- photos
select limit_field('photos',
  'project_id = any (array(select own_projects())) or request_id = any (array(select own_requests()))
    or user_id = (select current_user_id()) and project_id is null and request_id is null');
select limit_field(tbl, format('exists (select from photos f where f.site_id = %1$s.site_id and f.id = %1$s.photo_id)', tbl))
  from unnest(array['gallery_photos', 'photo_tags']::regclass[]) as tbl;
select limit_field('galleries', 'id = any (array(select own_galleries()))');
select limit_field(tbl, 'user_id = (select current_user_id())')
  from unnest(array['uploads', 'photo_changes', 'photo_archives', 'saved_views', 'notification_settings']::regclass[]) as tbl;
-- money, other people's data in bulk, and links for customers: nothing at all
select limit_field(tbl, 'false')
  from unnest(array[
    'quotes', 'consents', 'portals', 'request_changes', 'request_merges', 'project_changes', 'customer_changes', 'customer_merges',
    'customers_apart', 'customer_imports', 'received_events', 'referral_links', 'referral_programs', 'referrals',
    'rehearsals', 'rehearsal_conversations', 'billing', 'exports', 'imports', 'api_keys', 'lead_hooks', 'connections',
    'connection_departures', 'page_visits', 'list_exports'
  ]::regclass[]) as tbl;
-- the search
select limit_field(tbl, format($$case kind
    when 'request' then record_id in (select own_requests())
    when 'project' then record_id in (select own_projects())
    when 'customer' then record_id in (select own_customers())
    when 'note' then exists (select from notes n where n.site_id = %1$s.site_id and n.id = %1$s.record_id)
    else false
  end$$, tbl))
  from unnest(array['search_entries', 'search_meanings']::regclass[]) as tbl;

-- A search files what is due before it looks, for the whole business: not as somebody who does not see it, or their search
-- would take everybody's entries away. It narrows to the running site itself.
grant create on schema public to topline_system;
revoke all on function file_search_entries(integer) from public;
grant execute on function file_search_entries(integer) to topline_site, topline_system;
alter function file_search_entries(integer) security definer;
alter function file_search_entries(integer) owner to topline_system;

-- The entries of one's own work, read from that work: as many as it has, however large the business is.
create function own_search_entries() returns setof search_entries
  language sql stable security definer set search_path = public, pg_temp rows 200
  as $$
    select e.* from own_requests() as o (id)
      join search_entries e on e.site_id = current_site() and e.kind = 'request' and e.record_id = o.id
    union all
    select e.* from own_projects() as o (id)
      join search_entries e on e.site_id = current_site() and e.kind = 'project' and e.record_id = o.id
    union all
    select e.* from own_customers() as o (id)
      join search_entries e on e.site_id = current_site() and e.kind = 'customer' and e.record_id = o.id
    union all
    select e.* from own_projects() as o (id)
      join notes n on n.site_id = current_site() and n.project_id = o.id
      join search_entries e on e.site_id = current_site() and e.kind = 'note' and e.record_id = n.id
  $$;

-- The three ways of finding, among these entries.
create function find_own_search_entries(query tsquery, kinds text[], most integer)
  returns table (kind text, record_id uuid, rank real)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select e.kind, e.record_id,
      (ts_rank('{0.1, 0.2, 0.35, 1.0}', e.words, query)
        + 0.06 / (1 + greatest(0, extract(epoch from now() - e.at)::float8) / 15552000))::real as rank
    from own_search_entries() e
    where e.words @@ query and e.kind = any (kinds)
    order by rank desc, e.at desc, e.record_id
    limit most
  $$;
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create function find_own_similar_entries(term text, kinds text[], most integer)
      returns table (kind text, record_id uuid, rank real)
      language sql stable security definer set search_path = public, pg_temp
      as $f$
        select e.kind, e.record_id, word_similarity(search_plain(term), e.plain_title) as rank
        from own_search_entries() e
        where e.kind = any (kinds) and word_similarity(search_plain(term), e.plain_title) >= 0.45
        order by rank desc, e.at desc, e.record_id
        limit most
      $f$;
  else
    create function find_own_similar_entries(term text, kinds text[], most integer)
      returns table (kind text, record_id uuid, rank real)
      language sql stable security definer set search_path = public, pg_temp
      as $f$ select null::text, null::uuid, null::real where false $f$;
  end if;
end $$;
create function find_own_meant_entries(meant real[], by_model text, kinds text[], most integer)
  returns table (kind text, record_id uuid, rank real)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select e.kind, e.record_id, (select sum(a * b) from unnest(m.vector, meant) as pair (a, b))::real as rank
    from own_search_entries() e
    join search_meanings m on m.site_id = current_site() and m.kind = e.kind and m.record_id = e.record_id
    where m.model = by_model and e.kind = any (kinds) and cardinality(m.vector) = cardinality(meant)
    order by rank desc
    limit most
  $$;
do $$
declare f text;
begin
  foreach f in array array[
    'own_search_entries()', 'find_own_search_entries(tsquery, text[], integer)', 'find_own_similar_entries(text, text[], integer)',
    'find_own_meant_entries(real[], text, text[], integer)'
  ] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to topline_site, topline_system', f);
    execute format('alter function %s owner to topline_system', f);
  end loop;
end $$;
revoke create on schema public from topline_system;
