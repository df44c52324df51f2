-- Whether a plan was told to end because the business was closed is said where the plan is, in the same step as that it
-- ends (decision 41): a note here would be one step away from it, and the two could cross.
alter table billing drop column ends_with_business;
