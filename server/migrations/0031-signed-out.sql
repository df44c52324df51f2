-- Devices that were signed out hear nothing more; and notes are found as their project is.

-- the sign-in that asked for the pushes: they end with it
alter table push_subscriptions add column sign_in_id uuid references sign_ins (id) on delete cascade;
create index push_subscriptions_sign_in on push_subscriptions (sign_in_id) where sign_in_id is not null;
create function end_pushes() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where sign_in_id = new.id;
  return null;
end
$$;
create trigger sign_ins_silent after update on sign_ins for each row
  when (old.ended_at is null and new.ended_at is not null) execute function end_pushes();

-- A note is searched with the name and the customer of its project, and not at all while that is archived.
create or replace function search_changed() returns trigger language plpgsql as $$
begin
  insert into search_due (site_id, kind, record_id) values (new.site_id, tg_argv[0], new.id)
    on conflict (site_id, kind, record_id) do update set times = search_due.times + 1;
  if tg_op = 'UPDATE' and tg_argv[0] = 'project' then
    insert into search_due (site_id, kind, record_id)
      select new.site_id, 'note', id from notes where site_id = new.site_id and project_id = new.id
        and (old.name, old.customer_name, old.archived_at is null)
          is distinct from (new.name, new.customer_name, new.archived_at is null)
      on conflict (site_id, kind, record_id) do update set times = search_due.times + 1;
  end if;
  if tg_op = 'UPDATE' and tg_argv[0] = 'customer' then
    insert into search_due (site_id, kind, record_id)
      select new.site_id, 'request', id from requests where site_id = new.site_id and customer_id = new.id
      on conflict (site_id, kind, record_id) do update set times = search_due.times + 1;
  end if;
  return null;
end
$$;

-- what was filed otherwise until now
set local role topline_system;
insert into search_due (site_id, kind, record_id)
  select n.site_id, 'note', n.id from notes n join projects p on p.site_id = n.site_id and p.id = n.project_id
    where p.archived_at is not null or p.modified_at > p.created_at
  on conflict do nothing;
reset role;
