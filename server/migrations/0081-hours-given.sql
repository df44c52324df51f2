-- Whether the business itself said when it is open. Until it did, nobody is told any hours, and visits are planned by a usual week.
alter table sites add column hours_given boolean not null default true;
