-- A request is marked when its customer tells of a danger, in the same transaction, until a member says it is none
-- (docs/decisions/051).

alter table requests
  add column emergency_kind text check (emergency_kind in (
    'gas', 'carbon_monoxide', 'fire', 'burning', 'electric_water', 'electric', 'flood', 'sewage', 'hot_water',
    'structure', 'tree_lines', 'chemical', 'injury', 'medical', 'violence', 'self_harm', 'danger')),
  add column emergency_at timestamptz,
  -- Where they said they can be called right now (E.164).
  add column emergency_phone text check (emergency_phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Every kind that was ever heard: the safety line of each is sent once.
  add column emergency_heard text[] not null default '{}',
  add constraint emergency_whole check ((emergency_kind is null) = (emergency_at is null));

create index requests_emergency on requests (site_id, emergency_at) where emergency_kind is not null;
