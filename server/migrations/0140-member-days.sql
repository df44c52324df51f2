-- Where a member's day ends, as where it begins; and hours of single days or weeks instead of the usual ones.
alter table member_schedules
  add column ends_address text not null default '',
  add column ends_latitude double precision,
  add column ends_longitude double precision,
  add column dated_hours jsonb not null default '[]',
  add constraint member_schedules_ends check ((ends_latitude is null) = (ends_longitude is null)),
  add constraint member_schedules_dated check (jsonb_typeof(dated_hours) = 'array');
