-- Whole quotes (docs/decisions/061): options and lines, versions that never change once they were sent, and answers that
-- never change at all. A quote is for a customer; request and project are where it came from and what became of it.

alter table quotes
  drop constraint quotes_site_id_request_id_fkey,
  alter column request_id drop not null,
  -- not given: the customer of the request, by a trigger
  add column customer_id uuid not null default '00000000-0000-0000-0000-000000000000',
  add column project_id uuid,
  add column parent_id uuid,                            -- of a change order: the quote that it changes
  add column intro text not null default '',
  add column terms text not null default '',
  add column internal_note text not null default '',
  add column valid_days integer not null default 30 check (valid_days between 1 and 365),
  add column tax_basis text not null default 'document' check (tax_basis in ('document', 'line')),
  add column prices_include_tax boolean not null default false,
  add column discount_ppm integer check (discount_ppm between 0 and 1000000),
  add column discount_cents bigint check (discount_cents >= 0),
  add column discount_label text not null default '',
  add column deposit_kind text not null default 'none' check (deposit_kind in ('none', 'percent', 'fixed', 'lines', 'plan')),
  add column deposit_ppm integer not null default 0 check (deposit_ppm between 0 and 1000000),
  add column deposit_fixed_cents bigint not null default 0 check (deposit_fixed_cents >= 0),
  add column photo_ids uuid[] not null default '{}',
  -- what the options come to, for lists: `total_cents` is the approved or else the proposed one
  add column lowest_cents bigint not null default 0 check (lowest_cents >= 0),
  add column highest_cents bigint not null default 0 check (highest_cents >= 0),
  add column deposit_cents bigint not null default 0 check (deposit_cents >= 0),
  add column option_count integer not null default 1,
  add column sent_version integer not null default 0 check (sent_version >= 0),
  add column valid_until date,                          -- by the clock of the business; null: it does not expire
  add column sent_at timestamptz,
  add column viewed_at timestamptz,
  add column views integer not null default 0,
  add column answered_at timestamptz,
  add column next_follow_up_at timestamptz,
  add column follow_ups_sent integer not null default 0,
  add column follow_ups_paused boolean not null default false,
  add column activity_at timestamptz not null default now(),
  add check (discount_ppm is null or discount_cents is null),
  add check (deposit_cents <= total_cents);

create table quote_options (
  site_id uuid not null references sites (id) on delete cascade,
  quote_id uuid not null,
  id uuid not null,
  position integer not null,
  name text not null,
  text text not null,
  recommended boolean not null,
  primary key (site_id, quote_id, id),
  foreign key (site_id, quote_id) references quotes (site_id, id) on delete cascade
);
select protect_site_table('quote_options');

create table quote_lines (
  site_id uuid not null references sites (id) on delete cascade,
  quote_id uuid not null,
  id uuid not null,
  position integer not null,
  option_id uuid,                                       -- null: in every option
  item_id uuid,                                         -- of the price book; what is deleted there stays here
  kind text not null check (kind in ('service', 'labor', 'material', 'equipment', 'fee')),
  name text not null,
  description text not null,
  quantity_milli bigint not null check (quantity_milli >= 0),
  unit text not null,
  price_cents bigint not null check (price_cents >= 0),
  cost_cents bigint check (cost_cents >= 0),
  optional boolean not null,
  selected boolean not null,
  discount_ppm integer check (discount_ppm between 0 and 1000000),
  discount_cents bigint check (discount_cents >= 0),
  tax_class text not null check (tax_class in ('labor', 'material', 'equipment', 'other', 'exempt')),
  taxes jsonb not null,                                 -- [{name, ppm}], copied: a rate that changes later changes nothing
  in_deposit boolean not null,
  photo_ids uuid[] not null,
  primary key (site_id, quote_id, id),
  foreign key (site_id, quote_id) references quotes (site_id, id) on delete cascade,
  foreign key (site_id, quote_id, option_id) references quote_options (site_id, quote_id, id) on delete cascade,
  check (discount_ppm is null or discount_cents is null)
);
create index quote_lines_item on quote_lines (site_id, item_id) where item_id is not null;
select protect_site_table('quote_lines');

