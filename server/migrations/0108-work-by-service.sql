-- Work that strangers may see, by the service it was about: what a service's own page shows of it. Of projects only photos
-- and pairs that are marked for the website are shown, as everywhere. `shown_work` knows the town of such work.
create view shown_services with (security_invoker = true) as
  select w.site_id, 'showcase' as kind, w.id as record_id, w.service_id
    from showcases w where w.status = 'published' and w.archived_at is null and w.service_id is not null
  union all
  select s.site_id, 'project', s.project_id, s.service_id
    from project_services s join projects p on p.site_id = s.site_id and p.id = s.project_id
    where p.archived_at is null
  union all
  select r.site_id, 'review', r.id, s.service_id
    from project_services s join projects p on p.site_id = s.site_id and p.id = s.project_id
      join reviews r on r.site_id = s.site_id and r.project_id = s.project_id
    where p.status = 'completed' and p.archived_at is null and r.body <> '';
grant select on shown_services to topline_site, topline_system;
