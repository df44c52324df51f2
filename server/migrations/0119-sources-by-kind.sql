-- Sources of one kind are one row of the report, and why an advertising account could not be read is written down.

-- What people who tap the link of a post are counted under, and what that post says.
create view post_sources with (security_invoker = true) as
  select t.site_id, t.source, t.post_id, t.network, coalesce(t.posted_at, p.at, p.created_at) as at,
      coalesce(nullif(t.texts ->> p.language, ''), nullif(p.texts ->> p.language, ''), p.texts ->> 'en', '') as words
    from social_targets t join social_posts p on p.site_id = t.site_id and p.id = t.post_id;
-- The same of the codes on printed pieces.
create view code_sources with (security_invoker = true) as select site_id, source, id as code_id, name from print_codes;
grant select on post_sources, code_sources to topline_site, topline_system;

-- How the last try to read the accounts at a provider went.
create table ad_readings (
  site_id uuid not null references sites (id) on delete cascade,
  provider text not null check (provider in ('facebook', 'google')),
  tried_at timestamptz not null,
  fault text,                               -- null: it went well
  primary key (site_id, provider)
);
select protect_site_table('ad_readings');
select limit_field('ad_readings', 'false');
