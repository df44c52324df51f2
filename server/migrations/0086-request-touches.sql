-- How somebody who asked for work came to the business's pages: the first way and the last.

create table request_touches (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  request_id uuid not null,
  at timestamptz not null,
  source text not null,                     -- 'google-ads', 'thumbtack', 'yard-sign', a host, 'direct'
  medium text not null,
  campaign text not null default '',
  term text not null default '',
  content text not null default '',
  click_id_kind text check (click_id_kind in ('gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid')),
  click_id text not null default '',        -- personal: it names one click of one person
  landing_path text,                        -- below the business's own address; null: not known
  referrer_host text not null default '',
  primary key (site_id, id),
  foreign key (site_id, request_id) references requests (site_id, id) on delete cascade
);
create index request_touches_request on request_touches (site_id, request_id, at, id);
select protect_site_table('request_touches');
select limit_field('request_touches', 'false');
