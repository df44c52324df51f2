-- Figures of the website: pages that were opened, and what people did there, counted by day. Nothing of a person.

-- `visits`: somebody came from elsewhere; `views`: a page was opened, also from another page of the business
alter table page_visits add column views integer not null default 0;
set local role topline_system;
update page_visits set views = visits;
reset role;
create index page_visits_day on page_visits (site_id, day, source, path);

create table page_events (
  site_id uuid not null references sites (id) on delete cascade,
  day date not null,                        -- in the business's time zone
  source text not null,
  path text not null,                       -- below the business's own address: '' or '/services/…'
  kind text not null check (kind in ('call', 'form', 'chat', 'book')),
  count integer not null default 0,
  primary key (site_id, day, source, path, kind)
);
select protect_site_table('page_events');
select limit_field('page_events', 'false');
