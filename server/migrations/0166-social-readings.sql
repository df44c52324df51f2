-- How many people a network says saw and liked a post: as it was read there last.
create table social_readings (
  site_id uuid not null references sites (id) on delete cascade,
  post_id uuid not null,
  network text not null check (network in ('facebook', 'instagram')),
  tried_at timestamptz not null,
  read_at timestamptz,                      -- null: it never could be read
  reach integer check (reach >= 0),         -- null: the network says no number
  likes integer check (likes >= 0),
  comments integer check (comments >= 0),
  fault text,                               -- what is wrong with the last try; null: nothing
  primary key (site_id, post_id, network),
  foreign key (site_id, post_id, network) references social_targets (site_id, post_id, network) on delete cascade
);
select protect_site_table('social_readings');
select limit_field('social_readings', 'false');
