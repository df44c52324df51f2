-- The public page asks for a business's newest photos that strangers may see.
create index photos_website on photos (site_id, created_at desc) where show_on_website and archived_at is null;
