-- An address belongs to the one account that proved it. Anybody may type any address, so an unproven one is not unique:
-- it neither keeps its owner out nor receives what is meant for them.

alter table users drop constraint users_email_key;
create unique index users_proven_email on users (email) where email_verified;
create index users_email on users (email) where email is not null;

-- The sign-up form proved nothing; a sign-in at the issuer with the same address did.
set local role topline_system;
update users set email_verified = exists (
  select from identities where identities.user_id = users.id and identities.email = users.email
) where email is not null;
reset role;

-- A link by mail proves an address. It works once, for the account that asked for it; of its token a keyed hash is stored.
create table email_proofs (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index email_proofs_user on email_proofs (user_id);
create index email_proofs_expiry on email_proofs (expires_at);
select protect_system_table('email_proofs');
