-- What a file that somebody brings in can say of referrals, and when a credit is earned.
set local role topline_system;
update referrals set credit_cents = least(greatest(credit_cents, 0), 10000000)
  where credit_cents not between 0 and 10000000;
reset role;
alter table referrals
  add check (credit_cents between 0 and 10000000),
  add check (friend_cents between 0 and 10000000),
  add check (friend_ppm between 0 and 1000000),
  add check (least_job_cents between 0 and 1000000000),
  add check (expires_days between 1 and 3650);
alter table referral_credits add check (cents between -10000000 and 10000000);

-- A friend is sent once: further requests of the same customer earn nothing more. What the job came to is what the friend was
-- quoted for this request, or was billed since they came.
create or replace view earned_referrals with (security_invoker = true) as
  select f.site_id, f.id as referral_id, l.customer_id, f.credit_cents, f.expires_days, f.created_at
    from referrals f join referral_links l on l.site_id = f.site_id and l.id = f.link_id
      join requests r on r.site_id = f.site_id and r.id = f.request_id
    where f.credit_cents > 0 and (r.stage = 'won' or r.status = 'completed')
      and (f.credited_at is null
        or exists (select from referral_credits c where c.site_id = f.site_id and c.referral_id = f.id))
      and not exists (select from requests o join referrals g on g.site_id = o.site_id and g.request_id = o.id
        where o.site_id = f.site_id and o.customer_id = r.customer_id and (g.created_at, g.id) < (f.created_at, f.id))
      and (f.least_job_cents = 0
        or f.least_job_cents <= (select sum(q.total_cents) from quotes q
          where q.site_id = f.site_id and q.request_id = r.id and q.archived_at is null and q.status in ('approved', 'converted'))
        or f.least_job_cents <= (select sum(i.total_cents + i.deducted_cents) from invoices i
          where i.site_id = f.site_id and i.customer_id = r.customer_id and i.issued_at >= f.created_at and i.voided_at is null
            and i.kind in ('standard', 'progress', 'final')));
