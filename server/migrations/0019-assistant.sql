-- What the assistant looks for: turns that nobody took, why a message was said, what waits for a member's decision.

alter table assistant_threads add column held_since timestamptz; -- of the conversation, at the last turn: another one was given back since

create index conversations_unheard on conversations ((coalesce(last_inbound_at, created_at))) where held_by = 'assistant';
create index assistant_acts_message on assistant_acts (site_id, message_id) where message_id is not null;
create index assistant_acts_suggested on assistant_acts (site_id, request_id) where kind = 'suggest' and accepted is null and overturned_at is null;
create index requests_trials on requests (created_at) where trial;
-- one at a time for each business
create unique index rehearsals_running on rehearsals (site_id) where state in ('waiting', 'running');
