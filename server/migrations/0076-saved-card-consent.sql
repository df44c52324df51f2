-- Under which words a customer let the business keep a card, and from where they agreed (docs/decisions/066): the words alone
-- do not say which of their versions were shown.
alter table payment_checkouts
  add column consent_version text not null default '',
  add column consent_address text,
  add column consent_agent text;
alter table saved_cards
  add column consent_version text not null default '',
  add column consent_address text,
  add column consent_agent text;

-- What became of the last charge of a card, and the page on which a customer is saving one.
create index payment_checkouts_card on payment_checkouts (site_id, card_id, created_at desc) where card_id is not null;
create index payment_checkouts_setup on payment_checkouts (site_id, customer_id, created_at desc) where kind = 'setup';
