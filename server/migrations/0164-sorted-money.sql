-- Orders of the lists of quotes, invoices, and payments: each is read from an index, and goes on where a page ended. Below
-- row-level security an index is asked for a `case`, and not for a `coalesce`, which could leak what it is given.

-- by the name of the customer
create index customers_by_name on customers (site_id, name_key, id);
create or replace view calendar_customers with (security_invoker = true) as
  select site_id, id as customer_id, name, phone, email, address, trial or merged_into is not null as apart, merged_into,
      name_key
    from customers;

create index invoices_by_total on invoices (site_id, total_cents desc, id desc) where archived_at is null;
create index invoices_open_by_total on invoices (site_id, total_cents desc, id desc) include (due_on)
  where state in ('sent', 'viewed', 'partial') and kind <> 'credit';
-- what is not due yet comes last
create index invoices_by_due on invoices (site_id, (case when due_on is null then date '1970-01-01' else due_on end) desc, id desc)
  where archived_at is null;
create index invoices_by_state on invoices (site_id, state, created_at desc, id desc) where archived_at is null;

create index quotes_by_total on quotes (site_id, total_cents desc, id desc) where archived_at is null;
-- what was not sent comes last
create index quotes_by_sent on quotes (site_id, (case when sent_at is null then timestamptz '1970-01-01 00:00:00+00' else sent_at end) desc, id desc)
  where archived_at is null;
create index quotes_by_status on quotes (site_id, status, activity_at desc, id desc) where archived_at is null;
-- what waits for an answer, by its last day: few have not run out
create index quotes_by_end on quotes (site_id, (case when valid_until is null then date '9999-12-31' else valid_until end), id)
  include (status, total_cents, sent_at)
  where archived_at is null and status in ('sent', 'viewed', 'changes_requested');
-- what was by status has them
drop index quotes_drafts;
drop index quotes_approved;

create index payments_by_cents on payments (site_id, cents desc, id desc);
create index payments_by_day on payments (site_id, received_on desc, id desc);
create index payments_by_method on payments (site_id, method, created_at desc, id desc);