-- The payment plan: a share of the total or an amount each; the last one takes what is left.
create table quote_payments (
  site_id uuid not null references sites (id) on delete cascade,
  quote_id uuid not null,
  position integer not null,
  label text not null,
  ppm integer check (ppm between 0 and 1000000),
  cents bigint check (cents >= 0),
  due text not null check (due in ('on_approval', 'on_date', 'on_visit_done', 'on_completion')),
  day date,
  primary key (site_id, quote_id, position),
  foreign key (site_id, quote_id) references quotes (site_id, id) on delete cascade,
  check ((ppm is null) <> (cents is null)),
  check ((due = 'on_date') = (day is not null))
);
select protect_site_table('quote_payments');

-- What a customer was sent. `document` is the text that was hashed, byte for byte.
create table quote_versions (
  site_id uuid not null references sites (id) on delete cascade,
  quote_id uuid not null,
  version integer not null check (version > 0),
  document text not null,
  sha256 text not null,
  valid_until date,
  channel text not null check (channel in ('sms', 'email', 'none')),
  sent_at timestamptz not null,
  user_id uuid,                                         -- no key: a version outlives who sent it
  primary key (site_id, quote_id, version),
  foreign key (site_id, quote_id) references quotes (site_id, id) on delete cascade,
  check (sha256 = encode(sha256(convert_to(document, 'UTF8')), 'hex'))
);
select protect_site_table('quote_versions');

create table quote_answers (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  quote_id uuid not null,
  version integer not null,
  answer text not null check (answer in ('approved', 'changes_requested', 'declined')),
  how text not null check (how in ('online', 'phone', 'paper', 'in_person', 'job_won', 'recorded')),
  option_id uuid,
  line_ids uuid[] not null default '{}',                -- the optional lines that they took
  total_cents bigint,
  deposit_cents bigint,
  words text not null default '',                       -- the customer's, or the note of the member who wrote it down
  signer_name text,
  signature text check (signature in ('typed', 'drawn')),
  drawing text,                                         -- of a drawn one: the path of the pen
  consent_text text,                                    -- the words that were shown, and which version of them
  consent_version text,
  at timestamptz not null,
  address text,                                         -- of the network
  agent text,                                           -- the browser's own words for itself
  portal_id uuid,                                       -- the link that led there
  user_id uuid,                                         -- who wrote it down
  sha256 text not null,
  primary key (site_id, id),
  foreign key (site_id, quote_id, version) references quote_versions (site_id, quote_id, version) on delete cascade,
  check ((answer = 'approved') = (option_id is not null and total_cents is not null and deposit_cents is not null)),
  -- a signature, or somebody who wrote it down
  check (how <> 'online' or answer <> 'approved' or (signer_name is not null and consent_text is not null))
);
create unique index quote_answers_approved on quote_answers (site_id, quote_id, version) where answer = 'approved';
create index quote_answers_quote on quote_answers (site_id, quote_id, at);
select protect_site_table('quote_answers');

create table quote_templates (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  content jsonb not null,                               -- a draft without its customer
  subtotal_cents bigint not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (site_id, id)
);
create unique index quote_templates_name on quote_templates (site_id, lower(name)) where archived_at is null;
select protect_site_table('quote_templates');

-- Versions and answers are written once. Whoever removes a business or a trial takes them along by the keys.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
create trigger quote_versions_fixed before update on quote_versions for each row execute function refuse_change();
create trigger quote_answers_fixed before update on quote_answers for each row execute function refuse_change();
revoke update, delete on quote_versions, quote_answers from topline_site;

