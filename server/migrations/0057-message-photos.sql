-- Photos that go along with a message to a customer.

create table message_photos (
  site_id uuid not null references sites (id) on delete cascade,
  message_id uuid not null,
  photo_id uuid not null,
  position integer not null,                -- their order, from 0
  primary key (site_id, message_id, photo_id),
  foreign key (site_id, message_id) references messages (site_id, id) on delete cascade,
  foreign key (site_id, photo_id) references photos (site_id, id) on delete cascade
);
create index message_photos_photo on message_photos (site_id, photo_id);
select protect_site_table('message_photos');
select limit_field('message_photos',
  'exists (select from messages m where m.site_id = message_photos.site_id and m.id = message_photos.message_id)');

-- What was sent in the conversation of a member's own request.
create function own_message_photos() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$
    select p.photo_id from own_requests() as r (id)
      join messages m on m.site_id = current_site() and m.request_id = r.id
      join message_photos p on p.site_id = current_site() and p.message_id = m.id
  $$;
grant create on schema public to topline_system;
revoke all on function own_message_photos() from public;
grant execute on function own_message_photos() to topline_site, topline_system;
alter function own_message_photos() owner to topline_system;
revoke create on schema public from topline_system;

drop policy own_work on photos;
select limit_field('photos',
  'project_id = any (array(select own_projects())) or request_id = any (array(select own_requests()))
    or user_id = (select current_user_id()) and project_id is null and request_id is null
    or id = any (array(select own_message_photos()))');

-- Whose a project is, for areas that show something of it to its customer.
create view project_customers with (security_invoker = true) as
  select site_id, id as project_id, customer_id from projects;
grant select on project_customers to topline_site, topline_system;

-- Addresses of the photos that a provider would have fetched or carried along.
alter table outbox add column photos text[] not null default '{}';
