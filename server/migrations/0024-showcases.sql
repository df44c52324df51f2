-- What a business shows and what is said of it: reviews, requests for them, and write-ups of finished jobs.

create table reviews (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  source text not null check (source in ('google', 'facebook', 'own', 'imported')),
  place text not null default '',           -- where an imported one was copied from
  author text not null,
  rating integer not null check (rating between 1 and 5),
  body text not null default '',
  day date not null,
  reply text not null default '',
  reply_day date,
  project_id uuid,
  customer_id uuid,
  external_reference text,                  -- the source's own name for it
  search_text text generated always as (lower(author || ' ' || body)) stored,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete set null (project_id),
  foreign key (site_id, customer_id) references customers (site_id, id) on delete set null (customer_id)
);
create index reviews_recent on reviews (site_id, day desc, id desc);
create index reviews_rating on reviews (site_id, rating, day desc, id desc);
create index reviews_project on reviews (site_id, project_id, day desc) where project_id is not null;
create index reviews_customer on reviews (site_id, customer_id, day desc) where customer_id is not null;
create unique index reviews_once on reviews (site_id, source, external_reference) where external_reference is not null;
select protect_site_table('reviews');

create table review_requests (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  customer_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  body text not null,
  message_id uuid,                          -- what became of it is written down there first
  state text not null check (state in ('queued', 'sent', 'delivered', 'failed', 'reviewed')),
  reason text,
  token_hash text not null,                 -- of the address that lets one person leave one review
  expires_at timestamptz not null,
  user_id uuid references users (id),
  review_id uuid,
  opened_at timestamptz,
  reviewed_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete cascade,
  foreign key (site_id, customer_id) references customers (site_id, id) on delete cascade,
  foreign key (site_id, review_id) references reviews (site_id, id) on delete set null (review_id)
);
create unique index review_requests_token on review_requests (site_id, token_hash);
create index review_requests_recent on review_requests (site_id, created_at desc, id desc);
create index review_requests_project on review_requests (site_id, project_id, created_at desc);
create index review_requests_customer on review_requests (site_id, customer_id, created_at desc);
create index review_requests_message on review_requests (site_id, message_id) where message_id is not null;
select protect_site_table('review_requests');

create table showcases (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  title text not null default '',
  subtitle text not null default '',
  description text not null default '',
  drafted text[] not null default '{}',     -- which of the three the writer made and nobody touched
  location text not null default '',
  day date,
  service_id uuid,
  review_id uuid,
  project_id uuid,
  featured_photo_id uuid,
  status text not null default 'draft' check (status in ('draft', 'published')),
  path text,                                -- the last part of its public address; null until published once
  published_at timestamptz,
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, service_id) references services (site_id, id) on delete set null (service_id),
  foreign key (site_id, review_id) references reviews (site_id, id) on delete set null (review_id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete set null (project_id),
  foreign key (site_id, featured_photo_id) references photos (site_id, id) on delete set null (featured_photo_id)
);
create index showcases_recent on showcases (site_id, modified_at desc, id desc) where archived_at is null;
create index showcases_archived on showcases (site_id, modified_at desc, id desc) where archived_at is not null;
create index showcases_public on showcases (site_id, published_at desc, id desc) where status = 'published' and archived_at is null;
create index showcases_project on showcases (site_id, project_id) where project_id is not null;
select protect_site_table('showcases');

-- Every address a showcase ever had: an old one leads to the new.
create table showcase_paths (
  site_id uuid not null references sites (id) on delete cascade,
  path text not null,
  showcase_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (site_id, path),
  foreign key (site_id, showcase_id) references showcases (site_id, id) on delete cascade
);
create index showcase_paths_showcase on showcase_paths (site_id, showcase_id);
select protect_site_table('showcase_paths');

create table showcase_photos (
  site_id uuid not null references sites (id) on delete cascade,
  showcase_id uuid not null,
  photo_id uuid not null,
  position integer not null,
  primary key (site_id, showcase_id, photo_id),
  foreign key (site_id, showcase_id) references showcases (site_id, id) on delete cascade,
  foreign key (site_id, photo_id) references photos (site_id, id) on delete cascade
);
create index showcase_photos_photo on showcase_photos (site_id, photo_id);
select protect_site_table('showcase_photos');
