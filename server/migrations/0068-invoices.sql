-- Invoices and payments (docs/decisions/062). A number is given when an invoice is issued, in the transaction that issues
-- it: one that is rolled back gives its number back.

create table number_series (
  site_id uuid not null references sites (id) on delete cascade,
  series text not null check (series in ('invoice', 'deposit', 'credit')),
  prefix text not null,
  next integer not null default 1 check (next >= 1),
  primary key (site_id, series)
);
select protect_site_table('number_series');

create table invoices (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('standard', 'deposit', 'progress', 'final', 'retainage', 'credit')),
  number integer,
  label text,                                           -- the number as people read it: D-12
  title text not null default '',
  customer_id uuid not null,
  account_customer_id uuid,                             -- under whom the ledger has it; a merge of customers leaves that alone
  project_id uuid,
  quote_id uuid,
  quote_version integer,
  credits_invoice_id uuid,
  deducted_by_id uuid,                                  -- of a deposit: the final invoice that takes it off
  currency text not null default 'USD' check (currency = 'USD'),
  bill_to jsonb not null,
  service_address text not null default '',
  note text not null default '',
  terms_days smallint check (terms_days in (0, 7, 14, 15, 30, 60)),   -- null: upon receipt
  tax_basis text not null default 'document' check (tax_basis in ('document', 'line')),
  prices_include_tax boolean not null default false,
  discount jsonb,
  subtotal_cents bigint not null default 0 check (subtotal_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  taxes jsonb not null default '[]',
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  deducted_cents bigint not null default 0 check (deducted_cents >= 0),
  deducted_tax_cents bigint not null default 0 check (deducted_tax_cents between 0 and deducted_cents),
  total_cents bigint not null default 0 check (total_cents >= 0),
  retainage_ppm integer not null default 0 check (retainage_ppm between 0 and 1000000),
  retained_cents bigint not null default 0 check (retained_cents between 0 and total_cents),
  written_off_cents bigint not null default 0 check (written_off_cents >= 0),
  balance_cents bigint not null default 0 check (balance_cents between 0 and total_cents),
  lines smallint,                                       -- how many there are, once issued
  issued_on date,
  due_on date,
  issued_at timestamptz,
  issued_by uuid references users (id) on delete set null,
  first_sent_at timestamptz,
  viewed_at timestamptz,
  views integer not null default 0,
  voided_at timestamptz,
  void_reason text not null default '',
  written_off_at timestamptz,
  write_off_reason text not null default '',
  archived_at timestamptz,
  document jsonb,
  sha256 text,
  state text not null generated always as (case
    when issued_at is null then 'draft'
    when voided_at is not null then 'void'
    when balance_cents = 0 and written_off_at is not null then 'written_off'
    when balance_cents = 0 then 'paid'
    when balance_cents < total_cents - retained_cents then 'partial'
    when viewed_at is not null then 'viewed'
    else 'sent' end) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, customer_id) references customers (site_id, id) deferrable initially deferred,
  foreign key (site_id, project_id) references projects (site_id, id) on delete set null (project_id),
  check ((issued_at is null) = (number is null) and (issued_at is null) = (document is null)
    and (issued_at is null) = (label is null) and (issued_at is null) = (issued_on is null)
    and (issued_at is null) = (sha256 is null) and (issued_at is null) = (lines is null)),
  check (issued_at is not null or voided_at is null and written_off_at is null),
  check (issued_at is null or archived_at is null),
  check (total_cents = subtotal_cents - discount_cents - deducted_cents
    + case when prices_include_tax then 0 else tax_cents end)
);
-- one number each, and each series of its own
create unique index invoices_number on invoices
  (site_id, (case kind when 'deposit' then 'deposit' when 'credit' then 'credit' else 'invoice' end), number)
  where number is not null;
create index invoices_newest on invoices (site_id, created_at desc, id desc) where archived_at is null;
create index invoices_drafts on invoices (site_id, modified_at desc, id desc) where state = 'draft' and archived_at is null;
create index invoices_open on invoices (site_id, due_on, id) include (balance_cents, customer_id)
  where state in ('sent', 'viewed', 'partial') and kind <> 'credit';
create index invoices_paid on invoices (site_id, issued_on desc, id desc) where state = 'paid' and kind <> 'credit';
create index invoices_customer on invoices (site_id, customer_id, issued_on);
create index invoices_project on invoices (site_id, project_id) where project_id is not null;
create index invoices_quote on invoices (site_id, quote_id) where quote_id is not null;
create index invoices_credits on invoices (site_id, credits_invoice_id) where credits_invoice_id is not null;
create index invoices_deductions on invoices (site_id, deducted_by_id) where deducted_by_id is not null;
select protect_site_table('invoices');
revoke delete on invoices from topline_site;

