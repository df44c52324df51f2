-- What the owner runs a business's data with: keys for programs, addresses that hear of changes, the log of acts, and all of
-- it as one file, out and in.

-- A key that a program signs in with. Only its hash is kept.
create table api_keys (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  token_hash text not null,                 -- SHA-256 of the whole key
  hint text not null,                       -- its first letters, to tell it from others
  access text not null check (access in ('read', 'write')),
  areas text[] not null,
  created_by uuid not null references users (id),
  last_used_at timestamptz,
  last_used_from text,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
-- the business is not known before the key is found
create unique index api_keys_token on api_keys (token_hash);
select protect_site_table('api_keys');

alter table audit_log
  add column key_id uuid,                   -- the key that acted for the person
  add column told_name text;                -- who it was, in rows that came with an import
drop index audit_log_recent;
create index audit_log_recent on audit_log (site_id, at desc, id desc);
create index audit_log_act on audit_log (site_id, act, at desc, id desc);
-- most rows are of the server itself, which is nobody to look for
create index audit_log_user on audit_log (site_id, user_id, at desc, id desc) where user_id is not null;

-- An address of somebody's program that is told of what happens.
create table webhooks (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  sealed_secret text not null,
  active boolean not null default true,
  paused_at timestamptz,                    -- by the server, after too many failures
  pause_reason text,
  failures integer not null default 0,      -- one after another
  created_by uuid references users (id),
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id)
);
select protect_site_table('webhooks');

-- One event for one address: written with the act that it tells of.
create table webhook_deliveries (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  record_id uuid,
  payload text,                             -- as it is signed and sent, each time the same; null until the first try
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  tries_left integer not null,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, webhook_id) references webhooks (site_id, id) on delete cascade
);
create index webhook_deliveries_recent on webhook_deliveries (site_id, webhook_id, created_at desc, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (site_id, webhook_id) where state = 'waiting';
create index webhook_deliveries_overdue on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_age on webhook_deliveries (created_at);
select protect_site_table('webhook_deliveries');

create table webhook_attempts (
  site_id uuid not null references sites (id) on delete cascade,
  delivery_id uuid not null,
  number integer not null,
  at timestamptz not null,
  status integer,                           -- null: no answer came
  milliseconds integer not null,
  answer text not null default '',          -- how it began
  fault text,
  primary key (site_id, delivery_id, number),
  foreign key (site_id, delivery_id) references webhook_deliveries (site_id, id) on delete cascade
);
select protect_site_table('webhook_attempts');

-- Each process remembers for a while which businesses have such addresses; this says when that is no longer so.
create function tell_of_webhooks() returns trigger language plpgsql as $$
begin
  perform pg_notify('webhooks', coalesce(new.site_id, old.site_id)::text);
  return null;
end
$$;
create trigger webhooks_told after insert or update of active, paused_at, archived_at, events or delete on webhooks
  for each row execute function tell_of_webhooks();

-- All of a business as one file. The plan says which pieces it is made of; they lie in the storage.
create table exports (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  done integer not null default 0,
  total integer,
  bytes bigint,
  etag text,
  fault text,
  user_id uuid not null references users (id),
  touched_at timestamptz not null,          -- a running one that is not touched has died
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (site_id, id)
);
create unique index exports_running on exports (site_id) where state in ('waiting', 'running');
create index exports_recent on exports (site_id, created_at desc);
create index exports_expiry on exports (expires_at);
select protect_site_table('exports');

create table imports (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  state text not null default 'receiving' check (state in ('receiving', 'waiting', 'running', 'done', 'failed')),
  file_name text not null,
  bytes bigint not null,
  parts integer not null default 0,         -- that have come, in order
  done integer not null default 0,
  total integer,
  fault text,                               -- a code, with what it is about beside it
  fault_about text,
  outcome jsonb,
  user_id uuid not null references users (id),
  touched_at timestamptz not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (site_id, id)
);
create unique index imports_running on imports (site_id) where state in ('receiving', 'waiting', 'running');
create index imports_recent on imports (site_id, created_at desc);
create index imports_expiry on imports (expires_at);
select protect_site_table('imports');
