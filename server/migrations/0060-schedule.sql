-- The calendar (docs/decisions/056). A visit no longer needs a request or a time: it is unscheduled (neither day nor
-- time), any time of a day, or timed. Beside visits there are tasks, events, and time off, and all of them have members.

-- The clock of the business is the truth about the future, because a state may change its clocks: `starts_local` and
-- `time_zone` say when, and `starts_at` follows from them. The constraint of kinds is checked for new rows alone, since
-- a request that is deleted takes its visits along anyway.
alter table visits
  drop constraint visits_state_check,
  alter column request_id drop not null,
  alter column starts_at drop not null,
  alter column ends_at drop not null,
  add column kind text not null default 'visit' check (kind in ('visit', 'task', 'event', 'time_off')),
  add column title text not null default '',           -- empty: what it is about says the service or the project
  add column customer_id uuid,                          -- only where neither request nor project names one
  add column project_id uuid,
  add column service_id uuid,
  add column address text not null default '',          -- empty: the address of the request, the project, or the customer
  add column latitude double precision,
  add column longitude double precision,
  add column minutes integer not null default 60 check (minutes between 15 and 1440),
  add column day date,                                  -- by the clock of the business
  add column starts_local text,                         -- what the clock of the business shows: 2026-11-23T09:30
  add column time_zone text,
  add column buffer_before integer not null default 0 check (buffer_before between 0 and 240),
  add column buffer_after integer not null default 0 check (buffer_after between 0 and 240),
  add column hold_expires_at timestamptz,
  add column cancel_reason text not null default '',
  add column cancelled_at timestamptz,
  add column on_the_way_at timestamptz,
  add column started_at timestamptz,
  add column finished_at timestamptz,
  add column series_id uuid,
  add column occurrence text,                           -- where the rule of the series had put it
  add column detached boolean not null default false,   -- moved by hand: the series leaves it alone
  add constraint visits_state_check
    check (state in ('hold', 'confirmed', 'on_the_way', 'working', 'done', 'cancelled', 'no_show'));

