-- The book of customers: several ways to reach somebody, tags, notes, how they came; found, told apart, merged, read in
-- from files and given out.

-- the search reads more than before; an index of the column goes with it
alter table customers drop column search_text;
drop function customers_with_text(text);
drop index customers_name;

alter table customers
  -- beside `phone`, `email` and `address`, which are the ones to use first
  add column other_phones text[] not null default '{}',
  add column other_emails text[] not null default '{}',
  add column other_addresses text[] not null default '{}',
  add column tags text[] not null default '{}',
  add column notes text not null default '',
  add column source text check (source in ('website_form', 'website_chat', 'phone', 'text', 'referral', 'google', 'facebook', 'thumbtack', 'angi', 'nextdoor', 'walk_in', 'other')),
  add column trial boolean not null default false,      -- somebody who is only played: in no list
  add column merged_into uuid,                           -- found by nothing any more
  add column import_id uuid,                             -- the file they came from
  add constraint customers_merged foreign key (site_id, merged_into) references customers (site_id, id) on delete set null (merged_into);

alter table customers
  add column name_key text not null generated always as (lower(name)) stored,
  add column search_text text not null generated always as (lower(
    name || ' ' || company || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || address || ' '
    || joined_words(other_phones || other_emails || other_addresses))) stored;

create index customers_list on customers (site_id, name_key, id) where archived_at is null;
create index customers_newest on customers (site_id, created_at desc, id desc) where archived_at is null;
create index customers_archived on customers (site_id, name_key, id) where archived_at is not null;
create index customers_merged_into on customers (site_id, merged_into) where merged_into is not null;
create index customers_import on customers (site_id, import_id) where import_id is not null;
-- as for projects (see 0009): the pieces of a rare word lead straight to the few who have it
create index customers_pieces on customers using gin (search_pieces(site_id, search_text)) with (fastupdate = off);

-- The customers that have all these words (lower case, three letters or more, with their patterns of `like`), unless they
-- are more than `most`: then null, and the caller reads the list in its order, where the first page is soon full.
create function customers_with_words(words text[], patterns text[], most integer) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select case when count(*) <= most then coalesce(array_agg(id), '{}') end
    from (
      select id from customers
      where search_pieces(site_id, search_text) @> (select array_agg(piece) from unnest(words) as word, unnest(search_pieces(current_site(), word)) as piece)
        -- not `=`: the pieces have led to this business already, and another index on it would only cost
        and site_id is not distinct from current_site() and search_text like all (patterns)
      limit most + 1
    ) found
  $$;
revoke all on function customers_with_words(text[], text[], integer) from public;
grant execute on function customers_with_words(text[], text[], integer) to topline_site, topline_system;
grant create on schema public to topline_system;
alter function customers_with_words(text[], text[], integer) owner to topline_system;
revoke create on schema public from topline_system;

-- What a customer is found by: each number, mail, tag, and name with address. A customer's row is the whole truth; a
-- trigger keeps this table beside it, so that no code can forget to.
create table customer_keys (
  site_id uuid not null,
  kind text not null check (kind in ('phone', 'email', 'person', 'tag')),
  value text not null,
  customer_id uuid not null,
  archived boolean not null,
  primary key (site_id, kind, value, customer_id),
  foreign key (site_id, customer_id) references customers (site_id, id) on delete cascade
);
create index customer_keys_customer on customer_keys (site_id, customer_id);
-- a text to a number of ours that several businesses share names no business
create index customer_keys_anywhere on customer_keys (value) where kind = 'phone';
select protect_site_table('customer_keys');

-- A name and an address as they are compared: letters and figures alone.
create function person_key(name text, address text) returns text
  language sql immutable parallel safe
  as $$ select case when address <> '' then trim(regexp_replace(lower(name || ' | ' || address), '[^[:alnum:]|]+', ' ', 'g')) end $$;

