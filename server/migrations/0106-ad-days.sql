-- What campaigns at Facebook and Google cost and brought, day by day, as those say it. They correct the last days for weeks,
-- so that these are read again every night.
create table ad_accounts (
  site_id uuid not null references sites (id) on delete cascade,
  provider text not null check (provider in ('facebook', 'google')),
  account text not null,  -- the provider's own name for it
  name text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  read_at timestamptz not null,
  primary key (site_id, provider, account)
);
create table ad_campaigns (
  site_id uuid not null,
  provider text not null,
  campaign text not null,
  account text not null,
  name text not null default '',
  state text not null default '',  -- in the provider's own word
  primary key (site_id, provider, campaign),
  foreign key (site_id, provider, account) references ad_accounts on delete cascade
);
create index ad_campaigns_account on ad_campaigns (site_id, provider, account);
create table ad_days (
  site_id uuid not null,
  provider text not null,
  campaign text not null,
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  spend_micros bigint not null check (spend_micros >= 0),
  impressions bigint not null check (impressions >= 0),
  clicks bigint not null check (clicks >= 0),
  leads integer not null check (leads >= 0),
  primary key (site_id, provider, campaign, day),
  foreign key (site_id, provider, campaign) references ad_campaigns on delete cascade
);
create index ad_days_days on ad_days (site_id, day, provider) include (currency, spend_micros);
select protect_site_table('ad_accounts');
select protect_site_table('ad_campaigns');
select protect_site_table('ad_days');
select limit_field('ad_accounts', 'false');
select limit_field('ad_campaigns', 'false');
select limit_field('ad_days', 'false');
