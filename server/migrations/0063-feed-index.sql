-- What one member does, whatever became of it: a calendar program asks for it every hour.
create index visit_members_time on visit_members (site_id, user_id, starts_at) include (visit_id);