create function keep_customer_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_keys where site_id = new.site_id and customer_id = new.id;
  end if;
  if new.merged_into is null and not new.trial then
    insert into customer_keys (site_id, kind, value, customer_id, archived)
      select distinct new.site_id, key.kind, key.value, new.id, new.archived_at is not null
      from (
        select 'phone' as kind, unnest(new.other_phones || new.phone) as value
        union all select 'email', lower(unnest(new.other_emails || new.email))
        union all select 'tag', unnest(new.tags)
        union all select 'person', person_key(new.name, unnest(new.other_addresses || new.address))
      ) key
      where key.value <> '';
  end if;
  return null;
end
$$;
create trigger customers_keyed after insert on customers for each row execute function keep_customer_keys();
create trigger customers_rekeyed after update on customers for each row
  when (
    (old.name, old.phone, old.email, old.address) is distinct from (new.name, new.phone, new.email, new.address)
    or (old.other_phones, old.other_emails, old.other_addresses) is distinct from (new.other_phones, new.other_emails, new.other_addresses)
    or (old.tags, old.archived_at is null, old.merged_into) is distinct from (new.tags, new.archived_at is null, new.merged_into)
  )
  execute function keep_customer_keys();

-- One act on many customers, with what stood before: undone in one press.
create table customer_changes (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id),
  before jsonb not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (site_id, id)
);
create index customer_changes_age on customer_changes (site_id, at);
select protect_site_table('customer_changes');

create table customer_merges (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  moved jsonb not null,
  user_id uuid references users (id),
  at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, kept_id) references customers (site_id, id) on delete cascade,
  foreign key (site_id, merged_id) references customers (site_id, id) on delete cascade
);
create index customer_merges_kept on customer_merges (site_id, kept_id);
create index customer_merges_merged on customer_merges (site_id, merged_id);
select protect_site_table('customer_merges');

-- Two who look alike and are two: somebody said so. The smaller id first.
create table customers_apart (
  site_id uuid not null references sites (id) on delete cascade,
  one_id uuid not null,
  other_id uuid not null,
  user_id uuid references users (id),
  at timestamptz not null default now(),
  primary key (site_id, one_id, other_id),
  foreign key (site_id, one_id) references customers (site_id, id) on delete cascade,
  foreign key (site_id, other_id) references customers (site_id, id) on delete cascade,
  check (one_id < other_id)
);
create index customers_apart_other on customers_apart (site_id, other_id);
select protect_site_table('customers_apart');

-- A file with customers on its way in.
create table customer_imports (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  upload_id uuid not null,
  user_id uuid references users (id),
  file_name text not null,
  bytes bigint not null,
  kind text not null default 'csv' check (kind in ('csv', 'vcard')),
  encoding text not null default 'utf-8',
  state text not null check (state in ('reading', 'mapping', 'checking', 'checked', 'importing', 'done', 'failed', 'undone')),
  failure text,
  columns jsonb not null default '[]',
  mapping jsonb not null default '[]',
  choices jsonb not null default '{}',
  bytes_done bigint not null default 0,
  findings jsonb,
  result jsonb,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index customer_imports_age on customer_imports (site_id, created_at);
select protect_site_table('customer_imports');

-- Which customers an address of a file stands for; forgotten within the hour.
create table customer_exports (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  format text not null check (format in ('csv', 'vcard')),
  wanted jsonb not null,
  file_name text not null,
  locale text not null default 'en',
  expires_at timestamptz not null,
  primary key (site_id, id)
);
create index customer_exports_age on customer_exports (site_id, expires_at);
select protect_site_table('customer_exports');

-- the newest word about a contact counts for its purpose
create index consents_purpose on consents (site_id, channel, contact, purpose, at desc, id desc);
drop index consents_contact;

set local role topline_system;
update customers set trial = true
  from requests where requests.site_id = customers.site_id and requests.customer_id = customers.id and requests.trial;
insert into customer_keys (site_id, kind, value, customer_id, archived)
  select distinct c.site_id, key.kind, key.value, c.id, c.archived_at is not null
  from customers c
  cross join lateral (
    select 'phone' as kind, c.phone as value
    union all select 'email', lower(c.email)
    union all select 'person', person_key(c.name, c.address)
  ) key
  where key.value <> '' and not c.trial;
reset role;
