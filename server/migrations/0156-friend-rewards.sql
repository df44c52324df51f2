-- What a friend gets off their first job (docs/decisions/109): on which paper it was taken off, once.
create table friend_reward_uses (
  site_id uuid not null references sites (id) on delete cascade,
  referral_id uuid not null,
  quote_id uuid,
  invoice_id uuid,
  at timestamptz not null,
  user_id uuid,                             -- no key: it outlives who did it
  primary key (site_id, referral_id),
  foreign key (site_id, referral_id) references referrals (site_id, id) on delete cascade,
  foreign key (site_id, quote_id) references quotes (site_id, id) on delete cascade,
  foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade,
  check (num_nonnulls(quote_id, invoice_id) = 1)
);
create index friend_reward_uses_quote on friend_reward_uses (site_id, quote_id) where quote_id is not null;
create index friend_reward_uses_invoice on friend_reward_uses (site_id, invoice_id) where invoice_id is not null;
select protect_site_table('friend_reward_uses');
select limit_field('friend_reward_uses', 'false');

-- Papers that have a discount on all of it, and still count: a reward that was taken off one is given as long as it does.
create view discounted_papers with (security_invoker = true) as
  select site_id, id as quote_id, null::uuid as invoice_id from quotes
    where (discount_ppm is not null or discount_cents is not null) and archived_at is null and status <> 'declined'
  union all
  select site_id, null::uuid, id from invoices
    where discount is not null and archived_at is null and voided_at is null;
grant select on discounted_papers to topline_site, topline_system;
