-- Which versions of a quote its customer looked at, and when first and last: what changed is told since the last of them
-- (docs/decisions/107). Looks at earlier versions were forgotten when the next one was sent; of the newest the last one is known.
create table quote_looks (
  site_id uuid not null references sites (id) on delete cascade,
  quote_id uuid not null,
  version integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (site_id, quote_id, version),
  foreign key (site_id, quote_id, version) references quote_versions (site_id, quote_id, version) on delete cascade,
  check (first_at <= last_at)
);
select protect_site_table('quote_looks');
select limit_field('quote_looks', 'false');

insert into quote_looks (site_id, quote_id, version, first_at, last_at)
select q.site_id, q.id, q.sent_version, q.viewed_at, q.viewed_at
from quotes q
join quote_versions v on v.site_id = q.site_id and v.quote_id = q.id and v.version = q.sent_version
where q.viewed_at is not null;
