-- Posts that go to a network by themselves: what is due, what was asked, and how to find it there again.

alter table social_targets
  add column attempt integer not null default 0,
  add column next_at timestamptz,           -- when something is to be done: publish, look, or ask again
  add column claimed_at timestamptz,        -- when the network was about to be asked; a crash after it leads to a look
  add column provider_id text,              -- the network's own name for it
  add column fingerprint text;              -- of the words that were sent, to know them again
create index social_targets_due on social_targets (next_at) where next_at is not null;
