-- What the list finds a request by is worded here alone: whoever writes a request, or one of its words, need not know.
drop trigger requests_customer_changed on requests;
create trigger requests_found before insert or update of customer_id, address, message on requests
  for each row execute function requests_found_anew();
