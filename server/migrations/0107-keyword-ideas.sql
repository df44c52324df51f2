-- What a keyword planner answered, for thirty days: it takes few questions, and its figures are by month.
create table keyword_answers (
  site_id uuid not null references sites (id) on delete cascade,
  question text not null,  -- the hash of what was asked, and for where
  answer jsonb not null,
  read_at timestamptz not null,
  primary key (site_id, question)
);
create index keyword_answers_age on keyword_answers (site_id, read_at);
select protect_site_table('keyword_answers');
select limit_field('keyword_answers', 'false');
