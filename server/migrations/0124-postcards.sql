-- Who prints postcards and mails them is a service of the server like the others.
alter table service_uses drop constraint service_uses_service_check;
alter table service_uses add constraint service_uses_service_check
  check (service in ('texts', 'mail', 'maps', 'model', 'pushes', 'storage', 'payments', 'postcards'));
