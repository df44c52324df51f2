-- What every act leaves behind: audit rows, answers kept for retries, and messages that no provider took.

create table audit_log (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,                             -- who; null: a homeowner or the server itself
  as_user_id uuid,                          -- as whom, in support
  act text not null,
  record text not null,
  record_id uuid,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  primary key (site_id, id)
);
create index audit_log_record on audit_log (site_id, record, record_id, at desc);
create index audit_log_recent on audit_log (site_id, at desc);
select protect_site_table('audit_log');
-- an audit row is never changed: even a fault in the server cannot rewrite history
revoke update, delete on audit_log from topline_site;

create table idempotency_keys (
  site_id uuid not null references sites (id) on delete cascade,
  key text not null,
  call text not null,
  who text not null,                        -- the user, or the address of a homeowner
  body_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (site_id, who, call, key)
);
create index idempotency_keys_age on idempotency_keys (site_id, created_at);
select protect_site_table('idempotency_keys');

-- Messages that were sent to nobody because no provider is set up: local mode's outbox.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email', 'push')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null default now()
);
create index outbox_recent on outbox (created_at desc, id desc);
create index outbox_recipient on outbox (recipient, created_at desc);
grant select, insert, delete on outbox to topline_system;
