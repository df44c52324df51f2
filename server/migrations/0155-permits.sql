-- Building permits out of the open data of cities: where they are read, and those near the business.

-- Where a business works, as its website says it.
create view served_towns with (security_invoker = true) as
  select site_id, name, state, latitude, longitude from service_areas;
grant select on served_towns to topline_site, topline_system;

-- Nobody looks outside for a business that is made up.
create view demo_sites with (security_invoker = true) as select id as site_id from sites where is_demo;
grant select on demo_sites to topline_site, topline_system;

create table permit_sources (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('socrata', 'arcgis', 'ckan')),
  address text not null,                    -- of the dataset, in the one way that we write it
  fields jsonb not null,                    -- which column says what
  city text not null,
  state text not null,
  reach integer not null check (reach > 0), -- meters
  read_until date,                          -- the newest day that was read whole; null: never
  read_at timestamptz,
  tried_at timestamptz,
  fault text,
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (site_id, id)
);
create unique index permit_sources_once on permit_sources (site_id, address);
select protect_site_table('permit_sources');
select limit_field('permit_sources', 'false');

create table permits (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  source_id uuid not null,
  mark text not null,                       -- by what it is known again: its number, or what it says
  number text not null,
  day date not null,
  address text not null,
  city text not null,
  zip text not null,
  kind text not null,
  words text not null,
  contractor text not null,
  value_cents bigint check (value_cents >= 0),
  latitude double precision,
  longitude double precision,
  distance integer check (distance >= 0),   -- meters from where the business works, when it was read
  state text not null default 'new' check (state in ('new', 'listed', 'hidden')),
  mail jsonb,                               -- where a letter goes, as somebody completed it
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, source_id) references permit_sources (site_id, id) on delete cascade,
  check ((state = 'listed') = (mail is not null))
);
create unique index permits_once on permits (site_id, source_id, mark);
create index permits_newest on permits (site_id, state, day desc, id desc);
create index permits_day on permits (day);
select protect_site_table('permits');
select limit_field('permits', 'false');

-- Addresses that somebody chose for a mailing, and pieces that go to one instead of to a customer.
create view permit_addresses with (security_invoker = true) as
  select site_id, id as permit_id, day, mail from permits where state = 'listed';
grant select on permit_addresses to topline_site, topline_system;
alter table mailing_recipients add column is_address boolean not null default false;
