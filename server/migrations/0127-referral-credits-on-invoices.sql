-- A referral credit pays an invoice (docs/decisions/099): a payment that is no money, and the row of the credit's ledger that
-- it was used by. Both are taken back together, once.
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('cash', 'check', 'other', 'card', 'wallet', 'bank_debit', 'referral_credit'));
alter table payments drop constraint payments_online;
alter table payments add constraint payments_online
  check ((provider_intent is null) = (method in ('cash', 'check', 'other', 'referral_credit')));

alter table referral_credits add column payment_id uuid;
alter table referral_credits add foreign key (site_id, payment_id) references payments (site_id, id)
  on delete set null (payment_id);
create unique index referral_credits_payment on referral_credits (site_id, payment_id, kind) where payment_id is not null;
