-- Which devices opened a printed code on a day, so that each is counted once. A keyed hash that is another one for each
-- code and day: it names nobody, and the rows of a day are deleted when it is over.
create table print_scan_devices (
  site_id uuid not null references sites (id) on delete cascade,
  code_id uuid not null,
  day date not null,                        -- of the business's own
  device text not null,
  primary key (site_id, code_id, day, device),
  foreign key (site_id, code_id) references print_codes (site_id, id) on delete cascade
);
create index print_scan_devices_day on print_scan_devices (day);
select protect_site_table('print_scan_devices');
select limit_field('print_scan_devices', 'false');
