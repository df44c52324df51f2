-- Businesses that the owner compares with: by the maps service's ids alone (docs/decisions/024).
create table competitors (
  site_id uuid not null references sites (id) on delete cascade,
  place_id text not null check (length(place_id) between 1 and 300),
  position integer not null,
  chosen_at timestamptz not null,
  primary key (site_id, place_id)
);
select protect_site_table('competitors');
select limit_field('competitors', 'false');
