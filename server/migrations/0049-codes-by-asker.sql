-- A one-time code belongs to whoever asked for it: a browser, by its device cookie, or else a network. Wrong tries from
-- elsewhere do not touch it. Both are kept as keyed hashes. Codes from before the change match nobody; they last ten minutes.
alter table sign_in_codes
  add column browser_hash text,
  add column network_hash text,
  add column network_tries integer not null default 0;

-- A link by mail signs its account in, once. Without an account, a row is written as well, so that asking for a link costs
-- the same for a number that nobody has; nobody can open it. Of the token a keyed hash is stored.
create table sign_in_links (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index sign_in_links_user on sign_in_links (user_id) where user_id is not null;
create index sign_in_links_expiry on sign_in_links (expires_at);
select protect_system_table('sign_in_links');

-- An empty account that gave its address and its sign-ins to another one of the same person. Nothing more happens in it.
alter table users add column merged_into uuid references users (id) on delete set null;
create index users_merged_into on users (merged_into) where merged_into is not null;
grant update (merged_into) on users to topline_system;

-- Locks the account of whoever joins a business, in the business's own transaction, and says whether it is still one of its
-- own. Merging locks it the same way, so one of the two waits for the other and sees what it did.
create function lock_account(account uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public as $$
  select merged_into is null from users where id = account for no key update
$$;
revoke all on function lock_account from public;
grant execute on function lock_account to topline_site;
-- a function's owner must be allowed to create in its schema at the moment it is handed over
grant create on schema public to topline_system;
alter function lock_account owner to topline_system;
revoke create on schema public from topline_system;
