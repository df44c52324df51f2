-- What members were told, kept for each of them: the bell of the office.

create table notices (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  event text not null,
  subject_id uuid,                          -- the request it is about
  path text not null,                       -- the screen of the office that it leads to
  words jsonb not null,                     -- { en: { title, body }, es: { title, body } }
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (site_id, id),
  -- whoever is no member any more has none
  foreign key (site_id, user_id) references memberships (site_id, user_id) on delete cascade
);
create index notices_of_member on notices (site_id, user_id, created_at desc, id desc);
create index notices_unread on notices (site_id, user_id) where read_at is null;
create index notices_age on notices (created_at);
select protect_site_table('notices');
-- whoever becomes a field member is shown no more of other people's work
select limit_field('notices', 'subject_id = any (array(select own_requests()))');
