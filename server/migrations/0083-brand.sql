-- How a business looks on paper: the color and the logo of the website as it was last published. A document that is sent keeps
-- the hash of the logo it was sent with, so a logo that was ever used stays here for it, wherever else it was taken away.
alter table sites
  add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
  add column brand_logo text;
create table brand_logos (
  site_id uuid not null references sites (id) on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  png bytea not null,
  used boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (site_id, hash)
);
select protect_site_table('brand_logos');
select limit_field('brand_logos', 'false');