create table invoice_lines (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  invoice_id uuid not null,
  position smallint not null check (position >= 0),
  source_line_id uuid,                                  -- the line of the quote that it bills a part of
  part_ppm integer check (part_ppm between 0 and 1000000),
  credits_line_id uuid,                                 -- the line that it gives back
  kind text not null check (kind in ('service', 'labor', 'material', 'equipment', 'fee')),
  name text not null,
  description text not null default '',
  quantity_milli bigint not null check (quantity_milli >= 0),
  unit text not null default '',
  price_cents bigint not null check (price_cents >= 0),
  discount jsonb,
  tax_class text not null check (tax_class in ('labor', 'material', 'equipment', 'other', 'exempt')),
  taxes jsonb not null default '[]',
  discount_cents bigint not null default 0,
  amount_cents bigint not null check (amount_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (site_id, id),
  unique (site_id, invoice_id, position) deferrable,
  foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade
);
create index invoice_lines_source on invoice_lines (site_id, source_line_id) where source_line_id is not null;
create index invoice_lines_credits on invoice_lines (site_id, credits_line_id) where credits_line_id is not null;
select protect_site_table('invoice_lines');

-- Which finished visits an invoice bills; a visit that a void invoice or an archived draft billed may be billed again.
create table invoice_visits (
  site_id uuid not null references sites (id) on delete cascade,
  invoice_id uuid not null,
  visit_id uuid not null,
  active boolean not null default true,
  primary key (site_id, invoice_id, visit_id),
  foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade,
  foreign key (site_id, visit_id) references visits (site_id, id) on delete cascade
);
create unique index invoice_visits_once on invoice_visits (site_id, visit_id) where active;
select protect_site_table('invoice_visits');
create view invoiced_visits with (security_invoker = true) as select site_id, visit_id from invoice_visits where active;
grant select on invoiced_visits to topline_site, topline_system;

-- Deposits in the bank, made of cash and checks.
create table deposit_slips (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  deposited_on date not null,
  cents bigint not null check (cents > 0),
  note text not null default '',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index deposit_slips_newest on deposit_slips (site_id, created_at desc, id desc);
select protect_site_table('deposit_slips');

create table payments (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  account_customer_id uuid not null,
  method text not null check (method in ('cash', 'check', 'other')),
  cents bigint not null check (cents > 0),
  currency text not null default 'USD' check (currency = 'USD'),
  unapplied_cents bigint not null check (unapplied_cents between 0 and cents),  -- the customer's credit
  received_on date not null,
  reference text not null default '',
  note text not null default '',
  photo_id uuid,
  received_by uuid references users (id) on delete set null,
  slip_id uuid,
  reversed_at timestamptz,
  reversed_by uuid references users (id) on delete set null,
  reverse_reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, customer_id) references customers (site_id, id) deferrable initially deferred,
  foreign key (site_id, photo_id) references photos (site_id, id) on delete set null (photo_id),
  foreign key (site_id, slip_id) references deposit_slips (site_id, id)
);
create index payments_newest on payments (site_id, created_at desc, id desc);
create index payments_customer on payments (site_id, customer_id, received_on);
create index payments_received on payments (site_id, received_on) include (cents) where reversed_at is null;
create index payments_undeposited on payments (site_id, received_on, id)
  where slip_id is null and reversed_at is null and method in ('cash', 'check');
create index payments_slip on payments (site_id, slip_id) where slip_id is not null;
create index payments_photo on payments (site_id, photo_id) where photo_id is not null;
select protect_site_table('payments');
revoke delete on payments, deposit_slips from topline_site;
-- What an invoice shows of its payments.
create view received_payments with (security_invoker = true) as
  select site_id, id as payment_id, customer_id, method, cents, unapplied_cents, reference, received_on, photo_id,
      received_by, reversed_at
    from payments;
grant select on received_payments to topline_site, topline_system;

-- Which payment or credit note pays which invoice.
create table payment_allocations (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  payment_id uuid,
  credit_id uuid,
  invoice_id uuid not null,
  cents bigint not null check (cents > 0),
  at timestamptz not null,
  reversed_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, payment_id) references payments (site_id, id) on delete cascade,
  foreign key (site_id, credit_id) references invoices (site_id, id) on delete cascade,
  foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade,
  check ((payment_id is null) <> (credit_id is null))
);
create index payment_allocations_invoice on payment_allocations (site_id, invoice_id);
create index payment_allocations_payment on payment_allocations (site_id, payment_id) where payment_id is not null;
create index payment_allocations_credit on payment_allocations (site_id, credit_id) where credit_id is not null;
select protect_site_table('payment_allocations');
revoke delete on payment_allocations from topline_site;

