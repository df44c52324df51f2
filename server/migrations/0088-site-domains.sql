-- Domains of a business's own, for its public pages.

create table site_domains (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  host text not null check (host = lower(host) and length(host) <= 253),
  role text not null check (role in ('primary', 'redirect')),
  state text not null default 'waiting' check (state in ('waiting', 'verified', 'live', 'broken')),
  fault text check (fault in ('record_missing', 'record_wrong', 'taken', 'no_address', 'elsewhere', 'unreachable')),
  proof_token text not null,                -- stands in the DNS for everybody to read
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  next_check_at timestamptz,                -- null: when somebody asks for it
  primary key (site_id, id)
);
create unique index site_domains_own on site_domains (site_id, host);
create unique index site_domains_primary on site_domains (site_id) where role = 'primary';
-- Over the installation: a host belongs to whoever has proven it. A claim alone keeps nobody else from proving theirs.
create unique index site_domains_host on site_domains (host) where state <> 'waiting';
create index site_domains_due on site_domains (next_check_at) where next_check_at is not null;
select protect_site_table('site_domains');
select limit_field('site_domains', 'false');

-- Whether somebody has proven a host, without saying who: asked inside one business, looked up over all.
create function is_host_taken(wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from site_domains d
    where d.host = wanted and d.state in ('verified', 'live') and d.site_id <> current_site()) $$;
revoke all on function is_host_taken(text) from public;
grant execute on function is_host_taken(text) to topline_site, topline_system;
grant create on schema public to topline_system;
alter function is_host_taken(text) owner to topline_system;
revoke create on schema public from topline_system;

-- Under which name each business that is open is reached.
create view site_slugs with (security_invoker = true) as select id as site_id, slug from sites where closed_at is null;
grant select on site_slugs to topline_site, topline_system;
