-- Who belongs to a business, by invitation; where people are signed in; and product staff who look on as somebody.

-- One sign-in on one device: a family of refresh tokens, with what its owner knows the device by.
create table sign_ins (
  id uuid primary key,                      -- the family of its refresh tokens
  user_id uuid not null references users (id) on delete cascade,
  agent text not null default '',           -- the browser's own words (User-Agent)
  address text not null default '',
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sign_ins_user on sign_ins (user_id, seen_at desc);
create index sign_ins_ended on sign_ins (ended_at) where ended_at is not null;
create index sign_ins_expiry on sign_ins (expires_at);
select protect_system_table('sign_ins');

set local role topline_system;
insert into sign_ins (id, user_id, began_at, seen_at, expires_at, ended_at)
  select family_id, user_id, min(created_at), max(created_at), max(expires_at), max(revoked_at)
  from refresh_tokens group by family_id, user_id
  on conflict do nothing;
reset role;

-- An invitation is a link that works once; of its token a keyed hash is kept.
create table invitations (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  role text not null check (role in ('field', 'office', 'owner')),
  channel text not null check (channel in ('sms', 'email')),
  contact text not null,                    -- E.164, or a mail address in lower case
  token_hash text not null unique,
  invited_by uuid references users (id) on delete set null,
  sent_at timestamptz not null,
  sends integer not null default 1,         -- a business may send so many in a day
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index invitations_contact on invitations (site_id, contact) where accepted_at is null and cancelled_at is null;
select protect_site_table('invitations');

-- Somebody who was taken out by mistake comes back with the same role; for a day.
create table removed_members (
  site_id uuid not null references sites (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('field', 'office', 'owner')),
  joined_at timestamptz not null,
  removed_at timestamptz not null,
  removed_by uuid references users (id) on delete set null,
  primary key (site_id, user_id)
);
select protect_site_table('removed_members');

-- Product staff. Whoever uses the API cannot become one: no role of the server may write the column, only the owner of
-- the tables, as whom the command-line tool works. A later column of users is added to these lists.
alter table users add column is_support boolean not null default false;
revoke insert, update on users from topline_system;
grant insert (id, phone, email, email_verified, first_name, last_name, created_at, modified_at) on users to topline_system;
grant update (phone, email, email_verified, first_name, last_name, modified_at) on users to topline_system;

-- A person of the staff acts as somebody, for an hour at most.
create table support_sessions (
  id uuid primary key,
  support_user_id uuid not null references users (id) on delete cascade,
  as_user_id uuid not null references users (id) on delete cascade,
  reason text not null,
  began_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index support_sessions_pair on support_sessions (support_user_id, as_user_id, began_at desc);
select protect_system_table('support_sessions');

-- What the staff looked for and did outside of any business; inside one it stands in that business's own log.
create table support_log (
  id uuid primary key,
  at timestamptz not null,
  support_user_id uuid not null,
  as_user_id uuid,
  act text not null check (act in ('find', 'begin', 'end')),
  detail text not null default '',
  address text,
  request_id text
);
create index support_log_person on support_log (support_user_id, at desc);
select protect_system_table('support_log');
revoke update, delete on support_log from topline_system;