-- What was sent to customers about invoices and payments, and what will be.
create table invoice_notices (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  invoice_id uuid,
  payment_id uuid,
  kind text not null check (kind in ('invoice', 'reminder', 'due', 'overdue', 'receipt')),
  words text not null default '',                       -- of the member who sent it; empty: the usual ones
  channel text check (channel in ('sms', 'email')),
  due_at timestamptz not null,
  message_id uuid,
  user_id uuid references users (id) on delete set null,
  sent_at timestamptz,
  dropped_at timestamptz,
  dropped_reason text,
  primary key (site_id, id),
  foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade,
  foreign key (site_id, payment_id) references payments (site_id, id) on delete cascade,
  check ((dropped_at is null) = (dropped_reason is null) and (sent_at is null or dropped_at is null)),
  check ((invoice_id is null) = (kind = 'receipt') and (payment_id is null) = (kind <> 'receipt'))
);
create index invoice_notices_invoice on invoice_notices (site_id, invoice_id, due_at) where invoice_id is not null;
create unique index invoice_notices_planned on invoice_notices (site_id, invoice_id, kind) where kind in ('due', 'overdue');
create index invoice_notices_payment on invoice_notices (site_id, payment_id) where payment_id is not null;
create index invoice_notices_due on invoice_notices (due_at) where sent_at is null and dropped_at is null;
select protect_site_table('invoice_notices');

create table invoice_settings (
  site_id uuid not null primary key references sites (id) on delete cascade,
  terms_days smallint check (terms_days in (0, 7, 14, 15, 30, 60)),
  tax_basis text not null check (tax_basis in ('document', 'line')),
  note text not null,
  reminders boolean not null,
  version integer not null default 1
);
select protect_site_table('invoice_settings');

select limit_field(tbl, 'false')
  from unnest(array['number_series', 'invoices', 'invoice_lines', 'invoice_visits', 'deposit_slips', 'payments',
    'payment_allocations', 'invoice_notices', 'invoice_settings']::regclass[]) as tbl;

-- An issued invoice is what it was: only stamps, the balance, and who the customer is now may change.
create function freeze_invoice() returns trigger language plpgsql as $$
declare
  changed text[] := array['customer_id', 'project_id', 'deducted_by_id', 'written_off_cents', 'balance_cents', 'issued_by', 'first_sent_at',
    'viewed_at', 'views', 'voided_at', 'void_reason', 'written_off_at', 'write_off_reason', 'state', 'version', 'modified_at'];
begin
  if old.issued_at is not null and (to_jsonb(new) - changed) <> (to_jsonb(old) - changed) then
    raise exception 'invoice % is issued', old.label using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger invoice_frozen before update on invoices for each row when (old.issued_at is not null)
  execute function freeze_invoice();

-- Lines change with a draft alone. Those of a deleted business go by the server's own work.
create function freeze_invoice_lines() returns trigger language plpgsql as $$
begin
  if current_user <> 'topline_system' and exists (
    select from invoices where site_id = old.site_id and id = old.invoice_id and issued_at is not null
  ) then
    raise exception 'a line of an issued invoice stays as it is' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger invoice_lines_frozen before update or delete on invoice_lines for each row
  execute function freeze_invoice_lines();

-- At the commit an issued invoice has the lines that it says, and owes what was not paid, credited, or written off.
create function check_invoice() returns trigger language plpgsql as $$
declare
  wanted uuid;
  found invoices;
  open bigint;
begin
  wanted := case tg_table_name when 'invoices' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'invoice_id')::uuid end;
  select * into found from invoices where site_id = new.site_id and id = wanted;
  if found.issued_at is null then
    return null;
  end if;
  if tg_table_name <> 'payment_allocations'
    and found.lines <> (select count(*) from invoice_lines where site_id = found.site_id and invoice_id = found.id) then
    raise exception 'invoice % has other lines than it says', found.label using errcode = 'check_violation';
  end if;
  if found.kind = 'credit' then
    select found.total_cents - coalesce(sum(cents), 0) into open
      from payment_allocations where site_id = found.site_id and credit_id = found.id and reversed_at is null;
    if open <> found.balance_cents then
      raise exception 'credit note % has other than % left', found.label, found.balance_cents using errcode = 'check_violation';
    end if;
    return null;
  end if;
  select case when found.voided_at is not null then 0
      else found.total_cents - found.retained_cents - found.written_off_cents - coalesce(sum(cents), 0) end into open
    from payment_allocations where site_id = found.site_id and invoice_id = found.id and reversed_at is null;
  if open <> found.balance_cents then
    raise exception 'invoice % does not owe %', found.label, found.balance_cents using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger invoice_agrees after insert or update of balance_cents, issued_at on invoices
  deferrable initially deferred for each row when (new.issued_at is not null) execute function check_invoice();
create constraint trigger invoice_line_added after insert on invoice_lines
  deferrable initially deferred for each row execute function check_invoice();
create constraint trigger invoice_allocated after insert or update on payment_allocations
  deferrable initially deferred for each row execute function check_invoice();
