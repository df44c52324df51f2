-- What items of the price book were sold for and cost: every change with who made it and by which way
-- (docs/decisions/107). The log of activities knows those by hand and of many at once, not those of a file, of the markup
-- tiers, and of the parts of a kit.
create table price_history (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  item_id uuid not null,
  at timestamptz not null,
  user_id uuid,                                         -- no key: a change outlives who made it
  way text not null check (way in ('edit', 'import', 'bulk', 'undo', 'markup', 'parts')),
  price_before bigint not null check (price_before >= 0),
  price_after bigint not null check (price_after >= 0),
  cost_before bigint check (cost_before >= 0),
  cost_after bigint check (cost_after >= 0),
  primary key (site_id, id),
  foreign key (site_id, item_id) references price_items (site_id, id) on delete cascade,
  check (price_before <> price_after or cost_before is distinct from cost_after)
);
create index price_history_item on price_history (site_id, item_id, at desc, id desc);
select protect_site_table('price_history');
select limit_field('price_history', 'false');

-- What happened is written once.
create trigger price_history_fixed before update on price_history for each row execute function refuse_change();
revoke update, delete on price_history from topline_site;

-- Since when changes of an item are kept: from now on, or from its first day.
alter table price_items add column history_since timestamptz not null default now();