-- A quote of a request is for the customer of that request, also after requests were merged or given to somebody else.
create function prepare_quote() returns trigger language plpgsql as $$
begin
  if new.request_id is not null then
    select r.customer_id into new.customer_id from requests r where r.site_id = new.site_id and r.id = new.request_id;
  end if;
  -- written as a title, a sum, and a status: see fill_plain_quote
  if tg_op = 'INSERT' and new.status <> 'draft' and new.sent_version = 0 then
    new.sent_version := 1;
    new.sent_at := new.created_at;
    new.answered_at := case when new.status not in ('sent', 'viewed') then new.modified_at end;
  end if;
  return new;
end
$$;
create trigger quotes_customer before insert or update of request_id on quotes
  for each row execute function prepare_quote();

grant create on schema public to topline_system;
set local role topline_system;
create function give_quotes_customer() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update quotes q set customer_id = new.customer_id
    where q.site_id = new.site_id and q.request_id = new.id and q.customer_id <> new.customer_id;
  return null;
end
$$;
reset role;
revoke create on schema public from topline_system;
create trigger requests_quotes after update of customer_id on requests
  for each row when (old.customer_id is distinct from new.customer_id) execute function give_quotes_customer();

-- Quotes that are written as a title and a sum: those from before, of files from before, and the demo's. They become
-- quotes of one line; what their status says stands behind it as a version and an answer.
create function fill_plain_quote(wanted quotes) returns void language plpgsql as $$
declare
  option_id uuid := gen_random_uuid();
  line_id uuid := gen_random_uuid();
  whole jsonb;
  asked boolean := wanted.status <> 'draft';
  said text := case wanted.status when 'approved' then 'approved' when 'converted' then 'approved'
    when 'declined' then 'declined' when 'changes_requested' then 'changes_requested' end;
begin
  insert into quote_options (site_id, quote_id, id, position, name, text, recommended)
    values (wanted.site_id, wanted.id, option_id, 0, '', '', true);
  insert into quote_lines (site_id, quote_id, id, position, kind, name, description, quantity_milli, unit, price_cents,
      optional, selected, tax_class, taxes, in_deposit, photo_ids)
    values (wanted.site_id, wanted.id, line_id, 0, 'service', left(wanted.title, 200), '', 1000, '', wanted.total_cents,
      false, true, 'exempt', '[]', false, '{}');
  update quotes q set lowest_cents = wanted.total_cents, highest_cents = wanted.total_cents,
      activity_at = wanted.modified_at, sent_version = asked::integer,
      sent_at = case when asked then wanted.created_at end,
      viewed_at = case when wanted.status = 'viewed' then wanted.modified_at end,
      views = (wanted.status = 'viewed')::integer,
      answered_at = case when said is not null then wanted.modified_at end
    where q.site_id = wanted.site_id and q.id = wanted.id;
  if not asked then return; end if;
  select jsonb_build_object('format', 1, 'number', wanted.number, 'version', 1, 'currency', wanted.currency,
      'customer', jsonb_build_object('name', c.name, 'address', c.address),
      'title', wanted.title, 'intro', '', 'terms', '', 'valid_days', 30, 'valid_until', null, 'tax_basis', 'document',
      'prices_include_tax', false, 'discount', null, 'discount_label', '',
      'deposit', jsonb_build_object('kind', 'none', 'ppm', 0, 'cents', 0), 'plan', '[]'::jsonb, 'photos', '[]'::jsonb,
      'options', jsonb_build_array(jsonb_build_object('id', option_id, 'name', '', 'text', '', 'recommended', true)),
      'lines', jsonb_build_array(jsonb_build_object('id', line_id, 'option', null, 'kind', 'service',
        'name', left(wanted.title, 200), 'description', '', 'quantity_milli', 1000, 'unit', '',
        'price_cents', wanted.total_cents, 'optional', false, 'selected', true, 'discount', null,
        'tax_class', 'exempt', 'in_deposit', false, 'photos', '[]'::jsonb, 'taxes', '[]'::jsonb)),
      'totals', jsonb_build_array(jsonb_build_object('option', option_id, 'subtotal_cents', wanted.total_cents,
        'discount_cents', 0, 'taxes', '[]'::jsonb, 'tax_cents', 0, 'total_cents', wanted.total_cents,
        'deposit_cents', 0, 'payments_cents', '[]'::jsonb, 'lines', jsonb_build_array(jsonb_build_object(
          'line', line_id, 'amount_cents', wanted.total_cents, 'tax_cents', 0)))))
    into whole from customers c where c.site_id = wanted.site_id and c.id = wanted.customer_id;
  insert into quote_versions (site_id, quote_id, version, document, sha256, channel, sent_at)
    values (wanted.site_id, wanted.id, 1, whole::text, encode(sha256(convert_to(whole::text, 'UTF8')), 'hex'), 'none',
      wanted.created_at);
  if said is null then return; end if;
  insert into quote_answers (site_id, id, quote_id, version, answer, how, option_id, total_cents, deposit_cents, at, sha256)
    values (wanted.site_id, gen_random_uuid(), wanted.id, 1, said, 'recorded',
      case when said = 'approved' then option_id end, case when said = 'approved' then wanted.total_cents end,
      case when said = 'approved' then 0 end, wanted.modified_at,
      encode(sha256(convert_to(said || ' ' || whole::text, 'UTF8')), 'hex'));
