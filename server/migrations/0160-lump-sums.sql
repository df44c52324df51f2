-- A document may be a lump sum to its customer (docs/decisions/111). `lump_sum`: by contract no sales tax is on the customer, the
-- business owes use tax on what it builds in. `hide_line_prices`: the customer reads what is done, and one price.
alter table quotes
  add column lump_sum boolean not null default false,
  add column hide_line_prices boolean not null default false;
alter table invoices
  add column lump_sum boolean not null default false,
  add column hide_line_prices boolean not null default false;
