-- Finding one project among very many. The covering index of the list reads all of a business's projects for every search,
-- which is quick for thousands and grows with them; a rare word should not pay for that. This index holds, for every
-- project, the three-letter pieces of its words, each mixed with its business: a word's pieces lead straight to the few
-- projects of that business that have them all. It needs no extension.
create function search_pieces(site uuid, content text) returns bigint[]
  language sql immutable strict parallel safe cost 2000
  as $$
    select coalesce(array_agg(distinct hashtextextended(substr(content, place, 3), hashtextextended(site::text, 0))), '{}')
    from generate_series(1, length(content) - 2) as place
  $$;

create index projects_pieces on projects using gin (search_pieces(site_id, search_text)) with (fastupdate = off);

-- The projects that have all these words (lower case, three letters or more, with their patterns of `like`), unless they
-- are more than `most`: then null, and the caller reads the list's index instead. Runs as the system role, because the
-- operators are not leakproof; it narrows to the business of the transaction itself.
create function projects_with_words(words text[], patterns text[], most integer) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select case when count(*) <= most then coalesce(array_agg(id), '{}') end
    from (
      select id from projects
      where search_pieces(site_id, search_text) @> (select array_agg(piece) from unnest(words) as word, unnest(search_pieces(current_site(), word)) as piece)
        -- not `=`: the pieces have led to this business already, and another index on it would only cost
        and site_id is not distinct from current_site() and archived_at is null and search_text like all (patterns)
      limit most + 1
    ) found
  $$;
revoke all on function projects_with_words(text[], text[], integer) from public;
grant execute on function projects_with_words(text[], text[], integer) to topline_site, topline_system;
grant create on schema public to topline_system;
alter function projects_with_words(text[], text[], integer) owner to topline_system;
revoke create on schema public from topline_system;
