-- What the accountant's program calls the accounts of the ledger: by our code, their name or number.
alter table ledger_books add column account_names jsonb not null default '{}' check (jsonb_typeof(account_names) = 'object');
