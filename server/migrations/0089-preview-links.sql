-- Links to the draft of a business's website, for somebody without an account. One that was ended is gone.
create table preview_links (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  token_hash text not null,                 -- SHA-256 of what stands in the address
  expires_at timestamptz not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index preview_links_newest on preview_links (site_id, created_at desc, id desc);
-- the business is not known before the token is found
create unique index preview_links_token on preview_links (token_hash);
select protect_site_table('preview_links');
select limit_field('preview_links', 'false');
