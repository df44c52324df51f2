-- What became of the messages about a field member's own visits. They may be in a conversation that is not theirs: a visit
-- planned on a customer is announced wherever that customer was written to last.
grant create on schema public to topline_system;
set local role topline_system;
create function own_notice_messages(wanted uuid[]) returns table (id uuid, state text, reason text, sent_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp rows 10
  as $$
    select m.id, m.state, m.reason, m.sent_at
      from visit_notices n join messages m on m.site_id = n.site_id and m.id = n.message_id
      where n.site_id = current_site() and n.message_id = any (wanted) and n.visit_id in (select own_visits())
  $$;
revoke all on function own_notice_messages(uuid[]) from public;
grant execute on function own_notice_messages(uuid[]) to topline_site, topline_system;
reset role;
revoke create on schema public from topline_system;
