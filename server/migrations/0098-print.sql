-- What a business prints: its pieces, and the codes on them. A code that is printed leads wherever its owner says later,
-- so it outlives the piece.

create table print_codes (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  code text not null check (code ~ '^[a-z2-9]{8}$'),
  name text not null,
  path text not null,                       -- of the website, below the business's address
  source text not null check (length(source) between 1 and 40),
  version integer not null default 1,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (site_id, id)
);
create index print_codes_newest on print_codes (site_id, created_at desc, id desc);
-- the business is not known before the code is found
create unique index print_codes_code on print_codes (code);
select protect_site_table('print_codes');
select limit_field('print_codes', 'false');

-- How often each was opened on a day of the business's own.
create table print_scans (
  site_id uuid not null references sites (id) on delete cascade,
  code_id uuid not null,
  day date not null,
  scans integer not null check (scans > 0),
  primary key (site_id, code_id, day),
  foreign key (site_id, code_id) references print_codes (site_id, id) on delete cascade
);
select protect_site_table('print_scans');
select limit_field('print_scans', 'false');

create table print_designs (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  kind text not null,
  template text not null,
  words jsonb not null,
  photo_id uuid,                            -- what shows it no more is left out when it is drawn
  focus_x real not null default 0.5 check (focus_x between 0 and 1),
  focus_y real not null default 0.5 check (focus_y between 0 and 1),
  code_id uuid not null,
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, code_id) references print_codes (site_id, id)
);
create index print_designs_newest on print_designs (site_id, created_at desc, id desc);
create index print_designs_code on print_designs (site_id, code_id);
select protect_site_table('print_designs');
select limit_field('print_designs', 'false');
