-- The search over everything at a hundred thousand records, where a frequent word took a fifth of a second.

-- With a limit the planner likes to walk the primary key until enough have the word: it passes every record of the kinds
-- that come first. Only the index of the words is left to it. Numbers of floating point cost a third of exact ones here.
drop function find_search_entries(tsquery, text[], boolean, integer);
create function find_search_entries(query tsquery, kinds text[], in_office boolean, most integer)
  returns table (kind text, record_id uuid, rank real)
  language sql stable security definer set search_path = public, pg_temp
  set enable_indexscan = off set enable_seqscan = off
  as $$
    select e.kind, e.record_id,
      (ts_rank('{0.1, 0.2, 0.35, 1.0}', e.words, query)
        + 0.06 / (1 + greatest(0, extract(epoch from now() - e.at)::float8) / 15552000))::real as rank
    from (
      select kind, record_id, words, at from search_entries
      where site_id = current_site() and words @@ query and kind = any (kinds) and (in_office or not office_only)
      limit 1500
    ) e
    order by rank desc, e.at desc, e.record_id
    limit most
  $$;

-- Of very many that look alike only some are compared: a mistyped name has few, a beginning of two letters thousands.
drop function find_similar_entries(text, text[], boolean, integer);
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    -- its settings are known once it was used in this session
    perform word_similarity('a', 'a');
    create function find_similar_entries(term text, kinds text[], in_office boolean, most integer)
      returns table (kind text, record_id uuid, rank real)
      language sql stable security definer set search_path = public, pg_temp
      set pg_trgm.word_similarity_threshold = 0.45
      set enable_indexscan = off set enable_seqscan = off
      as $f$
        select e.kind, e.record_id, e.rank
        from (
          select kind, record_id, at, word_similarity(search_plain(term), plain_title) as rank from search_entries
          where site_id = current_site() and plain_title %> search_plain(term) and kind = any (kinds) and (in_office or not office_only)
          limit 1000
        ) e
        order by e.rank desc, e.at desc, e.record_id
        limit most
      $f$;
  else
    create function find_similar_entries(term text, kinds text[], in_office boolean, most integer)
      returns table (kind text, record_id uuid, rank real)
      language sql stable security definer set search_path = public, pg_temp
      as $f$ select null::text, null::uuid, null::real where false $f$;
  end if;
end $$;

grant create on schema public to topline_system;
do $$
declare f text;
begin
  foreach f in array array[
    'find_search_entries(tsquery, text[], boolean, integer)', 'find_similar_entries(text, text[], boolean, integer)'
  ] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to topline_site, topline_system', f);
    execute format('alter function %s owner to topline_system', f);
  end loop;
end $$;
revoke create on schema public from topline_system;
