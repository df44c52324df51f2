-- What is on all accounts of a code together (docs/decisions/068): a business with thousands of customers reads some twenty
-- rows for its books, not one for each customer.

create table ledger_sums (
  site_id uuid not null references sites (id) on delete cascade,
  code text not null,
  cents bigint not null,
  entries bigint not null,
  primary key (site_id, code)
  -- every posting changes a few of these rows: room on the page keeps that off the index
) with (fillfactor = 50);
select protect_site_table('ledger_sums');
revoke insert, update, delete on ledger_sums from topline_site;
select limit_field('ledger_sums', 'false');

grant create on schema public to topline_system;
set local role topline_system;

insert into ledger_sums (site_id, code, cents, entries)
  select b.site_id, a.code, sum(b.cents), sum(b.entries)
  from ledger_balances b join ledger_accounts a on a.site_id = b.site_id and a.id = b.account_id
  group by b.site_id, a.code;

-- As before, and after the accounts their codes, in the order of their names: every posting locks its accounts first and its
-- codes last, each in one order, so that two of them never wait for each other in a ring.
create or replace function keep_ledger_balances() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from posted p join ledger_txns t on t.site_id = p.site_id and t.id = p.txn_id where p.line > t.lines
  ) then
    raise exception 'a ledger transaction has more lines than it says' using errcode = 'check_violation';
  end if;
  insert into ledger_balances as b (site_id, account_id, cents, entries)
    select site_id, account_id, sum(cents), count(*) from posted group by site_id, account_id order by site_id, account_id
    on conflict (site_id, account_id) do update set cents = b.cents + excluded.cents, entries = b.entries + excluded.entries;
  insert into ledger_sums as s (site_id, code, cents, entries)
    select p.site_id, a.code, sum(p.cents), count(*)
    from posted p join ledger_accounts a on a.site_id = p.site_id and a.id = p.account_id
    group by p.site_id, a.code order by p.site_id, a.code
    on conflict (site_id, code) do update set cents = s.cents + excluded.cents, entries = s.entries + excluded.entries;
  return null;
end
$$;
reset role;
revoke create on schema public from topline_system;
