-- What stands behind a signature, what is left to bill of agreed quotes, and prices that are changed together.

-- To which number or address a link was sent; null for one that was copied.
alter table portals add column contact text;
alter table quote_answers
  -- how the one who signed was reached
  add column contact text,
  -- of the file that they could download before they signed
  add column pdf_sha256 text;

-- When a payment was written down: a statement lists those of one day in this order.
create or replace view received_payments with (security_invoker = true) as
  select site_id, id as payment_id, customer_id, method, cents, unapplied_cents, reference, received_on, photo_id,
      received_by, reversed_at, created_at
    from payments;

-- Agreed quotes of which something is left to bill. It follows from quotes and invoices, so no export holds it and no role
-- of a business writes it; the list of what is ready to invoice reads as much of it as it shows.
create table unbilled_quotes (
  site_id uuid not null references sites (id) on delete cascade,
  quote_id uuid not null,
  answered_at timestamptz not null,
  left_cents bigint not null check (left_cents > 0),
  primary key (site_id, quote_id),
  foreign key (site_id, quote_id) references quotes (site_id, id) on delete cascade
);
create index unbilled_quotes_oldest on unbilled_quotes (site_id, answered_at, quote_id);
select protect_site_table('unbilled_quotes');
revoke insert, update, delete on unbilled_quotes from topline_site;
select limit_field('unbilled_quotes', 'false');

grant create on schema public to topline_system;
set local role topline_system;
-- Two invoices of one quote may be written at once: each waits here, so that the second counts the first.
create function follow_unbilled_quote(site uuid, quote uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  agreed record;
  billed bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('unbilled ' || quote, 0));
  select q.total_cents, coalesce(q.answered_at, now()) as answered_at into agreed
    from agreed_quotes q where q.site_id = site and q.quote_id = quote;
  if found then
    select coalesce(sum(i.total_cents + i.deducted_cents), 0) into billed from invoices i
      where i.site_id = site and i.quote_id = quote and i.kind in ('progress', 'final')
        and i.voided_at is null and i.archived_at is null;
    if agreed.total_cents > billed then
      insert into unbilled_quotes values (site, quote, agreed.answered_at, agreed.total_cents - billed)
        on conflict (site_id, quote_id) do update set answered_at = excluded.answered_at, left_cents = excluded.left_cents;
      return;
    end if;
  end if;
  delete from unbilled_quotes where site_id = site and quote_id = quote;
end
$$;
create function follow_agreed_quote() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform follow_unbilled_quote(new.site_id, new.id);
  return null;
end
$$;
create function follow_quote_invoice() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.quote_id is not null and old.quote_id is distinct from new.quote_id then
    perform follow_unbilled_quote(old.site_id, old.quote_id);
  end if;
  if new.quote_id is not null then
    perform follow_unbilled_quote(new.site_id, new.quote_id);
  end if;
  return null;
end
$$;
revoke all on function follow_unbilled_quote(uuid, uuid) from public;

insert into unbilled_quotes (site_id, quote_id, answered_at, left_cents)
  select q.site_id, q.quote_id, coalesce(q.answered_at, now()), q.total_cents - coalesce(b.cents, 0)
  from agreed_quotes q
  left join lateral (
    select sum(i.total_cents + i.deducted_cents) as cents from invoices i
    where i.site_id = q.site_id and i.quote_id = q.quote_id and i.kind in ('progress', 'final')
      and i.voided_at is null and i.archived_at is null
  ) b on true
  where q.total_cents > coalesce(b.cents, 0);
reset role;
revoke create on schema public from topline_system;

create trigger quotes_unbilled_new after insert on quotes for each row
  when (new.status in ('approved', 'converted')) execute function follow_agreed_quote();
create trigger quotes_unbilled after update of status, archived_at, total_cents, answered_at on quotes for each row
  when (old.status in ('approved', 'converted') or new.status in ('approved', 'converted'))
  execute function follow_agreed_quote();
create trigger invoices_unbilled_new after insert on invoices for each row
  when (new.quote_id is not null) execute function follow_quote_invoice();
create trigger invoices_unbilled after update of quote_id, kind, total_cents, deducted_cents, voided_at, archived_at
  on invoices for each row when (old.quote_id is not null or new.quote_id is not null)
  execute function follow_quote_invoice();

-- Prices before they were changed together, to be undone for a day.
create table price_changes (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id),
  before jsonb not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (site_id, id)
);
create index price_changes_age on price_changes (site_id, at);
select protect_site_table('price_changes');
select limit_field('price_changes', 'false');
