-- A try that follows a lost answer asks which of the provider's messages are ours already.
create index messages_reference on messages (site_id, provider_reference) where provider_reference is not null;
