-- What a job was to finish and did not, because its process died on its last try: few rows at any time, looked for across
-- businesses by the sweeps.
create index messages_unfinished on messages (created_at) where state in ('queued', 'sending');
create index photos_unfinished on photos (created_at) where state = 'processing';
