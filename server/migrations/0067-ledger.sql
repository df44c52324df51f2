-- The books of a business: double entry, kept by the database (docs/decisions/062). What is posted is never changed or
-- taken away: a correction is another transaction.

create table ledger_accounts (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  code text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
  -- whose, of accounts that each customer has; no foreign key, because a merge of customers moves no account: the merged
  -- customer leads to the one that is kept
  customer_id uuid,
  currency text not null default 'USD' check (currency = 'USD'),
  primary key (site_id, id),
  unique nulls not distinct (site_id, code, customer_id, currency)
);
select protect_site_table('ledger_accounts');

create table ledger_txns (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  kind text not null,
  day date not null,                                    -- by the clock of the business
  at timestamptz not null,
  source_kind text not null,
  source_id uuid not null,
  reverses_id uuid,
  memo text not null default '',
  lines smallint not null check (lines >= 2),
  primary key (site_id, id),
  unique (site_id, kind, source_kind, source_id)
);
create unique index ledger_txns_reversed on ledger_txns (site_id, reverses_id) where reverses_id is not null;
create index ledger_txns_source on ledger_txns (site_id, source_kind, source_id);
create index ledger_txns_day on ledger_txns (site_id, day, id);
select protect_site_table('ledger_txns');

create table ledger_entries (
  site_id uuid not null references sites (id) on delete cascade,
  txn_id uuid not null,
  line smallint not null check (line >= 1),
  account_id uuid not null,
  invoice_id uuid,
  cents bigint not null check (cents <> 0),             -- debit above zero, credit below
  primary key (site_id, txn_id, line),
  foreign key (site_id, txn_id) references ledger_txns (site_id, id) on delete cascade,
  foreign key (site_id, account_id) references ledger_accounts (site_id, id)
);
create index ledger_entries_account on ledger_entries (site_id, account_id);
create index ledger_entries_invoice on ledger_entries (site_id, invoice_id, account_id) include (cents) where invoice_id is not null;
select protect_site_table('ledger_entries');

-- Sums of the entries, kept with each posting; they are in no export.
create table ledger_balances (
  site_id uuid not null references sites (id) on delete cascade,
  account_id uuid not null,
  cents bigint not null,
  entries bigint not null,
  primary key (site_id, account_id),
  foreign key (site_id, account_id) references ledger_accounts (site_id, id) on delete cascade
);
select protect_site_table('ledger_balances');

-- Up to which day the books are closed.
create table ledger_books (
  site_id uuid not null primary key references sites (id) on delete cascade,
  closed_until date,
  closed_at timestamptz,
  version integer not null default 1,
  check ((closed_until is null) = (closed_at is null))
);
select protect_site_table('ledger_books');

-- Even a fault in the server cannot rewrite the books. The server's own work removes those of a deleted business.
revoke update, delete on ledger_accounts, ledger_txns, ledger_entries from topline_site;
revoke update on ledger_accounts, ledger_txns, ledger_entries from topline_system;
revoke insert, update, delete on ledger_balances from topline_site;

select limit_field(tbl, 'false')
  from unnest(array['ledger_accounts', 'ledger_txns', 'ledger_entries', 'ledger_balances', 'ledger_books']::regclass[]) as tbl;

grant create on schema public to topline_system;
set local role topline_system;
-- Adds what one statement posts to the balances, in the order of the accounts, so that two postings never wait for each
-- other in a ring. The lines of a transaction are counted, so a later statement cannot add any: their places are taken.
create function keep_ledger_balances() returns trigger
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
  return null;
end
$$;
reset role;
revoke create on schema public from topline_system;
create trigger ledger_posted after insert on ledger_entries referencing new table as posted
  for each statement execute function keep_ledger_balances();

-- At the commit: all lines are there, they come to zero, and the day is not closed. A row that comes from a file was
-- posted before the books were closed.
create function check_ledger_txn() returns trigger language plpgsql as $$
declare
  total bigint;
  found integer;
begin
  select coalesce(sum(cents), 0), count(*) into total, found
    from ledger_entries where site_id = new.site_id and txn_id = new.id;
  if total <> 0 or found <> new.lines then
    raise exception 'ledger transaction % does not balance', new.id using errcode = 'check_violation';
  end if;
  if exists (select from ledger_books where site_id = new.site_id and closed_until >= new.day and new.at > closed_at) then
    raise exception 'the books are closed on %', new.day using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_txn_balances after insert on ledger_txns deferrable initially deferred
  for each row execute function check_ledger_txn();
