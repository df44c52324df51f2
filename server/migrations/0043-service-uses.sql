-- How the services of others went that this server is set up with, for each business that used them: when they worked
-- last, and when they failed last and why. One row for each business and service, however often it is used.
create table service_uses (
  site_id uuid not null references sites (id) on delete cascade,
  service text not null check (service in ('texts', 'mail', 'maps', 'model', 'pushes', 'storage')),
  failing boolean not null,                 -- how the last use went
  last_success_at timestamptz,
  last_error_at timestamptz,
  last_error text,                          -- one of our own words, never what was said or by whom
  primary key (site_id, service)
);
select protect_site_table('service_uses');
