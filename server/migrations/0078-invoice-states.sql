-- What invoices know of money that has not arrived: a saved card that is being charged, beside bank debits. One index holds
-- all of it, so that a business without any asks nothing of its tables.
create or replace view payments_on_the_way with (security_invoker = true) as
  select site_id, invoice_id, cents from payment_checkouts
    where invoice_id is not null and (state = 'processing' or (kind = 'saved_card' and state in ('opening', 'open')));
create index payment_checkouts_arriving on payment_checkouts (site_id, invoice_id) include (cents)
  where invoice_id is not null and (state = 'processing' or (kind = 'saved_card' and state in ('opening', 'open')));

-- Payments that a bank asks about, has taken back, or kept: their invoices say so beside "Paid".
create view disputed_payments with (security_invoker = true) as
  select site_id, payment_id, state, opened_at from payment_disputes where state not in ('won', 'closed');
grant select on disputed_payments to topline_site, topline_system;
