-- The work itself: customers, requests, conversations, projects, notes, photos. The site comes first in every key and index.

create table services (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  active boolean not null default true,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index services_name on services (site_id, lower(name));
select protect_site_table('services');

create table customers (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  company text not null default '',
  phone text,                              -- E.164
  email text,
  address text not null default '',
  review_status text not null default 'NO_REQUEST_SENT' check (review_status in ('NO_REQUEST_SENT', 'REQUEST_SENT', 'LEFT_REVIEW')),
  do_not_contact boolean not null default false,
  texts_stopped_at timestamptz,
  search_text text generated always as (lower(name || ' ' || company || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))) stored,
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index customers_phone on customers (site_id, phone) where phone is not null;
create index customers_email on customers (site_id, email) where email is not null;
create index customers_name on customers (site_id, lower(name), id);
select protect_site_table('customers');

create table projects (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  status text not null check (status in ('lead', 'scheduled', 'in_progress', 'completed', 'on_hold', 'cancelled')),
  description text not null default '',
  address text not null default '',
  customer_id uuid,
  customer_name text not null default '',   -- copied from the customer so that one index finds both
  request_id uuid,
  tags text[] not null default '{}',
  day date,
  search_text text generated always as (lower(name || ' ' || address || ' ' || customer_name)) stored,
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, customer_id) references customers (site_id, id)
);
create index projects_recent on projects (site_id, modified_at desc, id desc) where archived_at is null;
create index projects_status on projects (site_id, status, modified_at desc, id desc) where archived_at is null;
create index projects_customer on projects (site_id, customer_id);
create unique index projects_request on projects (site_id, request_id) where request_id is not null;
select protect_site_table('projects');

create table project_services (
  site_id uuid not null,
  project_id uuid not null,
  service_id uuid not null,
  primary key (site_id, project_id, service_id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete cascade,
  foreign key (site_id, service_id) references services (site_id, id) on delete cascade
);
create index project_services_service on project_services (site_id, service_id, project_id);
select protect_site_table('project_services');

create table requests (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  service_id uuid,
  project_id uuid,
  address text not null default '',
  message text not null default '',
  source text not null check (source in ('website_form', 'website_chat', 'phone', 'text', 'referral', 'google', 'facebook', 'thumbtack', 'angi', 'nextdoor', 'walk_in', 'other')),
  stage text not null default 'request' check (stage in ('request', 'qualifying', 'quote', 'won', 'closed')),
  status text not null default 'new',
  closed_reason text,
  closed_note text not null default '',
  position text collate "C" not null,      -- order on the board: a fractional index, compared byte by byte
  waiting_since timestamptz,
  first_response_at timestamptz,
  search_text text not null default '',     -- lower case: customer's name, phone, mail, address, message
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, customer_id) references customers (site_id, id),
  foreign key (site_id, service_id) references services (site_id, id),
  foreign key (site_id, project_id) references projects (site_id, id)
);
create index requests_recent on requests (site_id, created_at desc, id desc) where archived_at is null;
create index requests_archived on requests (site_id, created_at desc, id desc) where archived_at is not null;
create index requests_stage on requests (site_id, stage, created_at desc, id desc) where archived_at is null;
create index requests_board on requests (site_id, stage, position) where archived_at is null;
create index requests_customer on requests (site_id, customer_id);
create index requests_waiting on requests (site_id, waiting_since) where waiting_since is not null and archived_at is null;
select protect_site_table('requests');

create table messages (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  request_id uuid not null,
  customer_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  channel text not null check (channel in ('sms', 'email')),
  body text not null,
  author_user_id uuid references users (id),
  state text not null check (state in ('received', 'queued', 'sending', 'sent', 'failed', 'held')),
  reason text,
  provider_reference text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, request_id) references requests (site_id, id) on delete cascade,
  foreign key (site_id, customer_id) references customers (site_id, id)
);
create index messages_thread on messages (site_id, request_id, created_at, id);
select protect_site_table('messages');

create table notes (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  title text not null,
  body text not null default '',
  author_user_id uuid references users (id),
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete cascade
);
create index notes_project on notes (site_id, project_id, created_at desc, id desc);
select protect_site_table('notes');

-- A resumable upload: the bytes lie in storage under the upload's id until something adopts them.
create table uploads (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id),       -- null: a homeowner's, from the public form
  file_name text not null,
  bytes bigint not null,
  expected_sha256 text,                     -- what the sender's device computed, in hex
  photo_id uuid,                            -- set once a photo adopted it
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (site_id, id)
);
create index uploads_expiry on uploads (site_id, expires_at) where photo_id is null;
select protect_site_table('uploads');

create table photos (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  project_id uuid,
  request_id uuid,
  upload_id uuid,
  user_id uuid references users (id),
  file_name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  original_key text not null,
  state text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  failure text,
  width integer,
  height integer,
  placeholder text,
  variants jsonb not null default '[]',     -- [{ width, key, type }]
  taken_at timestamptz,
  latitude double precision,
  longitude double precision,
  is_good_for_post boolean not null default false,
  show_on_website boolean not null default false,
  shared_on_social boolean not null default false,
  last_time_shared_on_social timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete set null (project_id),
  foreign key (site_id, request_id) references requests (site_id, id) on delete set null (request_id)
);
create index photos_project on photos (site_id, project_id, created_at, id) where archived_at is null;
create index photos_request on photos (site_id, request_id, created_at, id) where archived_at is null;
create index photos_checksum on photos (site_id, sha256);
create unique index photos_upload on photos (site_id, upload_id) where upload_id is not null;
select protect_site_table('photos');
