-- Logos and marks of a business, by the hash of what was uploaded. The pictures made of one lie in the storage under it.
create table site_media (
  site_id uuid not null references sites (id) on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  colors text[] not null default '{}',                   -- the strongest ones in it, as #rrggbb
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (site_id, hash)
);
select protect_site_table('site_media');
select limit_field('site_media', 'false');
