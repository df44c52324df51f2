-- How customers sign and pay on their own page: the notice of cancellation that some sales need, a code by text above an
-- amount, and what the business says about ways to pay.

create table quote_settings (
  site_id uuid not null primary key references sites (id) on delete cascade,
  cooling_off boolean not null default false,           -- new quotes carry the notice of cancellation
  code_above_cents bigint check (code_above_cents >= 0),  -- null: nobody is asked for a code
  how_to_pay text not null default '',
  version integer not null default 1
);
select protect_site_table('quote_settings');
select limit_field('quote_settings', 'false');

alter table quotes add column cooling_off boolean not null default false;

alter table quote_answers
  -- of a sale with a notice of cancellation: the last day on which it may be canceled
  add column cancel_by date,
  -- the number that a code was texted to before it was signed
  add column verified_phone text;
