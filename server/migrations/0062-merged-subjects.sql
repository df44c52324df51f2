-- Series and notices follow a customer or a request that was merged into another.
create or replace view calendar_customers with (security_invoker = true) as
  select site_id, id as customer_id, name, phone, email, address, trial or merged_into is not null as apart, merged_into
    from customers;
create or replace view calendar_requests with (security_invoker = true) as
  select site_id, id as request_id, customer_id, service_id, project_id, address, message, stage, status, trial,
      trial or status = 'spam' as apart, assigned_user_id, merged_into
    from requests;
