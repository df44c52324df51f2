-- Ways in: whose number a text came from, over all businesses that share one sending number.
create index customers_phone_anywhere on customers (phone) where phone is not null;

-- What an event from outside became, so that its second delivery gets the first one's answer.
alter table received_events add column record_id uuid;

-- A business may see its own lines; only the server's own work changes them.
create policy own_lines on phone_lines for select to topline_site using (site_id = (select current_site()));
grant select on phone_lines to topline_site;
