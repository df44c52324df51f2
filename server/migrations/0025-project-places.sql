-- Where a project is and how long it takes; what belongs to it: checklists, before/after pairs, links for people without an
-- account; and what the maps service said about places.

alter table projects
  add column place_id text,                 -- the maps service's id of the address
  add column latitude double precision,
  add column longitude double precision,
  add column end_day date,
  add constraint projects_position_check check ((latitude is null) = (longitude is null)),
  add constraint projects_days_check check (end_day >= day);
create index projects_place on projects (site_id, place_id) where place_id is not null;

-- The map is the list with a position: the index that the list is read from says it too, so that both take the same scan.
-- Every change of a project writes every index of it, and a second wide one would double that.
drop index projects_list;
create index projects_list on projects (site_id, modified_at desc, id desc)
  include (search_text, status, latitude, longitude) where archived_at is null;

-- Where the maps service says that places are. That may not be kept for more than 30 days; the id of a place may be kept for good.
create table places (
  site_id uuid not null references sites (id) on delete cascade,
  place_id text not null,
  latitude double precision not null,
  longitude double precision not null,
  fetched_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, place_id)
);
create index places_expiry on places (expires_at);
select protect_site_table('places');

create table checklists (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  position text collate "C" not null,       -- order in the project: a fractional index, compared byte by byte
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete cascade
);
create index checklists_project on checklists (site_id, project_id, position);
select protect_site_table('checklists');

create table checklist_items (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  checklist_id uuid not null,
  text text not null,
  position text collate "C" not null,
  done_at timestamptz,
  done_by uuid references users (id),
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, checklist_id) references checklists (site_id, id) on delete cascade
);
create index checklist_items_list on checklist_items (site_id, checklist_id, position);
select protect_site_table('checklist_items');

create table checklist_templates (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  items text[] not null,
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index checklist_templates_name on checklist_templates (site_id, lower(name)) where archived_at is null;
select protect_site_table('checklist_templates');

create table pairs (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  before_photo_id uuid not null,
  after_photo_id uuid not null,
  caption text not null default '',
  on_website boolean not null default false,
  position text collate "C" not null,
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete cascade,
  foreign key (site_id, before_photo_id) references photos (site_id, id) on delete cascade,
  foreign key (site_id, after_photo_id) references photos (site_id, id) on delete cascade,
  check (before_photo_id <> after_photo_id)
);
create index pairs_project on pairs (site_id, project_id, position);
create index pairs_before on pairs (site_id, before_photo_id);
create index pairs_after on pairs (site_id, after_photo_id);
select protect_site_table('pairs');

-- A link into one project for somebody without an account.
create table shares (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  token_hash text not null,                 -- SHA-256 of what stands in the address
  name text not null,
  audience text not null check (audience in ('customer', 'partner')),
  includes text[] not null,
  may_add_photos boolean not null default false,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  created_by uuid references users (id),
  last_seen_at timestamptz,
  views integer not null default 0,
  photos_added integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete cascade
);
create index shares_project on shares (site_id, project_id, created_at desc, id desc);
-- the business is not known before the token is found
create unique index shares_token on shares (token_hash);
select protect_site_table('shares');

-- which link a guest's photo came by, and the name that the link had then
alter table photos
  add column share_id uuid,
  add column guest_name text,
  add constraint photos_share foreign key (site_id, share_id) references shares (site_id, id) on delete set null (share_id);
create index photos_share on photos (site_id, share_id) where share_id is not null;
