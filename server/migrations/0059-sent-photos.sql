-- A field member sees the pictures that were sent in the conversations of their own requests, and nothing else of those
-- photos: the policy of 0057 opened them for every command, and with all that the office noted.
drop policy own_work on photos;
select limit_field('photos',
  'project_id = any (array(select own_projects())) or request_id = any (array(select own_requests()))
    or user_id = (select current_user_id()) and project_id is null and request_id is null');

-- From the photos that were sent, which are few, not from all that was ever said.
grant create on schema public to topline_system;
set local role topline_system;
create or replace function own_message_photos() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$
    select p.photo_id from message_photos p
      join messages m on m.site_id = p.site_id and m.id = p.message_id
      where p.site_id = current_site() and m.request_id in (select own_requests())
  $$;
-- What a thread shows of them.
create function sent_photos(wanted uuid[]) returns table (
  site_id uuid, id uuid, state text, width integer, height integer, placeholder text, variants jsonb, archived_at timestamptz,
  file_name text)
  language sql stable security definer set search_path = public, pg_temp rows 10
  as $$
    select p.site_id, p.id, p.state, p.width, p.height, p.placeholder, p.variants, p.archived_at, p.file_name
      from photos p
      where p.site_id = current_site() and p.id = any (wanted) and p.id in (select own_message_photos())
  $$;
revoke all on function sent_photos(uuid[]) from public;
grant execute on function sent_photos(uuid[]) to topline_site, topline_system;
reset role;
revoke create on schema public from topline_system;

-- A photo goes out only with its own request now, so that nobody asks whose a project is.
drop view project_customers;

-- News goes to nobody of the field role (decision 45): whoever becomes one is not shown what an office was told.
drop policy own_work on notices;
select limit_field('notices', 'false');

-- What Home counts at each opening.
create index quotes_waiting on quotes (site_id, request_id) where archived_at is null and status in ('sent', 'viewed');
create index reviews_unanswered on reviews (site_id, rating)
  where reply = '' and sending is null and (source = 'own' or source = 'google' and external_reference is not null);
