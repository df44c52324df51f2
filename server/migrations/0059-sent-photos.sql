-- A field member sees what was sent in the conversations of their own requests. Changing or removing such a photo stays
-- with those whose it is: the one policy of 0057 was for every command.
drop policy own_work on photos;
do $$
declare
  own constant text := 'project_id = any (array(select own_projects())) or request_id = any (array(select own_requests()))
    or user_id = (select current_user_id()) and project_id is null and request_id is null';
begin
  execute format('create policy own_work on photos as restrictive for select to topline_field using (%s
    or id = any (array(select own_message_photos())))', own);
  execute format('create policy own_work_insert on photos as restrictive for insert to topline_field with check (%s)', own);
  execute format('create policy own_work_update on photos as restrictive for update to topline_field using (%s)', own);
  execute format('create policy own_work_delete on photos as restrictive for delete to topline_field using (%s)', own);
end $$;

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
reset role;
revoke create on schema public from topline_system;

-- News goes to nobody of the field role (decision 45): whoever becomes one is not shown what an office was told.
drop policy own_work on notices;
select limit_field('notices', 'false');

-- What Home counts at each opening.
create index quotes_waiting on quotes (site_id, request_id) where archived_at is null and status in ('sent', 'viewed');
create index reviews_unanswered on reviews (site_id, rating)
  where reply = '' and sending is null and (source = 'own' or source = 'google' and external_reference is not null);
