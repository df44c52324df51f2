-- People, how they sign in, and the businesses they belong to.

create table users (
  id uuid primary key,
  phone text unique,                       -- E.164
  email text unique,                       -- lower case; unique only among verified owners of it
  email_verified boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);

-- An account at an OpenID Connect issuer that signs this user in.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

-- One-time codes. Only a keyed hash is kept; a newer code ends the older ones.
create table sign_in_codes (
  id uuid primary key,
  phone text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index sign_in_codes_phone on sign_in_codes (phone, created_at desc);
create index sign_in_codes_expiry on sign_in_codes (expires_at);

-- Refresh tokens rotate on use; a family is one sign-in. A used one that comes back ends its family.
create table refresh_tokens (
  id uuid primary key,
  family_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_family on refresh_tokens (family_id);
create index refresh_tokens_user on refresh_tokens (user_id);
create index refresh_tokens_expiry on refresh_tokens (expires_at);

-- Keys that sign access tokens; sealed with the installation's secret. The newest signs, the others still verify.
create table signing_keys (
  id uuid primary key,
  sealed_secret text not null,
  created_at timestamptz not null default now(),
  verifies_until timestamptz not null
);

create table sites (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  phone text,
  email text,
  description text not null default '',
  address text not null default '',
  service_area text not null default '',
  zip_code text not null default '',
  existing_website text not null default '',
  facebook text not null default '',
  time_zone text not null default 'America/Los_Angeles',
  hours jsonb not null,
  sign_up_answers jsonb not null default '{}',
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create table memberships (
  site_id uuid not null references sites (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('field', 'office', 'owner')),
  created_at timestamptz not null default now(),
  primary key (site_id, user_id)
);
create index memberships_user on memberships (user_id);
select protect_site_table('memberships');

-- a site's own row is seen under row-level security like all its others
alter table sites enable row level security;
alter table sites force row level security;
create policy site_rows on sites to topline_site using (id = (select current_site())) with check (id = (select current_site()));
create policy system_rows on sites to topline_system using (true) with check (true);
grant select, update on sites to topline_site;
grant select, insert, update, delete on sites to topline_system;

-- names of authors are shown inside a business, nothing else of a user is
grant select (id, first_name, last_name) on users to topline_site;
grant select, insert, update, delete on users, identities, sign_in_codes, refresh_tokens, signing_keys to topline_system;
