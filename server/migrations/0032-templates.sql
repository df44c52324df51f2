-- What a business says to its customers in words of its own.

-- For customers whose own language is not known.
alter table sites add column language text not null default 'en' check (language in ('en', 'es'));

-- A text in one language. The words that a business has not changed are in the program, and have no row here.
create table message_templates (
  site_id uuid not null references sites (id) on delete cascade,
  template text not null,
  language text not null check (language in ('en', 'es')),
  body text,                                -- null: the words it began with, given back
  version integer not null default 2,       -- the words it began with are the first
  modified_at timestamptz not null default now(),
  primary key (site_id, template, language)
);
select protect_site_table('message_templates');

-- The words of the business's own that asked for reviews are one of these texts now; they were the same for everybody.
set local role topline_system;
insert into message_templates (site_id, template, language, body, modified_at)
  select r.site_id, 'review_ask', l.language,
    case when r.message like '%{link}%' then replace(r.message, '{link}', '{{link}}') else r.message || ' {{link}}' end,
    r.modified_at
  from review_rules r cross join (values ('en'), ('es')) as l (language)
  where r.message <> '';
reset role;
alter table review_rules drop column message;
