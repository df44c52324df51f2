-- What a homeowner said of themselves where it differs from what the business knows of the customer they were taken for.
-- A stranger must not write into a known customer's record: a member sees it with the request, and decides.
alter table requests add column told_contact jsonb;
