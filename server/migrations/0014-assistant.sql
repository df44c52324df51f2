-- The sales assistant: its settings, its questions, what it knows of each conversation, and why it did what it did.

create table assistant_settings (
  site_id uuid not null primary key references sites (id) on delete cascade,
  enabled boolean not null default false,
  name text not null default '',             -- how it calls itself; empty: the business's assistant
  tone text not null default 'friendly' check (tone in ('friendly', 'professional', 'brief', 'own_words')),
  own_words text not null default '',
  hours jsonb,                              -- null: the business's own hours
  out_of_hours text not null default 'answer_and_say' check (out_of_hours in ('answer', 'answer_and_say', 'wait')),
  user_ids uuid[] not null default '{}',      -- who is told of a hand-over; empty: everybody of the office
  disqualifiers text[] not null default '{}',
  own_disqualifiers jsonb not null default '[]',
  offers_visits boolean not null default true,
  visit_minutes integer not null default 60 check (visit_minutes between 15 and 480),
  emergency_phone text not null default '',
  version integer not null default 1,
  modified_at timestamptz not null default now()
);
select protect_site_table('assistant_settings');

create table qualifying_questions (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  service_id uuid,                          -- null: asked whatever the service
  question_text text not null,
  position integer not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, service_id) references services (site_id, id) on delete cascade
);
create index qualifying_questions_order on qualifying_questions (site_id, position);
select protect_site_table('qualifying_questions');

-- What the state machine knows of one conversation.
create table assistant_threads (
  site_id uuid not null references sites (id) on delete cascade,
  request_id uuid not null,
  state jsonb not null,
  read_until timestamptz,                   -- messages up to here have been heard
  read_until_id uuid,
  next_at timestamptz,                      -- when it wants to speak again by itself
  version integer not null default 1,
  modified_at timestamptz not null default now(),
  primary key (site_id, request_id),
  foreign key (site_id, request_id) references requests (site_id, id) on delete cascade
);
create index assistant_threads_due on assistant_threads (next_at) where next_at is not null;
select protect_site_table('assistant_threads');

create table assistant_acts (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  request_id uuid not null,
  message_id uuid,                          -- what it said
  trigger_message_id uuid,                  -- what it answered
  at timestamptz not null default now(),
  kind text not null,
  rule text not null,
  question_id uuid,
  explanation jsonb not null,
  accepted boolean,                         -- a suggestion: what a member decided; null: not yet
  overturned_at timestamptz,
  overturned_by uuid references users (id),
  primary key (site_id, id),
  foreign key (site_id, request_id) references requests (site_id, id) on delete cascade
);
create index assistant_acts_request on assistant_acts (site_id, request_id, at, id);
create index assistant_acts_recent on assistant_acts (site_id, at);
select protect_site_table('assistant_acts');

create table rehearsals (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  engine text not null,
  scores jsonb,
  user_id uuid references users (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (site_id, id)
);
create index rehearsals_recent on rehearsals (site_id, created_at desc);
select protect_site_table('rehearsals');

create table rehearsal_conversations (
  site_id uuid not null,
  rehearsal_id uuid not null,
  script text not null,
  position integer not null,
  transcript jsonb not null,
  score jsonb not null,
  primary key (site_id, rehearsal_id, script),
  foreign key (site_id, rehearsal_id) references rehearsals (site_id, id) on delete cascade
);
select protect_site_table('rehearsal_conversations');

-- What a language model cost a business in a day; the budget is checked against it.
create table model_uses (
  site_id uuid not null references sites (id) on delete cascade,
  day date not null,
  calls integer not null default 0,
  failures integer not null default 0,
  tokens integer not null default 0,
  primary key (site_id, day)
);
select protect_site_table('model_uses');

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);
select protect_system_table('push_subscriptions');

-- Keys that sign pushes (RFC 8292), made once per installation; the private one is sealed.
create table push_keys (
  id integer primary key check (id = 1),
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null default now()
);
select protect_system_table('push_keys');

create table notification_settings (
  site_id uuid not null references sites (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  preferences jsonb not null,
  modified_at timestamptz not null default now(),
  primary key (site_id, user_id)
);
select protect_site_table('notification_settings');