set local role topline_system;
update visits v set
    starts_local = to_char(v.starts_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI'),
    day = (v.starts_at at time zone s.time_zone)::date,
    time_zone = s.time_zone,
    minutes = least(1440, greatest(15, round(extract(epoch from v.ends_at - v.starts_at) / 60))),
    cancelled_at = case when v.state = 'cancelled' then v.modified_at end,
    finished_at = case when v.state = 'done' then least(v.ends_at, v.modified_at) end
  from sites s where s.id = v.site_id;
reset role;

alter table visits
  add constraint visits_placing check (
    (starts_at is null) = (ends_at is null) and (starts_at is null) = (starts_local is null)
    and (starts_at is null) = (time_zone is null) and (starts_at is null or day is not null)),
  add constraint visits_wall check (starts_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  add constraint visits_length check (ends_at <= starts_at + interval '24 hours'),
  add constraint visits_hold check (state <> 'hold' or starts_at is not null),
  add constraint visits_subject check (case kind
    when 'visit' then customer_id is not null or request_id is not null or project_id is not null
    when 'time_off' then customer_id is null and request_id is null and project_id is null
    else true end),
  add constraint visits_position check ((latitude is null) = (longitude is null)),
  add constraint visits_series check (series_id is null or occurrence is not null),
  add foreign key (site_id, customer_id) references customers (site_id, id) on delete cascade,
  add foreign key (site_id, project_id) references projects (site_id, id) on delete cascade,
  add foreign key (site_id, service_id) references services (site_id, id) on delete set null (service_id);

-- What takes its time, what a week shows, and what waits for a time or a day. No row is longer than 24 hours, so a
-- stretch is found by the beginning alone; operators of ranges would not use an index under row-level security.
drop index visits_time;
create index visits_taking on visits (site_id, starts_at) include (ends_at)
  where state in ('hold', 'confirmed', 'on_the_way', 'working');
create index visits_calendar on visits (site_id, starts_at) where state <> 'cancelled';
-- feeds say for a while that something was called off
create index visits_cancelled on visits (site_id, starts_at) where state = 'cancelled';
create index visits_any_time on visits (site_id, day) where starts_at is null and day is not null and state <> 'cancelled';
create index visits_unscheduled on visits (site_id, created_at) where day is null and state <> 'cancelled';
-- The list: what has a day alone comes before what has a time. Noon in UTC is early morning in America.
create index visits_list on visits (site_id, (coalesce(starts_at, (day + time '12:00') at time zone 'UTC')), id)
  where day is not null;
create index visits_held on visits (site_id, hold_expires_at) where state = 'hold';
create index visits_holds_due on visits (hold_expires_at) where state = 'hold' and hold_expires_at is not null;
create index visits_customer on visits (site_id, customer_id, starts_at) where customer_id is not null;
create index visits_project on visits (site_id, project_id, starts_at) where project_id is not null;
create index visits_service on visits (site_id, service_id) where service_id is not null;
create unique index visits_occurrence on visits (site_id, series_id, occurrence) where series_id is not null;

-- Who goes. The times are copies, so that what a member does in a week is read from one index.
create table visit_members (
  site_id uuid not null references sites (id) on delete cascade,
  visit_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  lead boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  takes boolean not null,                               -- whether the time is taken: not done, not cancelled
  hold_expires_at timestamptz,                          -- of a hold: it takes the time until then
  primary key (site_id, visit_id, user_id),
  foreign key (site_id, visit_id) references visits (site_id, id) on delete cascade
);
create unique index visit_members_lead on visit_members (site_id, visit_id) where lead;
create index visit_members_busy on visit_members (site_id, user_id, starts_at)
  include (ends_at, visit_id, hold_expires_at) where takes;
create index visit_members_own on visit_members (site_id, user_id, visit_id);
select protect_site_table('visit_members');

-- Whatever changes a visit, its members' copies say the same.
create function copy_visit_times() returns trigger language plpgsql as $$
begin
  update visit_members m set starts_at = new.starts_at, ends_at = new.ends_at,
      takes = new.state in ('hold', 'confirmed', 'on_the_way', 'working'), hold_expires_at = new.hold_expires_at
    where m.site_id = new.site_id and m.visit_id = new.id;
  return null;
end
$$;
create trigger visit_times after update of starts_at, ends_at, state, hold_expires_at on visits
  for each row execute function copy_visit_times();

-- A rule such as "every second Tuesday at nine", and what each of its visits is like.
create table visit_series (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  rule text not null,                                   -- RFC 5545, without DTSTART
  starts_local text not null check (starts_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  time_zone text not null,
  minutes integer not null check (minutes between 15 and 1440),
  template jsonb not null,                              -- what its visits have in common
  until date,                                           -- the last day; null: it goes on
  made_until date not null,                             -- its visits are made up to here
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index visit_series_due on visit_series (made_until) where until is null or made_until < until;
select protect_site_table('visit_series');
alter table visits add foreign key (site_id, series_id) references visit_series (site_id, id) on delete set null (series_id);

-- When a member works, where the day begins and ends, and what they can do. Without a row: the hours of the business,
-- its address, and every service.
create table member_schedules (
  site_id uuid not null,
  user_id uuid not null,
  hours jsonb,                                          -- as the hours of a business, or null: those
  starts_address text not null default '',
  starts_latitude double precision,
  starts_longitude double precision,
  every_service boolean not null default true,
  version integer not null default 1,
  modified_at timestamptz not null default now(),
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references memberships (site_id, user_id) on delete cascade,
  check ((starts_latitude is null) = (starts_longitude is null))
);
select protect_site_table('member_schedules');
create table member_services (
  site_id uuid not null,
  user_id uuid not null,
  service_id uuid not null,
  primary key (site_id, user_id, service_id),
  foreign key (site_id, user_id) references member_schedules (site_id, user_id) on delete cascade,
  foreign key (site_id, service_id) references services (site_id, id) on delete cascade
);
create index member_services_service on member_services (site_id, service_id);
select protect_site_table('member_services');

-- How a service is booked. Without a row: the defaults of the contract.
create table service_bookings (
  site_id uuid not null,
  service_id uuid not null,
  minutes integer not null check (minutes between 15 and 1440),
  notice_minutes integer not null check (notice_minutes between 0 and 43200),
  step_minutes integer not null check (step_minutes in (15, 30, 60)),
  buffer_before integer not null check (buffer_before between 0 and 240),
  buffer_after integer not null check (buffer_after between 0 and 240),
  horizon_days integer not null check (horizon_days between 1 and 180),
  most_per_day integer check (most_per_day between 1 and 100),
  online boolean not null,                              -- whether strangers book it on the public site
  version integer not null default 1,
  modified_at timestamptz not null default now(),
  primary key (site_id, service_id),
  foreign key (site_id, service_id) references services (site_id, id) on delete cascade
);
select protect_site_table('service_bookings');
create table booking_rules (
  site_id uuid not null primary key references sites (id) on delete cascade,
  online boolean not null,
  confirms_itself boolean not null,
  hold_minutes integer not null check (hold_minutes between 15 and 10080),
  arrival_minutes integer not null check (arrival_minutes in (0, 15, 30, 60, 120, 180, 240)),
  version integer not null default 1,
  modified_at timestamptz not null default now()
);
select protect_site_table('booking_rules');

-- Addresses that a calendar program subscribes to. Only the hash of the token is kept.
create table calendar_feeds (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  user_id uuid,                                         -- whose visits; null: everybody's
  token_hash bytea not null,
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  ended_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, user_id) references memberships (site_id, user_id) on delete cascade
);
create index calendar_feeds_newest on calendar_feeds (site_id, created_at desc);
-- the business is not known before the token is found
create unique index calendar_feeds_token on calendar_feeds (token_hash);
select protect_site_table('calendar_feeds');

-- What members note on a visit: what was found, what to bring next time.
create table visit_notes (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  visit_id uuid not null,
  user_id uuid references users (id) on delete set null,
  body text not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, visit_id) references visits (site_id, id) on delete cascade
);
create index visit_notes_visit on visit_notes (site_id, visit_id, created_at);
select protect_site_table('visit_notes');

-- What customers are told about a visit and when. Each belongs to the start that it announces: a visit that moves has
-- new ones.
create table visit_notices (
  site_id uuid not null references sites (id) on delete cascade,
  visit_id uuid not null,
  kind text not null check (kind in
    ('held', 'confirmed', 'moved', 'cancelled', 'day_before', 'two_days_before', 'on_the_way', 'late')),
  for_start timestamptz not null,
  due_at timestamptz not null,
  message_id uuid,
  sent_at timestamptz,
  dropped_at timestamptz,
  dropped_reason text,
  primary key (site_id, visit_id, kind, for_start),
  foreign key (site_id, visit_id) references visits (site_id, id) on delete cascade,
  check ((dropped_at is null) = (dropped_reason is null) and (sent_at is null or dropped_at is null))
);
create index visit_notices_due on visit_notices (due_at) where sent_at is null and dropped_at is null;
select protect_site_table('visit_notices');

-- A member of the field role also works where they are sent, not only on requests that are theirs: what these functions
-- add is the visits that name the member. Their own definitions stay the one place that says what own work is.
grant create on schema public to topline_system;
set local role topline_system;
create function visits_as_member() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 200
  as $$
    select m.visit_id from visit_members m where m.site_id = current_site() and m.user_id = current_user_id()
  $$;
create or replace function own_requests() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$
    select id from requests
      where site_id = current_site() and assigned_user_id = current_user_id() and not trial
    union
    select v.request_id from visit_members m join visits v on v.site_id = current_site() and v.id = m.visit_id
      where m.site_id = current_site() and m.user_id = current_user_id() and v.request_id is not null
        and v.state <> 'cancelled'
  $$;
create or replace function own_projects() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$
    select p.id from own_requests() as r (id) join projects p on p.site_id = current_site() and p.request_id = r.id
    union
    select q.project_id from own_requests() as r (id) join requests q on q.site_id = current_site() and q.id = r.id
      where q.project_id is not null
    union
    select v.project_id from visit_members m join visits v on v.site_id = current_site() and v.id = m.visit_id
      where m.site_id = current_site() and m.user_id = current_user_id() and v.project_id is not null
        and v.state <> 'cancelled'
  $$;
create or replace function own_customers() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$
    select q.customer_id from own_requests() as r (id) join requests q on q.site_id = current_site() and q.id = r.id
    union
    select p.customer_id from own_projects() as o (id) join projects p on p.site_id = current_site() and p.id = o.id
      where p.customer_id is not null
    union
    select v.customer_id from visit_members m join visits v on v.site_id = current_site() and v.id = m.visit_id
      where m.site_id = current_site() and m.user_id = current_user_id() and v.customer_id is not null
        and v.state <> 'cancelled'
  $$;
-- Of the calendar: where they are a member, what belongs to their own requests, and events, which are everybody's.
create function own_visits() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 200
  as $$
    select visits_as_member()
    union
    select v.id from own_requests() as r (id) join visits v on v.site_id = current_site() and v.request_id = r.id
    union
    select id from visits where site_id = current_site() and kind = 'event'
  $$;
revoke all on function visits_as_member(), own_visits() from public;
grant execute on function visits_as_member(), own_visits() to topline_site, topline_system;
reset role;
revoke create on schema public from topline_system;
create index visits_events on visits (site_id) where kind = 'event';

drop policy own_work on visits;
select limit_field('visits', 'id = any (array(select own_visits()))');
select limit_field('visit_members', 'visit_id = any (array(select own_visits()))');
select limit_field('visit_notes', 'visit_id = any (array(select own_visits()))');
select limit_field('visit_notices', 'visit_id = any (array(select own_visits()))');
select limit_field('member_schedules', 'user_id = (select current_user_id())');
select limit_field('member_services', 'user_id = (select current_user_id())');
select limit_field('calendar_feeds', 'user_id = (select current_user_id())');
select limit_field('visit_series', 'false');

-- What the calendar shows of other areas' records.
create view calendar_customers with (security_invoker = true) as
  select site_id, id as customer_id, name, phone, email, address, trial or merged_into is not null as apart from customers;
create view calendar_requests with (security_invoker = true) as
  select site_id, id as request_id, customer_id, service_id, project_id, address, message, stage, status, trial,
      trial or status = 'spam' as apart, assigned_user_id
    from requests;
create view calendar_projects with (security_invoker = true) as
  select site_id, id as project_id, name, customer_id, request_id, address, latitude, longitude, status from projects;
create view service_names with (security_invoker = true) as select site_id, id as service_id, name, active from services;
create view site_clocks with (security_invoker = true) as select id as site_id, time_zone from sites;
grant select on calendar_customers, calendar_requests, calendar_projects, service_names, site_clocks to topline_site, topline_system;
-- In which language a conversation goes on, and whether it is in the chat while somebody was heard from elsewhere: the
-- chat may be somebody else's than the phone or mailbox, because they share a request, not an address.
create view conversation_voices with (security_invoker = true) as
  select v.site_id, v.request_id, v.language, v.channel = 'chat' and exists (
      select from messages heard
      where heard.site_id = v.site_id and heard.request_id = v.request_id
        and heard.direction = 'in' and heard.channel in ('sms', 'email')) as shared
    from conversations v;
grant select on conversation_voices to topline_site, topline_system;
