-- What was done lately, per phone number or network: the moments themselves, so that a limit holds for any hour and not
-- only for those that begin when the clock strikes. The key is a keyed hash; a row holds as many moments as its limit.

create table recent_uses (
  key text primary key,
  moments timestamptz[] not null,
  expires_at timestamptz not null
);
create index recent_uses_expiry on recent_uses (expires_at);
grant select, insert, update, delete on recent_uses to topline_system;
