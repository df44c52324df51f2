-- The photo library. A photo's row is the whole truth about it: its galleries in the order it came to them, its tags, its
-- marks. Two small tables beside it answer "the photos of this gallery", "of this tag", in order and by an index; a
-- trigger keeps them, so that no code can forget to.

create table galleries (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  position text collate "C" not null,      -- order: a fractional index, compared byte by byte
  cover_photo_id uuid,                     -- null: its newest photo
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, cover_photo_id) references photos (site_id, id) on delete set null (cover_photo_id)
);
create unique index galleries_name on galleries (site_id, lower(name)) where archived_at is null;
create index galleries_order on galleries (site_id, position);
create index galleries_cover on galleries (site_id, cover_photo_id) where cover_photo_id is not null;
select protect_site_table('galleries');

-- array_to_string is only stable, because some elements' output is; that of text is not
create function joined_words(words text[]) returns text
  language sql immutable strict parallel safe
  as $$ select array_to_string(words, ' ') $$;

alter table photos
  add column gallery_ids uuid[] not null default '{}',
  add column tags text[] not null default '{}',
  -- the sender's device computed a checksum, and what is kept has it
  add column checked boolean not null default false,
  add column version integer not null default 1,
  add column ordered_at timestamptz not null generated always as (coalesce(taken_at, created_at)) stored,
  add column search_text text not null generated always as (lower(file_name || ' ' || joined_words(tags))) stored;
update photos set checked = true from uploads
  where uploads.site_id = photos.site_id and uploads.id = photos.upload_id and uploads.expected_sha256 is not null;

-- what the list looks at is in the index, so that narrowing it reads no rows
create index photos_library on photos (site_id, ordered_at desc, id desc)
  include (project_id, is_good_for_post, show_on_website, search_text) where archived_at is null;
create index photos_archived on photos (site_id, ordered_at desc, id desc) where archived_at is not null;
create index photos_for_posts on photos (site_id, ordered_at desc, id desc) where is_good_for_post and archived_at is null;
create index photos_shown on photos (site_id, ordered_at desc, id desc) where show_on_website and archived_at is null;
create index photos_of_project on photos (site_id, project_id, ordered_at desc, id desc) where archived_at is null;

create table gallery_photos (
  site_id uuid not null,
  photo_id uuid not null,
  gallery_id uuid not null,
  ordered_at timestamptz not null,
  primary key (site_id, photo_id, gallery_id),
  foreign key (site_id, photo_id) references photos (site_id, id) on delete cascade,
  foreign key (site_id, gallery_id) references galleries (site_id, id) on delete cascade
);
create index gallery_photos_order on gallery_photos (site_id, gallery_id, ordered_at desc, photo_id desc);
select protect_site_table('gallery_photos');

create table photo_tags (
  site_id uuid not null,
  photo_id uuid not null,
  tag text not null,
  ordered_at timestamptz not null,
  primary key (site_id, photo_id, tag),
  foreign key (site_id, photo_id) references photos (site_id, id) on delete cascade
);
create index photo_tags_order on photo_tags (site_id, tag, ordered_at desc, photo_id desc);
select protect_site_table('photo_tags');

-- Only photos in sight are in the two tables.
create function keep_photo_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from gallery_photos where site_id = new.site_id and photo_id = new.id;
    delete from photo_tags where site_id = new.site_id and photo_id = new.id;
  end if;
  if new.archived_at is null then
    insert into gallery_photos (site_id, photo_id, gallery_id, ordered_at)
      select distinct new.site_id, new.id, gallery, new.ordered_at from unnest(new.gallery_ids) as gallery;
    insert into photo_tags (site_id, photo_id, tag, ordered_at)
      select distinct new.site_id, new.id, tag, new.ordered_at from unnest(new.tags) as tag;
  end if;
  return null;
end
$$;
create trigger photos_placed after insert on photos for each row
  when (cardinality(new.gallery_ids) + cardinality(new.tags) > 0)
  execute function keep_photo_places();
create trigger photos_replaced after update on photos for each row
  when (
    (old.gallery_ids, old.tags) is distinct from (new.gallery_ids, new.tags)
    or (old.ordered_at, old.archived_at is null) is distinct from (new.ordered_at, new.archived_at is null)
      and cardinality(new.gallery_ids) + cardinality(new.tags) > 0
  )
  execute function keep_photo_places();

-- One act on many photos, with what stood before: undone in one press.
create table photo_changes (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id),
  before jsonb not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (site_id, id)
);
create index photo_changes_age on photo_changes (site_id, at);
select protect_site_table('photo_changes');

-- Which photos an address of a ZIP stands for; forgotten within the hour.
create table photo_archives (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  photo_ids uuid[] not null,
  file_name text not null,
  expires_at timestamptz not null,
  primary key (site_id, id)
);
create index photo_archives_age on photo_archives (site_id, expires_at);
select protect_site_table('photo_archives');
