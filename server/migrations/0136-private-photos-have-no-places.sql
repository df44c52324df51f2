-- A private photo stands in no gallery and under no tag: lists of those would show it otherwise.
create or replace function keep_photo_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from gallery_photos where site_id = new.site_id and photo_id = new.id;
    delete from photo_tags where site_id = new.site_id and photo_id = new.id;
  end if;
  if new.archived_at is null and not new.is_private then
    insert into gallery_photos (site_id, photo_id, gallery_id, ordered_at)
      select distinct new.site_id, new.id, gallery, new.ordered_at from unnest(new.gallery_ids) as gallery;
    insert into photo_tags (site_id, photo_id, tag, ordered_at)
      select distinct new.site_id, new.id, tag, new.ordered_at from unnest(new.tags) as tag;
  end if;
  return null;
end
$$;
drop trigger photos_replaced on photos;
create trigger photos_replaced after update on photos for each row
  when (
    (old.gallery_ids, old.tags) is distinct from (new.gallery_ids, new.tags)
    or (old.ordered_at, old.archived_at is null, old.is_private) is distinct from (new.ordered_at, new.archived_at is null, new.is_private)
      and cardinality(new.gallery_ids) + cardinality(new.tags) > 0
  )
  execute function keep_photo_places();

-- What a thread shows of photos that were sent, to a field member.
grant create on schema public to topline_system;
set local role topline_system;
create or replace function sent_photos(wanted uuid[]) returns table (
  site_id uuid, id uuid, state text, width integer, height integer, placeholder text, variants jsonb, archived_at timestamptz,
  file_name text)
  language sql stable security definer set search_path = public, pg_temp rows 10
  as $$
    select p.site_id, p.id, p.state, p.width, p.height, p.placeholder, p.variants, p.archived_at, p.file_name
      from photos p
      where p.site_id = current_site() and p.id = any (wanted) and p.id in (select own_message_photos()) and not p.is_private
  $$;

-- What stands there already.
delete from gallery_photos g using photos p where p.site_id = g.site_id and p.id = g.photo_id and p.is_private;
delete from photo_tags t using photos p where p.site_id = t.site_id and p.id = t.photo_id and p.is_private;
reset role;
revoke create on schema public from topline_system;
