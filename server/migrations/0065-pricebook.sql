-- What a business sells and at which prices, and the taxes on it. Documents copy what they use: no document points here.

-- Two levels. A category that has one above it is of depth 1, and the one above must be of depth 0.
create table price_categories (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  parent_id uuid,
  name text not null,
  position integer not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  depth smallint not null generated always as (case when parent_id is null then 0 else 1 end) stored,
  parent_depth smallint generated always as (case when parent_id is not null then 0 end) stored,
  primary key (site_id, id),
  unique (site_id, id, depth),
  foreign key (site_id, parent_id, parent_depth) references price_categories (site_id, id, depth)
);
create index price_categories_parent on price_categories (site_id, parent_id);
select protect_site_table('price_categories');

create table price_items (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  category_id uuid,
  kind text not null check (kind in ('service', 'labor', 'material', 'equipment', 'fee')),
  code text not null default '',
  name text not null,
  description text not null default '',
  unit text not null,
  price_cents bigint not null check (price_cents between 0 and 1000000000),
  cost_cents bigint check (cost_cents between 0 and 1000000000),
  uses_markup boolean not null default false,           -- the price follows from the cost by the tiers
  tax_class text not null check (tax_class in ('labor', 'material', 'equipment', 'other', 'exempt')),
  minutes integer check (minutes between 1 and 10080),
  photo_id uuid,
  kit_mode text check (kit_mode in ('one_line', 'parts')),  -- null: no kit
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  name_key text not null generated always as (lower(name)) stored,
  search_text text not null generated always as (lower(name || ' ' || code || ' ' || description)) stored,
  primary key (site_id, id),
  foreign key (site_id, category_id) references price_categories (site_id, id) on delete set null (category_id),
  foreign key (site_id, photo_id) references photos (site_id, id) on delete set null (photo_id),
  check (kit_mode is null or not uses_markup),
  check (cost_cents is not null or not uses_markup)
);
create unique index price_items_code on price_items (site_id, lower(code)) where code <> '';
create index price_items_list on price_items (site_id, name_key, id) where active;
create index price_items_category on price_items (site_id, category_id);
create index price_items_photo on price_items (site_id, photo_id) where photo_id is not null;
select protect_site_table('price_items');

-- What a kit consists of; a kit is in no other kit.
create table price_kit_parts (
  site_id uuid not null references sites (id) on delete cascade,
  kit_id uuid not null,
  item_id uuid not null,
  qty_milli bigint not null check (qty_milli between 1 and 1000000000),
  position integer not null,
  primary key (site_id, kit_id, item_id),
  foreign key (site_id, kit_id) references price_items (site_id, id) on delete cascade,
  foreign key (site_id, item_id) references price_items (site_id, id) on delete cascade,
  check (kit_id <> item_id)
);
create index price_kit_parts_item on price_kit_parts (site_id, item_id);
select protect_site_table('price_kit_parts');

-- From a cost on, a price is this much above it.
create table markup_tiers (
  site_id uuid not null references sites (id) on delete cascade,
  from_cents bigint not null check (from_cents between 0 and 1000000000),
  ppm integer not null check (ppm between 0 and 10000000),
  primary key (site_id, from_cents)
);
select protect_site_table('markup_tiers');

-- On how many documents an item was put on a day of the business.
create table price_item_uses (
  site_id uuid not null references sites (id) on delete cascade,
  item_id uuid not null,
  day date not null,
  uses integer not null check (uses > 0),
  primary key (site_id, item_id, day),
  foreign key (site_id, item_id) references price_items (site_id, id) on delete cascade
);
select protect_site_table('price_item_uses');

create table tax_rates (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  level text not null check (level in ('state', 'county', 'city', 'special')),
  ppm integer not null check (ppm between 0 and 1000000),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id)
);
select protect_site_table('tax_rates');

-- Rates that are owed together. Each is on the price, none on another tax.
create table tax_groups (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id)
);
select protect_site_table('tax_groups');

create table tax_group_rates (
  site_id uuid not null references sites (id) on delete cascade,
  group_id uuid not null,
  rate_id uuid not null,
  position integer not null,
  primary key (site_id, group_id, rate_id),
  foreign key (site_id, group_id) references tax_groups (site_id, id) on delete cascade,
  foreign key (site_id, rate_id) references tax_rates (site_id, id) on delete cascade
);
create index tax_group_rates_rate on tax_group_rates (site_id, rate_id);
select protect_site_table('tax_group_rates');

-- The group that a class bears; without a row, or exempt: none.
create table tax_rules (
  site_id uuid not null references sites (id) on delete cascade,
  tax_class text not null check (tax_class in ('labor', 'material', 'equipment', 'other')),
  group_id uuid not null,
  primary key (site_id, tax_class),
  foreign key (site_id, group_id) references tax_groups (site_id, id) on delete cascade
);
create index tax_rules_group on tax_rules (site_id, group_id);
select protect_site_table('tax_rules');

-- Members of the field see no prices.
select limit_field(tbl, 'false') from unnest(array['price_categories', 'price_items', 'price_kit_parts', 'markup_tiers',
  'price_item_uses', 'tax_rates', 'tax_groups', 'tax_group_rates', 'tax_rules']::regclass[]) as tbl;
