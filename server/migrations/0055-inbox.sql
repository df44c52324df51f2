-- The inbox: one list of all conversations, what each member has not read, and messages that leave at a chosen time.

-- When something was last said. Null: nothing ever was (a request that a member typed in), so the inbox leaves it out.
alter table conversations add column last_message_at timestamptz;
create index conversations_inbox on conversations (site_id, last_message_at desc, request_id desc) where last_message_at is not null;
create index conversations_of_member on conversations (site_id, held_by_user_id) where held_by_user_id is not null;

-- A row is there while a member has not read something of a conversation; who has read everything has none. So the count
-- costs as much as there is to read, and a new member begins with nothing unread.
create table conversation_unread (
  site_id uuid not null references sites (id) on delete cascade,
  user_id uuid not null,
  request_id uuid not null,
  since timestamptz not null,               -- what came after it is new to the member
  last_at timestamptz not null,             -- the newest of it: only who saw that has read everything
  primary key (site_id, user_id, request_id),
  foreign key (site_id, user_id) references memberships (site_id, user_id) on delete cascade,
  foreign key (site_id, request_id) references conversations (site_id, request_id) on delete cascade on update cascade
);
create index conversation_unread_request on conversation_unread (site_id, request_id);
select protect_site_table('conversation_unread');
select limit_field('conversation_unread',
  'user_id = (select current_user_id()) and request_id = any (array(select own_requests()))');

-- What happened to the conversation itself: why a person must answer, who took over, who handed back.
create table conversation_events (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  request_id uuid not null,
  kind text not null check (kind in ('handed_off', 'taken_over', 'handed_back')),
  reason text,                              -- why the assistant handed off
  user_id uuid references users (id),       -- null: the assistant
  at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, request_id) references conversations (site_id, request_id) on delete cascade on update cascade
);
create index conversation_events_thread on conversation_events (site_id, request_id, at, id);
select protect_site_table('conversation_events');
select limit_field('conversation_events', 'request_id = any (array(select own_requests()))');

-- When a scheduled message leaves; null for any other, and once it has left.
alter table messages add column send_at timestamptz;
create index messages_scheduled on messages (site_id, request_id, send_at) where send_at is not null;

-- The words of messages, as the inbox is searched. Plain words of any script: no stems, no language.
create function message_words(body text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('pg_catalog.simple', search_plain(left(body, 8000)));
do $$ begin
  if exists (select from pg_extension where extname = 'btree_gin') then
    create index messages_words on messages using gin (site_id, message_words(body));
  else
    create index messages_words on messages using gin (message_words(body));
  end if;
end $$;

-- As in 0005: below a policy the index would not be used. Who may see a conversation is decided by the query around it.
create function conversations_with_words(wanted text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 100
  as $$
    select distinct request_id from messages
    where site_id = current_site() and message_words(body) @@ to_tsquery('pg_catalog.simple', search_plain(wanted))
  $$;
grant create on schema public to topline_system;
revoke all on function conversations_with_words(text) from public;
grant execute on function conversations_with_words(text) to topline_site, topline_system;
alter function conversations_with_words(text) owner to topline_system;
revoke create on schema public from topline_system;

-- What conversations show of their requests: neither rehearsals nor spam, nor duplicates that went into another.
create view conversation_requests with (security_invoker = true) as
  select r.site_id, r.id as request_id, r.customer_id, c.name as customer_name, c.phone as customer_phone,
      c.email as customer_email, r.told_contact, r.message, r.created_at, r.stage, r.status, r.archived_at,
      r.emergency_kind, r.emergency_at, r.emergency_phone, r.waiting_since, r.project_id, r.service_id,
      s.name as service_name, r.assigned_user_id
    from requests r
    join customers c on c.site_id = r.site_id and c.id = r.customer_id
    left join services s on s.site_id = r.site_id and s.id = r.service_id
    where not r.trial and r.merged_into is null and r.status <> 'spam';
-- Names of authors, also of those who have left.
create view person_names with (security_invoker = true) as select id as user_id, first_name, last_name from users;
create view site_members with (security_invoker = true) as select site_id, user_id, role from memberships;
grant select on conversation_requests, person_names, site_members to topline_site, topline_system;

set local role topline_system;
update conversations c set last_message_at = coalesce(
  (select max(m.created_at) from messages m where m.site_id = c.site_id and m.request_id = c.request_id),
  (select r.created_at from requests r where r.site_id = c.site_id and r.id = c.request_id and r.message <> ''
    and r.source in ('website_form', 'website_chat', 'text', 'google', 'facebook', 'thumbtack', 'angi', 'nextdoor')));
insert into conversation_unread (site_id, user_id, request_id, since, last_at)
  select c.site_id, m.user_id, c.request_id, c.last_inbound_at - interval '1 millisecond', c.last_inbound_at
  from conversations c join memberships m on m.site_id = c.site_id
  where c.unread > 0 and c.last_inbound_at is not null;
insert into conversation_events (site_id, id, request_id, kind, reason, at)
  select site_id, gen_random_uuid(), request_id, 'handed_off', hand_over_reason, held_since
  from conversations where held_by = 'nobody' and hand_over_reason is not null;
reset role;
