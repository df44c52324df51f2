-- The website of a business: what its owner chose and wrote (one document, as a draft and as it was published), and the records
-- it is fed with. Hours, services, photos, reviews, and showcases stay where they are and are read when a page is made.

-- What the business does; null: nobody said so yet. One of contract/src/website/values.ts.
alter table sites add column trade text check (trade ~ '^[a-z_]{1,40}$');

-- Never changed: bringing an older one back makes a new one.
create table site_publications (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  number integer not null check (number > 0),
  document jsonb not null,
  schema integer not null check (schema > 0),            -- of the document's shape
  note text not null default '',
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, number)
);
select protect_site_table('site_publications');
revoke update on site_publications from topline_site;

create table site_designs (
  site_id uuid not null primary key references sites (id) on delete cascade,
  draft jsonb not null,
  draft_version integer not null default 1,
  published_id uuid not null,
  modified_by uuid references users (id) on delete set null,
  modified_at timestamptz not null default now(),
  foreign key (site_id, published_id) references site_publications (site_id, id)
);
select protect_site_table('site_designs');

-- What a service's own page says beside its name and description; a service without a row has a page without any of it.
create table service_pages (
  site_id uuid not null references sites (id) on delete cascade,
  service_id uuid not null,
  path text not null,
  page jsonb not null default '{}',
  version integer not null default 1,
  modified_at timestamptz not null default now(),
  primary key (site_id, service_id),
  unique (site_id, path),
  foreign key (site_id, service_id) references services (site_id, id) on delete cascade
);
select protect_site_table('service_pages');

-- The towns a business works in. The text of its service area is made from them, and they from the text.
create table service_areas (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  state text not null default '' check (state ~ '^([A-Z]{2})?$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  position integer not null,
  path text not null,
  page_state text not null default 'none' check (page_state in ('none', 'draft', 'published')),
  words jsonb not null default '{"en": "", "es": ""}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, path),
  check ((latitude is null) = (longitude is null))
);
select protect_site_table('service_areas');

-- Addresses that pages of services and towns ever had: the old ones lead on to the page, or say that it is gone.
create table website_paths (
  site_id uuid not null references sites (id) on delete cascade,
  kind text not null check (kind in ('service', 'area')),
  path text not null,
  record_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (site_id, kind, path)
);
create index website_paths_record on website_paths (site_id, kind, record_id);
select protect_site_table('website_paths');

create table website_questions (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  question jsonb not null,
  answer jsonb not null,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id)
);
select protect_site_table('website_questions');

-- People whom the website shows; they need no account.
create table team_members (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  role jsonb not null,
  photo jsonb,                                           -- its id, the point that stays in sight, and the alternative text
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id)
);
select protect_site_table('team_members');

create table offers (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  title jsonb not null,
  text jsonb not null,
  terms jsonb not null,
  starts date,
  ends date,
  code text not null default '',
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  check (starts <= ends)
);
select protect_site_table('offers');

select limit_field(tbl, 'false')
  from unnest(array['site_publications', 'site_designs', 'service_pages', 'service_areas', 'website_paths', 'website_questions',
    'team_members', 'offers']::regclass[]) as tbl;

-- The town of an address or a place as people write it: "12 Oak St, Oakland, CA 94601" and "Oakland, CA" are both "oakland".
create function town_of(place text) returns text
  language sql immutable parallel safe
  return lower(trim(split_part(
    regexp_replace(
      regexp_replace(
        regexp_replace(place, '[,\s]+(usa?|united states)\.?\s*$', '', 'i'),
        '[,\s]+\d{5}(-\d{4})?\s*$', ''),
      '[,\s]+[A-Z]{2}[,\s]*$', ''),
    ',', -1)));
grant execute on function town_of(text) to topline_site, topline_system;

-- Work that may be shown to strangers, by its town: what a town's own page needs before it is published. Of finished projects
-- those with a photo on the website.
alter table projects add column town text not null generated always as (town_of(address)) stored;
alter table showcases add column town text not null generated always as (town_of(location)) stored;
create index projects_town on projects (site_id, town) where status = 'completed' and archived_at is null;
create index showcases_town on showcases (site_id, town) where status = 'published' and archived_at is null;
create view shown_work with (security_invoker = true) as
  select w.site_id, 'showcase' as kind, w.id as record_id, w.town
    from showcases w where w.status = 'published' and w.archived_at is null
  union all
  select p.site_id, 'project', p.id, p.town
    from projects p where p.status = 'completed' and p.archived_at is null
      and exists (select from photos f where f.site_id = p.site_id and f.project_id = p.id and f.show_on_website and f.archived_at is null)
  union all
  select r.site_id, 'review', r.id, p.town
    from projects p join reviews r on r.site_id = p.site_id and r.project_id = p.id
    where p.status = 'completed' and p.archived_at is null and r.body <> '';
grant select on shown_work to topline_site, topline_system;

-- What is there already: services get the addresses of their pages, and the text of a service area becomes towns.
grant create on schema public to topline_system;
set local role topline_system;
create function path_of(name text, fallback text) returns text
  language sql immutable
  return coalesce(nullif(trim(both '-' from left(trim(both '-' from
    regexp_replace(translate(lower(name), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc'), '[^a-z0-9]+', '-', 'g')), 48)), ''), fallback);

insert into service_pages (site_id, service_id, path)
  select site_id, id, case when nth = 1 then path else path || '-' || left(md5(id::text), 6) end
    from (select site_id, id, path, row_number() over (partition by site_id, path order by position, id) as nth
      from (select site_id, id, position, path_of(name, 'service') as path from services) as named) as numbered;

insert into service_areas (site_id, id, name, state, position, path)
  select site_id, gen_random_uuid(), name, '', nth - 1, case when same = 1 then path else path || '-' || left(md5(nth || name), 6) end
    from (select site_id, name, path, nth, row_number() over (partition by site_id, path order by nth) as same
      from (select s.id as site_id, left(trim(part.name), 100) as name, part.nth, path_of(part.name, 'area') as path
        from sites s cross join regexp_split_to_table(s.service_area, '[,;\n]') with ordinality as part (name, nth)
        where trim(part.name) <> '' and part.name !~ '^\s*[A-Z]{2}\s*$') as split) as numbered
    where nth <= 60;

insert into website_paths (site_id, kind, path, record_id)
  select site_id, 'service', path, service_id from service_pages
  union all select site_id, 'area', path, id from service_areas;
drop function path_of(text, text);
reset role;
revoke create on schema public from topline_system;
