-- An event with members is seen by a field member only where they are one of them: a talk about wages in the calendar of
-- two people is not for the crew. Events without members stay everybody's.
grant create on schema public to topline_system;
set local role topline_system;
create or replace function own_visits() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 200
  as $$
    select visits_as_member()
    union
    select v.id from own_requests() as r (id) join visits v on v.site_id = current_site() and v.request_id = r.id
    union
    select v.id from visits v where v.site_id = current_site() and v.kind = 'event'
      and not exists (select from visit_members m where m.site_id = v.site_id and m.visit_id = v.id)
  $$;
reset role;
revoke create on schema public from topline_system;
