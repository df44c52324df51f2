-- Social: posts for Facebook, Instagram, and the Google profile, and what became of each on each network.

create table social_posts (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  texts jsonb not null,                     -- {en, es}: the words of every network that has none of its own
  language text not null check (language in ('en', 'es')),
  source_kind text not null check (source_kind in ('own', 'photo', 'showcase', 'review', 'offer')),
  source_id uuid,                           -- of that kind; it may be gone by now
  link_path text not null default '',       -- below the business's own address
  state text not null default 'draft' check (state in ('draft', 'approved', 'scheduled', 'done', 'canceled')),
  at timestamptz,                           -- when it goes out, or went out
  author_id uuid references users (id) on delete set null,
  approver_id uuid references users (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (site_id, id)
);
create index social_posts_at on social_posts (site_id, at, id) where at is not null and state <> 'canceled';
create index social_posts_open on social_posts (site_id, at, id) where state in ('draft', 'approved', 'scheduled');
create index social_posts_source on social_posts (site_id, source_id) where source_id is not null;
select protect_site_table('social_posts');

create table social_photos (
  site_id uuid not null references sites (id) on delete cascade,
  post_id uuid not null,
  photo_id uuid not null,
  position integer not null,
  focus_x real not null default 0.5 check (focus_x between 0 and 1),
  focus_y real not null default 0.5 check (focus_y between 0 and 1),
  primary key (site_id, post_id, photo_id),
  foreign key (site_id, post_id) references social_posts (site_id, id) on delete cascade,
  foreign key (site_id, photo_id) references photos (site_id, id) on delete cascade
);
create index social_photos_photo on social_photos (site_id, photo_id);
select protect_site_table('social_photos');

create table social_targets (
  site_id uuid not null references sites (id) on delete cascade,
  post_id uuid not null,
  network text not null check (network in ('facebook', 'instagram', 'google')),
  texts jsonb,                              -- null: those of the post
  source text not null,                     -- what people who tap its link are counted under
  state text not null default 'waiting'
    check (state in ('waiting', 'preparing', 'publishing', 'posted', 'rejected', 'failed', 'needs_person')),
  fault text,
  by_hand boolean not null default false,
  posted_at timestamptz,
  url text,                                 -- where it can be seen
  primary key (site_id, post_id, network),
  foreign key (site_id, post_id) references social_posts (site_id, id) on delete cascade
);
create unique index social_targets_source on social_targets (site_id, source);
create index social_targets_posted on social_targets (site_id, network, posted_at) where posted_at is not null;
select protect_site_table('social_targets');

-- The times of the week at which a network gets a post, by the business's own clock.
create table social_slots (
  site_id uuid not null references sites (id) on delete cascade,
  network text not null check (network in ('facebook', 'instagram', 'google')),
  weekday smallint not null check (weekday between 0 and 6),  -- 0: Sunday
  time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (site_id, network, weekday, time)
);
select protect_site_table('social_slots');

-- What came by the link of a post.
create index request_touches_source on request_touches (site_id, source, request_id);

select limit_field(tbl, 'false')
  from unnest(array['social_posts', 'social_photos', 'social_targets', 'social_slots']::regclass[]) as tbl;

-- Offers as a post may tell of them.
create view announced_offers with (security_invoker = true) as
  select site_id, id as offer_id, title, text, terms, starts, ends, code, position from offers;
grant select on announced_offers to topline_site, topline_system;
