-- Which import of a business is under way: each reads a whole file, so there is one at a time, whatever it brings. A lease
-- that its process did not give back runs out.
create table import_leases (
  site_id uuid primary key references sites (id) on delete cascade,
  holder uuid not null,
  ends_at timestamptz not null
);
select protect_site_table('import_leases');
select limit_field('import_leases', 'false');
