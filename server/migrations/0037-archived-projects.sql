-- Projects that were archived are looked for again now and then: they are few, and an index of them alone costs the active
-- ones nothing. It holds what the list is ordered, searched and narrowed by, as that of the active ones does.
create index projects_archived on projects (site_id, modified_at desc, id desc)
  include (search_text, status, latitude, longitude) where archived_at is not null;