end
$$;

-- Asked at the end of the transaction: by then whoever writes a whole quote has written its options.
create function fill_if_plain() returns trigger language plpgsql as $$
declare
  wanted quotes;
begin
  if exists (select from quote_options o where o.site_id = new.site_id and o.quote_id = new.id) then return null; end if;
  select * into wanted from quotes q where q.site_id = new.site_id and q.id = new.id;
  if found then perform fill_plain_quote(wanted); end if;
  return null;
end
$$;

set local role topline_system;
update quotes set customer_id = r.customer_id
  from requests r where r.site_id = quotes.site_id and r.id = quotes.request_id;
select fill_plain_quote(q) from quotes q;
reset role;

create constraint trigger quotes_plain after insert on quotes deferrable initially deferred
  for each row execute function fill_if_plain();

alter table quotes
  add foreign key (site_id, request_id) references requests (site_id, id) on delete set null (request_id),
  add foreign key (site_id, customer_id) references customers (site_id, id) on delete cascade,
  add foreign key (site_id, project_id) references projects (site_id, id) on delete set null (project_id),
  add foreign key (site_id, parent_id) references quotes (site_id, id) on delete set null (parent_id),
  -- no status without what stands behind it
  add check (status = 'draft' or (sent_version > 0 and sent_at is not null)),
  add check (status not in ('changes_requested', 'approved', 'declined', 'converted') or answered_at is not null);

-- The list and its tabs, by what happened last; figures of the last days; what is due.
create index quotes_recent on quotes (site_id, activity_at desc, id desc) where archived_at is null;
create index quotes_drafts on quotes (site_id, activity_at desc, id desc) where archived_at is null and status = 'draft';
create index quotes_open on quotes (site_id, activity_at desc, id desc)
  where archived_at is null and status in ('sent', 'viewed', 'changes_requested');
create index quotes_approved on quotes (site_id, activity_at desc, id desc)
  where archived_at is null and status = 'approved';
create index quotes_answered on quotes (site_id, answered_at) where answered_at is not null;
create index quotes_customer on quotes (site_id, customer_id, number desc);
create index quotes_project on quotes (site_id, project_id) where project_id is not null;
create index quotes_parent on quotes (site_id, parent_id) where parent_id is not null;
create index quotes_follow_up on quotes (next_follow_up_at) where next_follow_up_at is not null;

select limit_field(tbl, 'false')
  from unnest(array[
    'quote_options', 'quote_lines', 'quote_payments', 'quote_versions', 'quote_answers', 'quote_templates'
  ]::regclass[]) as tbl;
