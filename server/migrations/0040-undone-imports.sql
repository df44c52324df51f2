-- Whom an undone import took away is found by nothing any more, as if they had never come; whom a person archived is
-- found, and comes back when they write. `undone_at` says so for as long as it is the moment of `archived_at`: somebody
-- who was brought back since is like any other.
alter table customers add column undone_at timestamptz;

create or replace function keep_customer_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_keys where site_id = new.site_id and customer_id = new.id;
  end if;
  if new.merged_into is null and not new.trial then
    insert into customer_keys (site_id, kind, value, customer_id, archived)
      select distinct new.site_id, key.kind, key.value, new.id, new.archived_at is not null
      from (
        select 'phone' as kind, unnest(new.other_phones || new.phone) as value
        union all select 'email', lower(unnest(new.other_emails || new.email))
        union all select 'tag', unnest(new.tags)
        union all select 'person', person_key(new.name, unnest(new.other_addresses || new.address))
      ) key
      where key.value <> ''
        -- the list of archived ones can still be narrowed by a tag
        and (key.kind = 'tag' or new.undone_at is null or new.archived_at is distinct from new.undone_at);
  end if;
  return null;
end
$$;

-- what was undone before this was known
set local role topline_system;
update customers c set undone_at = c.archived_at
  from customer_imports i
  where i.site_id = c.site_id and i.id = c.import_id and i.state = 'undone' and c.version = 2 and c.archived_at is not null;
delete from customer_keys k using customers c
  where c.site_id = k.site_id and c.id = k.customer_id and c.undone_at is not null and k.kind <> 'tag';
reset role;
