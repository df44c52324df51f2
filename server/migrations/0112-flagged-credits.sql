-- A file of a release before the ledger of credits says by the flag alone that a credit was given. Such a credit is owed to
-- nobody; the night writes down what became of it.
create or replace view earned_referrals with (security_invoker = true) as
  select f.site_id, f.id as referral_id, l.customer_id, f.credit_cents, f.expires_days, f.created_at
    from referrals f join referral_links l on l.site_id = f.site_id and l.id = f.link_id
      join requests r on r.site_id = f.site_id and r.id = f.request_id
    where f.credit_cents > 0 and (r.stage = 'won' or r.status = 'completed')
      and (f.credited_at is null
        or exists (select from referral_credits c where c.site_id = f.site_id and c.referral_id = f.id))
      and (f.least_job_cents = 0
        or f.least_job_cents <= (select sum(q.total_cents) from quotes q
          where q.site_id = f.site_id and q.request_id = r.id and q.archived_at is null and q.status in ('approved', 'converted'))
        or f.least_job_cents <= (select sum(i.total_cents + i.deducted_cents) from invoices i
          where i.site_id = f.site_id and i.customer_id = r.customer_id and i.issued_at is not null and i.voided_at is null
            and i.kind in ('standard', 'progress', 'final')));
