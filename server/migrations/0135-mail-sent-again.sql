-- Pieces of mail that failed can be sent again, under a name of their own at the provider.
alter table mailing_recipients add column again integer not null default 0 check (again >= 0);

-- Where the two sides of an order lie in the storage; null: they are not needed any more, or were never made here.
alter table print_orders add column sides_key text;
create index print_orders_sides on print_orders (approved_at) where sides_key is not null;
set local role topline_system;
update print_orders set sides_key = 'sites/' || site_id || '/mailings/' || id
  where provider = 'lob' and state <> 'draft' and fault is distinct from 'imported';
-- Pieces of another installation, which nobody here can take back.
update mailing_recipients set status = 'in_production', fault = 'late', next_at = null where provider_id is null and status = 'cancelling';
reset role;
