-- Whose website chat a line belongs to, by the hash of its token, where that is not the request's own: after two requests
-- were merged, each visitor sees what was said in their own chat. Empty: in nobody's chat. Null: the request's own.
alter table messages add column visitor text;

update messages set visitor = coalesce(own.chat_token_hash, '')
from request_merges as merge
left join conversations as own on own.site_id = merge.site_id and own.request_id = merge.merged_id
where merge.undone_at is null
  and not (merge.moved ->> 'conversation')::boolean
  and messages.site_id = merge.site_id and messages.request_id = merge.kept_id
  and merge.moved -> 'rows' -> 'messages' ? messages.id::text;
