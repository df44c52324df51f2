-- A provider says what became of a message by its own name for it, and names no business.
create index messages_delivery on messages (provider_reference) where direction = 'out' and provider_reference is not null;
-- How much was said to a customer today.
create index messages_outgoing on messages (site_id, customer_id, created_at) where direction = 'out';

-- The free times that a message of the assistant offers: judged again when it leaves.
alter table messages add column allowed_times jsonb not null default '[]';
