-- What a referral is worth to both, from which job on and for how long; and what became of each credit, as a ledger.

alter table referral_programs
  add column friend_cents integer not null default 0 check (friend_cents between 0 and 10000000),
  add column friend_ppm integer not null default 0 check (friend_ppm between 0 and 1000000),
  add column least_job_cents integer not null default 0 check (least_job_cents between 0 and 1000000000),
  add column expires_days integer check (expires_days between 1 and 3650),
  add check (friend_cents = 0 or friend_ppm = 0);
-- What was promised on the day that the friend came.
alter table referrals
  add column friend_cents integer not null default 0,
  add column friend_ppm integer not null default 0,
  add column least_job_cents integer not null default 0,
  add column expires_days integer;

-- Views on the flag that the ledger takes the place of.
drop view owed_credits;
drop view referral_credits;

-- Insert only: given once it is earned, then used on an invoice, paid out, or expired; and what was taken back of that.
create table referral_credits (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  referral_id uuid not null,
  kind text not null check (kind in ('given', 'used', 'returned', 'paid_out', 'taken_back', 'expired')),
  cents bigint not null,                    -- what it adds to the credit
  invoice_id uuid,                          -- on which it was used
  at timestamptz not null,
  expires_at timestamptz,                   -- of what was given
  user_id uuid,                             -- no key: a credit outlives who gave it
  primary key (site_id, id),
  foreign key (site_id, referral_id) references referrals (site_id, id) on delete cascade,
  foreign key (site_id, invoice_id) references invoices (site_id, id) on delete set null (invoice_id),
  check ((kind in ('given', 'returned', 'taken_back')) = (cents > 0)),
  check (expires_at is null or kind = 'given')
);
create unique index referral_credits_given on referral_credits (site_id, referral_id) where kind = 'given';
create index referral_credits_of on referral_credits (site_id, referral_id, at);
create index referral_credits_at on referral_credits (site_id, at);
create index referral_credits_invoice on referral_credits (site_id, invoice_id) where invoice_id is not null;
create index referral_credits_expiring on referral_credits (expires_at) where expires_at is not null;
select protect_site_table('referral_credits');
select limit_field('referral_credits', 'false');

-- Credits that are earned: the friend's job was won, and came to what the program asks for, by its quotes or its invoices.
create view earned_referrals with (security_invoker = true) as
  select f.site_id, f.id as referral_id, l.customer_id, f.credit_cents, f.expires_days, f.created_at
    from referrals f join referral_links l on l.site_id = f.site_id and l.id = f.link_id
      join requests r on r.site_id = f.site_id and r.id = f.request_id
    where f.credit_cents > 0 and (r.stage = 'won' or r.status = 'completed')
      and (f.least_job_cents = 0
        or f.least_job_cents <= (select sum(q.total_cents) from quotes q
          where q.site_id = f.site_id and q.request_id = r.id and q.archived_at is null and q.status in ('approved', 'converted'))
        or f.least_job_cents <= (select sum(i.total_cents + i.deducted_cents) from invoices i
          where i.site_id = f.site_id and i.customer_id = r.customer_id and i.issued_at is not null and i.voided_at is null
            and i.kind in ('standard', 'progress', 'final')));
-- What is promised to who sent a friend, and neither used, paid out, nor expired yet.
create view owed_credits with (security_invoker = true) as
  select e.site_id, e.referral_id, e.customer_id, coalesce(c.cents, e.credit_cents)::bigint as credit_cents, e.created_at
    from earned_referrals e left join lateral (
      select sum(c.cents) as cents from referral_credits c where c.site_id = e.site_id and c.referral_id = e.referral_id
    ) c on true
    where e.customer_id is not null and coalesce(c.cents, e.credit_cents) > 0;
-- What referrals cost the business, when: what was taken back of it is below zero.
create view spent_referral_credits with (security_invoker = true) as
  select site_id, at, -cents as cents from referral_credits where kind in ('used', 'returned', 'paid_out', 'taken_back');
grant select on earned_referrals, owed_credits, spent_referral_credits to topline_site, topline_system;

-- What was given by the flag was paid out; what is earned and was not given is given now, and expires no sooner than before.
set local role topline_system;
insert into referral_credits (site_id, id, referral_id, kind, cents, at)
  select site_id, gen_random_uuid(), id, 'given', credit_cents, credited_at from referrals
    where credited_at is not null and credit_cents > 0;
insert into referral_credits (site_id, id, referral_id, kind, cents, at, user_id)
  select site_id, gen_random_uuid(), id, 'paid_out', -credit_cents, credited_at, credited_by from referrals
    where credited_at is not null and credit_cents > 0;
insert into referral_credits (site_id, id, referral_id, kind, cents, at)
  select site_id, gen_random_uuid(), referral_id, 'given', credit_cents, now() from earned_referrals
  on conflict do nothing;
reset role;
