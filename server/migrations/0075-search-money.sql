-- Quotes, invoices, and the price book in the search over everything. All three are the office's: they show to whom prices are
-- shown, and no amount stands in an entry.
alter table search_entries drop constraint search_entries_kind_check;
alter table search_entries add constraint search_entries_kind_check
  check (kind in ('request', 'project', 'note', 'customer', 'showcase', 'review', 'quote', 'invoice', 'price_item'));

create view searchable_quotes with (security_invoker = true) as
  select q.site_id, q.id as record_id, null::uuid as parent_id, concat_ws(' · ', nullif(q.title, ''), q.number::text) as title,
      left(concat_ws(' · ', c.name, nullif(c.address, '')), 200) as detail, true as office_only,
      concat_ws(' ', c.name, c.company, search_phone(c.phone), c.email, c.address) as body, q.modified_at as at
    from quotes q join customers c on c.site_id = q.site_id and c.id = q.customer_id
    where q.archived_at is null;
create view searchable_invoices with (security_invoker = true) as
  select i.site_id, i.id as record_id, null::uuid as parent_id, concat_ws(' · ', nullif(i.title, ''), i.label) as title,
      left(concat_ws(' · ', c.name, nullif(i.service_address, '')), 200) as detail, true as office_only,
      concat_ws(' ', c.name, c.company, search_phone(c.phone), c.email, i.service_address) as body, i.modified_at as at
    from invoices i join customers c on c.site_id = i.site_id and c.id = i.customer_id
    where i.archived_at is null;
create view searchable_price_items with (security_invoker = true) as
  select p.site_id, p.id as record_id, null::uuid as parent_id, p.name as title,
      left(concat_ws(' · ', nullif(p.code, ''), nullif(p.description, '')), 200) as detail, true as office_only,
      concat_ws(' ', p.code, p.description) as body, p.modified_at as at
    from price_items p where p.active;
grant select on searchable_quotes, searchable_invoices, searchable_price_items to topline_site, topline_system;

-- Whose quotes and invoices they are is searched as well.
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
      union all select new.site_id, 'quote', id from quotes where site_id = new.site_id and customer_id = new.id
      union all select new.site_id, 'invoice', id from invoices where site_id = new.site_id and customer_id = new.id
      on conflict (site_id, kind, record_id) do update set times = search_due.times + 1;
  end if;
  return null;
end
$$;

do $$
declare
  tbl text;
  word text;
begin
  for tbl, word in values ('quotes', 'quote'), ('invoices', 'invoice'), ('price_items', 'price_item') loop
    execute format('create trigger search_added after insert on %I referencing new table as added for each statement execute function search_added(%L)', tbl, word);
    execute format('create trigger search_removed after delete on %I for each row execute function search_removed(%L)', tbl, word);
  end loop;
end $$;
create trigger search_changed after update on quotes for each row
  when ((old.customer_id, old.title, old.archived_at is null) is distinct from (new.customer_id, new.title, new.archived_at is null))
  execute function search_changed('quote');
create trigger search_changed after update on invoices for each row
  when ((old.customer_id, old.title, old.label, old.service_address, old.archived_at is null)
    is distinct from (new.customer_id, new.title, new.label, new.service_address, new.archived_at is null))
  execute function search_changed('invoice');
create trigger search_changed after update on price_items for each row
  when ((old.name, old.code, old.description, old.active) is distinct from (new.name, new.code, new.description, new.active))
  execute function search_changed('price_item');

-- As before, with the new kinds. It runs as the server, whoever searches: a field member who files what is due sees none of it.
grant create on schema public to topline_system;
set local role topline_system;
create or replace function file_search_entries(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due record;
  found searchable_reviews[];
  looked integer := 0;
begin
  for due in
    with waiting as (
      select kind, record_id from search_due where site_id = current_site() limit most for update skip locked
    ), taken as (
      delete from search_due d using waiting w
        where d.site_id = current_site() and d.kind = w.kind and d.record_id = w.record_id
        returning d.kind, d.record_id
    )
    select kind, array_agg(record_id) as ids from taken group by kind
  loop
    looked := looked + cardinality(due.ids);
    case due.kind
      when 'request' then
        select array_agg(row(r.*)::searchable_reviews) into found from searchable_requests r where r.site_id = current_site() and r.record_id = any (due.ids);
      when 'project' then
        select array_agg(row(r.*)::searchable_reviews) into found from searchable_projects r where r.site_id = current_site() and r.record_id = any (due.ids);
      when 'note' then
        select array_agg(row(r.*)::searchable_reviews) into found from searchable_notes r where r.site_id = current_site() and r.record_id = any (due.ids);
      when 'customer' then
        select array_agg(row(r.*)::searchable_reviews) into found from searchable_customers r where r.site_id = current_site() and r.record_id = any (due.ids);
      when 'showcase' then
        select array_agg(row(r.*)::searchable_reviews) into found from searchable_showcases r where r.site_id = current_site() and r.record_id = any (due.ids);
      when 'review' then
        select array_agg(r) into found from searchable_reviews r where r.site_id = current_site() and r.record_id = any (due.ids);
      when 'quote' then
        select array_agg(row(r.*)::searchable_reviews) into found from searchable_quotes r where r.site_id = current_site() and r.record_id = any (due.ids);
      when 'invoice' then
        select array_agg(row(r.*)::searchable_reviews) into found from searchable_invoices r where r.site_id = current_site() and r.record_id = any (due.ids);
      when 'price_item' then
        select array_agg(row(r.*)::searchable_reviews) into found from searchable_price_items r where r.site_id = current_site() and r.record_id = any (due.ids);
    end case;
    delete from search_entries
      where site_id = current_site() and kind = due.kind and record_id = any (due.ids)
        and record_id <> all (select live.record_id from unnest(found) as live);
    insert into search_entries (site_id, kind, record_id, parent_id, title, detail, office_only, words, at)
      select site_id, due.kind, record_id, parent_id, title, detail, office_only, search_vector(title, body), at from unnest(found)
      on conflict (site_id, kind, record_id) do update set
        parent_id = excluded.parent_id, title = excluded.title, detail = excluded.detail, office_only = excluded.office_only,
        words = excluded.words, at = excluded.at, meant_by = null;
  end loop;
  return looked;
end
$$;
-- what is there already
insert into search_due (site_id, kind, record_id)
  select site_id, 'quote', id from quotes union all select site_id, 'invoice', id from invoices
  union all select site_id, 'price_item', id from price_items
  on conflict do nothing;
reset role;
revoke create on schema public from topline_system;
