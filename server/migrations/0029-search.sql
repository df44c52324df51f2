-- Finding any record by its words, however it is typed; and where strangers come from: the source of a visit, referrals.

-- Lower case and without accents: what is typed in haste finds what was written with care. Needs no extension.
create function search_plain(content text) returns text
  language sql immutable strict parallel safe
  return translate(lower(content), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ', 'aaaaaaeeeeiiiiooooouuuuncyy');

-- Only words: an address of a mail or a number with dashes is found by any of its parts.
create function search_words(content text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(search_plain(content), '[^a-z0-9]+', ' ', 'g');

-- The words of a record as they are searched: as they stand, and by their stems in both languages. A title weighs most.
create function search_vector(title text, body text) returns tsvector
  language sql immutable strict parallel safe
  return setweight(
      to_tsvector('pg_catalog.simple', search_words(title)) || to_tsvector('pg_catalog.english', search_words(title)) || to_tsvector('pg_catalog.spanish', search_words(title)), 'A')
    || setweight(
      to_tsvector('pg_catalog.simple', search_words(left(body, 6000))) || to_tsvector('pg_catalog.english', search_words(left(body, 6000))) || to_tsvector('pg_catalog.spanish', search_words(left(body, 6000))), 'B');

-- +14155550100 is found by 4155550100, by 5550100 and by 555 0100.
create function search_phone(phone text) returns text
  language sql immutable strict parallel safe
  return concat_ws(' ', right(phone, -1), right(phone, 10), right(phone, 7), left(right(phone, 10), 3), left(right(phone, 7), 3), right(phone, 4));

create table search_entries (
  site_id uuid not null references sites (id) on delete cascade,
  kind text not null check (kind in ('request', 'project', 'note', 'customer', 'showcase', 'review')),
  record_id uuid not null,
  parent_id uuid,                           -- a note's project
  title text not null,
  plain_title text not null generated always as (search_plain(title)) stored,
  detail text not null,                     -- one line below the title
  office_only boolean not null default false,
  words tsvector not null,
  at timestamptz not null,                  -- when the record last changed in a way that is searched
  meant_by text,                            -- the model whose vector of it is current; null: none yet
  primary key (site_id, kind, record_id)
);
create index search_entries_meaningless on search_entries (site_id) where meant_by is null;
select protect_site_table('search_entries');

do $$ begin
  if exists (select from pg_extension where extname = 'btree_gin') then
    create index search_entries_words on search_entries using gin (site_id, words);
  else
    create index search_entries_words on search_entries using gin (words);
  end if;
  if exists (select from pg_extension where extname = 'pg_trgm') and exists (select from pg_extension where extname = 'btree_gin') then
    create index search_entries_titles on search_entries using gin (site_id, plain_title gin_trgm_ops);
  end if;
end $$;

-- What a record means, as a language model sees it. The signature holds the sign of each number of the vector: few
-- bytes that lead to the likely ones, which are then compared in full. It needs no extension either.
create table search_meanings (
  site_id uuid not null,
  kind text not null,
  record_id uuid not null,
  model text not null,
  signature bit varying not null,
  vector real[] not null,
  primary key (site_id, kind, record_id),
  foreign key (site_id, kind, record_id) references search_entries (site_id, kind, record_id) on delete cascade
);
select protect_site_table('search_meanings');

-- Records whose entry is to be written anew. A change costs one small row here; the entry is written by the next search of
-- that business, or by a job.
create table search_due (
  site_id uuid not null references sites (id) on delete cascade,
  kind text not null,
  record_id uuid not null,
  times integer not null default 1,
  primary key (site_id, kind, record_id)
);
select protect_site_table('search_due');

-- A row that waits already is written again: then it is locked, so that nobody files the record as it was before.
create function search_changed() returns trigger language plpgsql as $$
begin
  insert into search_due (site_id, kind, record_id) values (new.site_id, tg_argv[0], new.id)
    on conflict (site_id, kind, record_id) do update set times = search_due.times + 1;
  if tg_op = 'UPDATE' and tg_argv[0] = 'project' then
    insert into search_due (site_id, kind, record_id)
      select new.site_id, 'note', id from notes where site_id = new.site_id and project_id = new.id and old.name is distinct from new.name
      on conflict (site_id, kind, record_id) do update set times = search_due.times + 1;
  end if;
  if tg_op = 'UPDATE' and tg_argv[0] = 'customer' then
    insert into search_due (site_id, kind, record_id)
      select new.site_id, 'request', id from requests where site_id = new.site_id and customer_id = new.id
      on conflict (site_id, kind, record_id) do update set times = search_due.times + 1;
  end if;
  return null;
end
$$;

-- New ones all at once: thousands may come together.
create function search_added() returns trigger language plpgsql as $$
begin
  insert into search_due (site_id, kind, record_id) select site_id, tg_argv[0], id from added
    on conflict (site_id, kind, record_id) do update set times = search_due.times + 1;
  return null;
end
$$;

create function search_removed() returns trigger language plpgsql as $$
begin
  delete from search_entries where site_id = old.site_id and kind = tg_argv[0] and record_id = old.id;
  delete from search_due where site_id = old.site_id and kind = tg_argv[0] and record_id = old.id;
  return null;
end
$$;

do $$
declare
  tbl text;
  word text;
begin
  for tbl, word in values ('requests', 'request'), ('projects', 'project'), ('notes', 'note'), ('customers', 'customer'), ('showcases', 'showcase'), ('reviews', 'review') loop
    execute format('create trigger search_added after insert on %I referencing new table as added for each statement execute function search_added(%L)', tbl, word);
    execute format('create trigger search_removed after delete on %I for each row execute function search_removed(%L)', tbl, word);
  end loop;
end $$;
create trigger search_changed after update on requests for each row
  when ((old.customer_id, old.service_id, old.address, old.message, old.told_contact, old.archived_at is null, old.trial)
    is distinct from (new.customer_id, new.service_id, new.address, new.message, new.told_contact, new.archived_at is null, new.trial))
  execute function search_changed('request');
create trigger search_changed after update on projects for each row
  when ((old.name, old.description, old.address, old.customer_name, old.tags, old.archived_at is null)
    is distinct from (new.name, new.description, new.address, new.customer_name, new.tags, new.archived_at is null))
  execute function search_changed('project');
create trigger search_changed after update on notes for each row
  when ((old.title, old.body, old.archived_at is null) is distinct from (new.title, new.body, new.archived_at is null))
  execute function search_changed('note');
create trigger search_changed after update on customers for each row
  when (
    (old.name, old.company, old.phone, old.email, old.address, old.archived_at is null, old.merged_into)
      is distinct from (new.name, new.company, new.phone, new.email, new.address, new.archived_at is null, new.merged_into)
    or (old.other_phones, old.other_emails, old.other_addresses, old.tags, old.notes)
      is distinct from (new.other_phones, new.other_emails, new.other_addresses, new.tags, new.notes)
  )
  execute function search_changed('customer');
create trigger search_changed after update on showcases for each row
  when ((old.title, old.subtitle, old.description, old.location, old.service_id, old.status, old.archived_at is null)
    is distinct from (new.title, new.subtitle, new.description, new.location, new.service_id, new.status, new.archived_at is null))
  execute function search_changed('showcase');
create trigger search_changed after update on reviews for each row
  when ((old.author, old.body, old.reply) is distinct from (new.author, new.body, new.reply))
  execute function search_changed('review');

-- The records of each kind as they are searched. Archived ones and rehearsals are in no search.
create view searchable_requests with (security_invoker = true) as
  select r.site_id, r.id as record_id, null::uuid as parent_id,
      coalesce(nullif(r.told_contact ->> 'name', ''), c.name) as title,
      left(concat_ws(' · ', s.name, nullif(r.message, ''), nullif(r.address, '')), 200) as detail, false as office_only,
      concat_ws(' ', c.name, c.company, r.address, s.name, search_phone(coalesce(r.told_contact ->> 'phone', c.phone)), coalesce(r.told_contact ->> 'email', c.email), r.message) as body,
      r.created_at as at
    from requests r
    join customers c on c.site_id = r.site_id and c.id = r.customer_id
    left join services s on s.site_id = r.site_id and s.id = r.service_id
    where r.archived_at is null and not r.trial;
create view searchable_projects with (security_invoker = true) as
  select p.site_id, p.id as record_id, null::uuid as parent_id, p.name as title,
      left(concat_ws(' · ', nullif(p.customer_name, ''), nullif(p.address, '')), 200) as detail, false as office_only,
      concat_ws(' ', p.customer_name, p.address, joined_words(p.tags),
        (select string_agg(s.name, ' ') from project_services ps join services s on s.site_id = ps.site_id and s.id = ps.service_id
          where ps.site_id = p.site_id and ps.project_id = p.id),
        p.description) as body,
      p.modified_at as at
    from projects p where p.archived_at is null;
create view searchable_notes with (security_invoker = true) as
  select n.site_id, n.id as record_id, n.project_id as parent_id, n.title,
      left(concat_ws(' · ', p.name, nullif(n.body, '')), 200) as detail, false as office_only,
      concat_ws(' ', p.name, p.customer_name, n.body) as body, n.modified_at as at
    from notes n join projects p on p.site_id = n.site_id and p.id = n.project_id
    where n.archived_at is null and p.archived_at is null;
create view searchable_customers with (security_invoker = true) as
  select c.site_id, c.id as record_id, null::uuid as parent_id, c.name as title,
      left(concat_ws(' · ', nullif(c.company, ''), c.email, nullif(c.address, '')), 200) as detail, false as office_only,
      concat_ws(' ', c.company, (select string_agg(search_phone(phone), ' ') from unnest(c.other_phones || c.phone) as phone), c.email, c.address,
        joined_words(c.other_emails || c.other_addresses || c.tags), c.notes) as body,
      c.modified_at as at
    from customers c where c.archived_at is null and not c.trial and c.merged_into is null;
create view searchable_showcases with (security_invoker = true) as
  select w.site_id, w.id as record_id, null::uuid as parent_id, w.title,
      left(concat_ws(' · ', nullif(w.subtitle, ''), nullif(w.location, '')), 200) as detail, w.status <> 'published' as office_only,
      concat_ws(' ', w.subtitle, w.location, s.name, w.description) as body, w.modified_at as at
    from showcases w left join services s on s.site_id = w.site_id and s.id = w.service_id
    where w.archived_at is null;
create view searchable_reviews with (security_invoker = true) as
  select v.site_id, v.id as record_id, null::uuid as parent_id, v.author as title, left(v.body, 200) as detail, false as office_only,
      concat_ws(' ', v.body, v.reply) as body, v.modified_at as at
    from reviews v;
grant select on searchable_requests, searchable_projects, searchable_notes, searchable_customers, searchable_showcases, searchable_reviews
  to topline_site, topline_system;

-- Writes up to `most` entries of the running site that are due; answers how many it looked at. What is being changed at this
-- moment is left for the next time. Each kind is read by the ids of its records: a plan over all kinds at once would read
-- every record of the business.
create function file_search_entries(most integer) returns integer
  language plpgsql set search_path = public, pg_temp as $$
declare
  due record;
  found searchable_reviews[];
  looked integer := 0;
begin
  for due in
    with waiting as (
      select kind, record_id from search_due where site_id = current_site() limit most for update skip locked
    ), taken as (
      delete from search_due d using waiting w
        where d.site_id = current_site() and d.kind = w.kind and d.record_id = w.record_id
        returning d.kind, d.record_id
    )
    select kind, array_agg(record_id) as ids from taken group by kind
  loop
    looked := looked + cardinality(due.ids);
    case due.kind
      when 'request' then
        select array_agg(row(r.*)::searchable_reviews) into found from searchable_requests r where r.site_id = current_site() and r.record_id = any (due.ids);
      when 'project' then
        select array_agg(row(r.*)::searchable_reviews) into found from searchable_projects r where r.site_id = current_site() and r.record_id = any (due.ids);
      when 'note' then
        select array_agg(row(r.*)::searchable_reviews) into found from searchable_notes r where r.site_id = current_site() and r.record_id = any (due.ids);
      when 'customer' then
        select array_agg(row(r.*)::searchable_reviews) into found from searchable_customers r where r.site_id = current_site() and r.record_id = any (due.ids);
      when 'showcase' then
        select array_agg(row(r.*)::searchable_reviews) into found from searchable_showcases r where r.site_id = current_site() and r.record_id = any (due.ids);
      when 'review' then
        select array_agg(r) into found from searchable_reviews r where r.site_id = current_site() and r.record_id = any (due.ids);
    end case;
    delete from search_entries
      where site_id = current_site() and kind = due.kind and record_id = any (due.ids)
        and record_id <> all (select live.record_id from unnest(found) as live);
    insert into search_entries (site_id, kind, record_id, parent_id, title, detail, office_only, words, at)
      select site_id, due.kind, record_id, parent_id, title, detail, office_only, search_vector(title, body), at from unnest(found)
      on conflict (site_id, kind, record_id) do update set
        parent_id = excluded.parent_id, title = excluded.title, detail = excluded.detail, office_only = excluded.office_only,
        words = excluded.words, at = excluded.at, meant_by = null;
  end loop;
  return looked;
end
$$;

-- The entries of the running site that match, the best first: how well the words fit, and among equals the newest. Of very
-- many only some are looked at: whoever types one common word goes on typing. Runs as the system role, because `@@` is not leakproof, and narrows to the site itself.
create function find_search_entries(query tsquery, kinds text[], in_office boolean, most integer)
  returns table (kind text, record_id uuid, rank real)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select e.kind, e.record_id,
      (ts_rank('{0.1, 0.2, 0.35, 1.0}', e.words, query)
        + 0.06 / (1 + greatest(0, extract(epoch from now() - e.at)) / 15552000))::real as rank
    from (
      select * from search_entries
      where site_id = current_site() and words @@ query and kind = any (kinds) and (in_office or not office_only)
      limit 1500
    ) e
    order by rank desc, e.at desc, e.record_id
    limit most
  $$;

-- Those whose title looks like what was typed: mistyped names. Without the extension there are none.
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create function find_similar_entries(term text, kinds text[], in_office boolean, most integer)
      returns table (kind text, record_id uuid, rank real)
      language sql stable security definer set search_path = public, pg_temp
      set pg_trgm.word_similarity_threshold = 0.45
      as $f$
        select e.kind, e.record_id, word_similarity(search_plain(term), e.plain_title) as rank
        from search_entries e
        where e.site_id = current_site() and e.plain_title %> search_plain(term) and e.kind = any (kinds) and (in_office or not e.office_only)
        order by rank desc, e.at desc, e.record_id
        limit most
      $f$;
  else
    create function find_similar_entries(term text, kinds text[], in_office boolean, most integer)
      returns table (kind text, record_id uuid, rank real)
      language sql stable security definer set search_path = public, pg_temp
      as $f$ select null::text, null::uuid, null::real where false $f$;
  end if;
end $$;

-- Those that mean the like: the signatures lead to sixty, whose whole vectors are compared (both of length one).
create function find_meant_entries(signed bit varying, meant real[], by_model text, kinds text[], in_office boolean, most integer)
  returns table (kind text, record_id uuid, rank real)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select near.kind, near.record_id, (select sum(a * b) from unnest(near.vector, meant) as pair (a, b))::real as rank
    from (
      select m.kind, m.record_id, m.vector
      from search_meanings m
      join search_entries e on e.site_id = m.site_id and e.kind = m.kind and e.record_id = m.record_id
      where m.site_id = current_site() and m.model = by_model and m.kind = any (kinds) and (in_office or not e.office_only)
        and length(m.signature) = length(signed)
      order by bit_count(m.signature # signed)
      limit 60
    ) near
    order by rank desc
    limit most
  $$;

grant create on schema public to topline_system;
do $$
declare f text;
begin
  foreach f in array array[
    'find_search_entries(tsquery, text[], boolean, integer)',
    'find_similar_entries(text, text[], boolean, integer)',
    'find_meant_entries(bit varying, real[], text, text[], boolean, integer)'
  ] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to topline_site, topline_system', f);
    execute format('alter function %s owner to topline_system', f);
  end loop;
end $$;
revoke create on schema public from topline_system;

-- what is there already
set local role topline_system;
insert into search_due (site_id, kind, record_id)
  select site_id, 'request', id from requests union all select site_id, 'project', id from projects
  union all select site_id, 'note', id from notes union all select site_id, 'customer', id from customers
  union all select site_id, 'showcase', id from showcases union all select site_id, 'review', id from reviews;
reset role;

-- Where strangers come from: the source that an address carried (`?src=`), counted by day.
create table page_visits (
  site_id uuid not null references sites (id) on delete cascade,
  source text not null,
  day date not null,                        -- in the business's time zone
  path text not null,                       -- below the business's own address: '' or '/showcases/…'
  visits integer not null default 0,
  primary key (site_id, source, day, path)
);
select protect_site_table('page_visits');

alter table requests add column came_from text;
create index requests_came_from on requests (site_id, came_from, created_at) where came_from is not null;

create table referral_programs (
  site_id uuid primary key references sites (id) on delete cascade,
  active boolean not null default true,
  credit_cents integer not null default 5000 check (credit_cents between 0 and 10000000),
  version integer not null default 1,
  modified_at timestamptz not null default now()
);
select protect_site_table('referral_programs');

create table referral_links (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  code text not null,
  customer_id uuid,                         -- whose; null: the business's own
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, customer_id) references customers (site_id, id) on delete cascade
);
create unique index referral_links_code on referral_links (site_id, code);
create unique index referral_links_own on referral_links (site_id) where customer_id is null;
create index referral_links_customer on referral_links (site_id, customer_id, created_at) where customer_id is not null;
select protect_site_table('referral_links');

-- One request that came by a link, with the credit that was promised on that day.
create table referrals (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  link_id uuid not null,
  request_id uuid not null,
  credit_cents integer not null,
  credited_at timestamptz,
  credited_by uuid references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, link_id) references referral_links (site_id, id) on delete cascade,
  foreign key (site_id, request_id) references requests (site_id, id) on delete cascade
);
create unique index referrals_request on referrals (site_id, request_id);
create index referrals_recent on referrals (site_id, created_at desc, id desc);
create index referrals_link on referrals (site_id, link_id);
select protect_site_table('referrals');
