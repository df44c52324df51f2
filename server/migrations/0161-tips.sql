-- Tips that customers add when they pay an invoice online (docs/decisions/113): off until the business turns them on.
alter table quote_settings add column tips boolean not null default false;

-- `cents` is what of the invoice is paid on it; the tip comes on top.
alter table payment_checkouts add column tip_cents bigint not null default 0 check (tip_cents >= 0);

-- `cents` is all that came, `tip_cents` the part of it that pays no invoice and is no credit of the customer.
alter table payments
  add column tip_cents bigint not null default 0 check (tip_cents >= 0),
  add check (tip_cents + unapplied_cents <= cents);

-- The part of a refund that is a tip given back: only once all else of the payment was.
alter table payment_refunds add column tip_cents bigint not null default 0 check (tip_cents between 0 and cents);

-- Invoices, statements, and what a customer ever paid know nothing of tips.
create or replace view received_payments with (security_invoker = true) as
  select site_id, id as payment_id, customer_id, method, cents - tip_cents as cents, unapplied_cents, reference, received_on, photo_id,
      received_by, reversed_at, created_at
    from payments;
create or replace view paid_refunds with (security_invoker = true) as
  select r.site_id, p.customer_id, r.cents - r.tip_cents as cents, r.refunded_on, r.settled_at, p.last4
    from payment_refunds r join payments p on p.site_id = r.site_id and p.id = r.payment_id
    where r.is_posted and r.state <> 'failed' and r.cents > r.tip_cents;
