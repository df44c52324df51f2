-- Looking for duplicates by what people said of themselves. Plain columns, because an index over an expression is not used
-- under row-level security (see 0005).

alter table requests
  add column told_phone text generated always as (told_contact ->> 'phone') stored,
  add column told_email text generated always as (told_contact ->> 'email') stored,
  add column address_key text generated always as (lower(address)) stored;
create index requests_told_phone on requests (site_id, told_phone) where told_phone is not null;
create index requests_told_email on requests (site_id, told_email) where told_email is not null;
create index requests_address on requests (site_id, address_key) where address_key <> '';
