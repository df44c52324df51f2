-- The hash of the file that a customer signed, where the typesetter was down at that moment: added once, when it is made.
-- The answer's own hash was made before, so it is none of what that covers, and says when it came.
alter table quote_answers
  add column paper_sha256 text check (paper_sha256 ~ '^[0-9a-f]{64}$'),
  add column paper_sha256_at timestamptz,
  add constraint quote_answers_paper check ((paper_sha256 is null) = (paper_sha256_at is null));
drop trigger quote_answers_fixed on quote_answers;
create trigger quote_answers_fixed before update on quote_answers for each row
  when (old.paper_sha256 is not null or old.pdf_sha256 is not null
    or to_jsonb(old) - array['paper_sha256', 'paper_sha256_at'] is distinct from
      to_jsonb(new) - array['paper_sha256', 'paper_sha256_at'])
  execute function refuse_change();
grant update (paper_sha256, paper_sha256_at) on quote_answers to topline_site;

-- By what a provider knows a card or a bank account again: saved twice, it is kept once. Nothing forbids two of them, as two
-- customers who are merged may each have saved it.
alter table saved_cards add column fingerprint text;
