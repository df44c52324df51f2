-- What follows from another record follows it: whether texts to a number are stopped, what a request is found by, and what
-- entries mean by the model in use.

-- Whether texts are stopped belongs to the number, as the ledger has it: whoever gets a number, in whatever way, gets that.
create function note_stopped_texts() returns trigger language plpgsql as $$
begin
  new.texts_stopped_at := (
    select case c.state when 'stopped' then c.at end from consents c
      where c.site_id = new.site_id and c.channel = 'sms' and c.contact = new.phone and c.purpose = 'service'
      order by c.at desc, c.id desc limit 1);
  return new;
end
$$;
-- a customer who is brought with a stop, as a file or the demo has them, keeps it: its ledger may come later
create trigger customers_number_new before insert on customers for each row
  when (new.phone is not null and new.texts_stopped_at is null) execute function note_stopped_texts();
create trigger customers_number_changed before update of phone on customers for each row
  when (old.phone is distinct from new.phone) execute function note_stopped_texts();

-- What the list finds a request by, when it is another's or its customer is called or reached otherwise. The same as the
-- program writes when it changes what the request itself says (requests.rules.ts).
create function request_search_text(customer customers, address text, message text) returns text
  language sql immutable
  return left(lower(concat_ws(' ', nullif(customer.name, ''), nullif(customer.phone, ''), nullif(customer.email, ''),
    nullif(address, ''), nullif(message, ''))), 8000);
create function requests_found_anew() returns trigger language plpgsql as $$
begin
  select request_search_text(c, new.address, new.message) into new.search_text
    from customers c where c.site_id = new.site_id and c.id = new.customer_id;
  return new;
end
$$;
create trigger requests_customer_changed before update of customer_id on requests for each row
  when (old.customer_id is distinct from new.customer_id) execute function requests_found_anew();
create function customer_found_anew() returns trigger language plpgsql as $$
begin
  update requests set search_text = request_search_text(new, address, message)
    where site_id = new.site_id and customer_id = new.id;
  return null;
end
$$;
create trigger customers_found_anew after update of name, phone, email on customers for each row
  when ((old.name, old.phone, old.email) is distinct from (new.name, new.phone, new.email))
  execute function customer_found_anew();

-- entries of another model than the one in use are looked for every minute, and there are hardly ever any
create index search_entries_meant on search_entries (meant_by) where meant_by is not null;

-- what was kept otherwise until now
set local role topline_system;
-- stopped before there was a ledger
insert into consents (site_id, id, channel, contact, state, how, at)
  select c.site_id, gen_random_uuid(), 'sms', c.phone, 'stopped', 'import', min(c.texts_stopped_at)
  from customers c
  where c.texts_stopped_at is not null and c.phone is not null and not exists (
    select from consents w where w.site_id = c.site_id and w.channel = 'sms' and w.contact = c.phone and w.purpose = 'service')
  group by c.site_id, c.phone;
update customers c set texts_stopped_at = said.at
  from (
    select distinct on (site_id, contact) site_id, contact, state, at from consents
      where channel = 'sms' and purpose = 'service' order by site_id, contact, at desc, id desc
  ) said
  where said.site_id = c.site_id and said.contact = c.phone and said.state = 'stopped' and c.texts_stopped_at is null;
update requests r set search_text = request_search_text(c, r.address, r.message)
  from customers c
  where c.site_id = r.site_id and c.id = r.customer_id
    and r.search_text is distinct from request_search_text(c, r.address, r.message);
reset role;
