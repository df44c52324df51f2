-- What a business lets us do in its name elsewhere, what comes from there, and asking for reviews by rule.

create table connections (
  site_id uuid not null references sites (id) on delete cascade,
  provider text not null check (provider in ('google', 'facebook')),
  state text not null check (state in ('requested', 'approved', 'verified', 'broken')),
  account text not null default '',         -- who signed in there, as people know them
  sealed_tokens text not null,
  expires_at timestamptz,                   -- when the access token ends
  place text,                               -- the provider's name for the place of the business
  place_name text not null default '',
  place_link text not null default '',      -- where anybody may leave a review there
  user_id uuid references users (id),
  connected_at timestamptz not null default now(),
  last_success_at timestamptz,
  last_error_at timestamptz,
  last_error text,
  imported_at timestamptz,                  -- when all reviews of the place were read last
  modified_at timestamptz not null default now(),
  primary key (site_id, provider)
);
create index connections_working on connections (provider, imported_at) where state = 'verified';
select protect_site_table('connections');

-- Somebody left for a provider and has not come back yet.
create table connection_departures (
  site_id uuid not null references sites (id) on delete cascade,
  state_hash text not null,
  provider text not null check (provider in ('google', 'facebook')),
  user_id uuid not null references users (id),
  sealed text not null,
  return_path text not null,
  expires_at timestamptz not null,
  primary key (site_id, state_hash)
);
create index connection_departures_age on connection_departures (expires_at);
select protect_site_table('connection_departures');

alter table reviews
  add column sending text,                  -- a reply on its way; empty: the one there is being taken away
  add column reply_state text check (reply_state in ('queued', 'failed')),
  add column reply_reason text,
  add column reply_number integer not null default 0,
  add column reply_draft text not null default '',
  add column external_modified_at timestamptz,
  add column missing_since timestamptz;     -- the source did not name it when all were read last
create index reviews_source on reviews (site_id, source, day desc, id desc);

alter table review_requests
  add column sealed_token text,             -- reminders lead to the same address
  add column automatic boolean not null default false,
  add column reminders integer not null default 0,
  add column reminded_at timestamptz,
  add column next_at timestamptz,           -- when the next reminder is due
  add column delivered_at timestamptz;
create index review_requests_due on review_requests (next_at) where next_at is not null;

create table review_rules (
  site_id uuid primary key references sites (id) on delete cascade,
  automatic boolean not null default false,
  reminders boolean not null default true,
  per_day integer not null default 5 check (per_day between 1 and 50),
  message text not null default '',         -- empty: the usual words
  drafts boolean not null default false,
  version integer not null default 1,
  modified_at timestamptz not null default now()
);
select protect_site_table('review_rules');

-- A part of a message that its reader alone may know, such as the address to leave one review; the words hold a mask.
alter table messages add column sealed_part text;
set local role topline_system;
update messages set body = regexp_replace(body, '(/review/)[A-Za-z0-9_-]{24}', '\1' || repeat('*', 24))
where direction = 'out' and state not in ('queued', 'sending') and body ~ '/p/[a-z0-9-]+/review/[A-Za-z0-9_-]{24}';
reset role;

-- Since when a project is completed; those of before this column was there are asked by hand.
alter table projects add column completed_at timestamptz;
create index projects_completed on projects (site_id, completed_at) where completed_at is not null;
create function note_completion() returns trigger
  language plpgsql as $$
begin
  if new.status <> 'completed' then
    new.completed_at := null;
  elsif tg_op = 'INSERT' or old.status <> 'completed' then
    new.completed_at := new.modified_at;
  end if;
  return new;
end
$$;
create trigger projects_completion before insert or update of status on projects
  for each row execute function note_completion();
create index customers_asked on customers (site_id, review_status, modified_at desc, id desc) where archived_at is null;
