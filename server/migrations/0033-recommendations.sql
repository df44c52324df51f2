-- Recommendations have no stars: a review says either how many, or whether its author recommends the business.

alter table reviews
  alter column rating drop not null,
  add column recommends boolean,
  add constraint reviews_judged check ((rating is null) <> (recommends is null));

-- What the server tells a member, it tells in their language.
alter table users add column language text not null default 'en' check (language in ('en', 'es'));
grant update (language) on users to topline_system;

-- Anybody may type anybody's number on a review page. A contact is sent so much in a span of days and no more, whichever
-- businesses it was typed at, and not before a rest is over. Counted in the transaction that sends; the key is a keyed hash.
create function may_send_review_page(contact text, at timestamptz, most integer, span interval, rest interval)
  returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with counted as (
    insert into recent_uses as kept (key, moments, expires_at) values ('review-page ' || contact, array[at], at + span)
    on conflict (key) do update
      set moments = array(select moment from unnest(kept.moments) moment where moment > at - span) || excluded.moments,
          expires_at = excluded.expires_at
      where (select count(*) < most and coalesce(max(moment) <= at - rest, true)
        from unnest(kept.moments) moment where moment > at - span)
    returning key)
  select exists (select from counted)
$$;
revoke all on function may_send_review_page from public;
grant execute on function may_send_review_page to topline_site;
-- a function's owner must be allowed to create in its schema at the moment it is handed over
grant create on schema public to topline_system;
alter function may_send_review_page owner to topline_system;
revoke create on schema public from topline_system;
