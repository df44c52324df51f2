-- The list of archived drafts, newest first.
create index invoices_archived on invoices (site_id, created_at desc, id desc) where archived_at is not null;
