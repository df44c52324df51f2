-- What lists were missing: one act on many projects that can be taken back, orders of projects, and files of any list.

-- One act on many projects, with what stood before: undone in one press.
create table project_changes (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id),
  before jsonb not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (site_id, id)
);
create index project_changes_age on project_changes (site_id, at);
select protect_site_table('project_changes');

-- The orders beside the newest change. Each index holds what a page is found by and no more, so that a change of a project
-- costs little more than before: the plain column beside its key in lower case lets the index alone answer (an index on an
-- expression is read alone only if it has the columns of it).
create index projects_named on projects (site_id, lower(name), id) include (name, status) where archived_at is null;
create index projects_dated on projects (site_id, day desc nulls last, id desc) include (status) where archived_at is null;
create index projects_of_customer on projects (site_id, (customer_name = ''), lower(customer_name), id)
  include (customer_name, status) where archived_at is null;

-- An address of a file stands for any list now.
alter table customer_exports rename to list_exports;
alter index customer_exports_pkey rename to list_exports_pkey;
alter index customer_exports_age rename to list_exports_age;
alter table list_exports add column list text not null default 'customers' check (list in ('customers', 'projects', 'requests'));
alter table list_exports alter column list drop default;

-- Requests by who waits for an answer: the longest first, then those who do not, the newest first.
create index requests_longest on requests (site_id, (case when stage <> 'closed' then waiting_since end), created_at desc, id desc)
  where archived_at is null;
