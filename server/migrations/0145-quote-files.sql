-- Files that a business attaches to quotes (docs/decisions/105): PDFs, as they came. Their bytes lie in the storage under the
-- id. One that nothing refers to after a day is removed; what a version was sent with stays.
create table quote_files (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  bytes integer not null check (bytes between 1 and 10000000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  user_id uuid,                                         -- who added it; no key: a file outlives them
  created_at timestamptz not null,
  sent_at timestamptz,                                  -- when a version with it was sent first
  primary key (site_id, id)
);
create index quote_files_unsent on quote_files (created_at) where sent_at is null;
select protect_site_table('quote_files');

-- What a draft attaches, under the name that its customer reads.
create table quote_attachments (
  site_id uuid not null references sites (id) on delete cascade,
  quote_id uuid not null,
  position integer not null,
  file_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  primary key (site_id, quote_id, position),
  unique (site_id, quote_id, file_id),
  foreign key (site_id, quote_id) references quotes (site_id, id) on delete cascade,
  foreign key (site_id, file_id) references quote_files (site_id, id)
);
create index quote_attachments_file on quote_attachments (site_id, file_id);
select protect_site_table('quote_attachments');

select limit_field(tbl, 'false') from unnest(array['quote_files', 'quote_attachments']::regclass[]) as tbl;

-- What attachments take of a business's room, for whoever counts it.
create view stored_quote_files with (security_invoker = true) as select site_id, id as file_id, bytes from quote_files;
grant select on stored_quote_files to topline_site, topline_system;
