-- What members were told of: written with the jobs that tell them, so that a job which is run twice tells nobody twice.

create table notifications (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  event text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index notifications_age on notifications (created_at);
select protect_site_table('notifications');

-- A member sees how many devices of their own pushes go to, and nothing else of them.
create policy own_rows on push_subscriptions for select to topline_site using (user_id = (select current_user_id()));
grant select (id, user_id) on push_subscriptions to topline_site;
