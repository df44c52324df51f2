-- Photos of papers with account numbers, such as checks: seen with their payment by who sees money, and in no library.
alter table photos add column is_private boolean not null default false;
set local role topline_system;
update photos p set is_private = true, is_good_for_post = false, show_on_website = false
  from payments m where m.site_id = p.site_id and m.photo_id = p.id and p.project_id is null and p.request_id is null;
reset role;
drop index photos_library;
create index photos_library on photos (site_id, ordered_at desc, id desc)
  include (project_id, is_good_for_post, show_on_website, search_text) where archived_at is null and not is_private;
