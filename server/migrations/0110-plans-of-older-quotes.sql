-- Quotes with a payment plan that were approved before their payments were written down (0105): the amounts are worked out
-- from the version that was approved, to the cent as the approval does now. What was invoiced since then counts: the deposit
-- stands for what was due at the approval, and a payment that progress and final invoices already cover is asked for.
-- Twice is once.
do $$
declare
  agreed record;
  part record;
  deposit uuid;
  latest uuid;
  billed bigint;
  untold bigint;
  asked bigint;
  sofar bigint;
  share numeric;
begin
  set local role topline_system;
  for agreed in
    select q.site_id, q.id as quote_id, a.total_cents, v.document::jsonb -> 'plan' as plan
      from quotes q
      join quote_answers a on a.site_id = q.site_id and a.quote_id = q.id and a.version = q.sent_version and a.answer = 'approved'
      join quote_versions v on v.site_id = a.site_id and v.quote_id = a.quote_id and v.version = a.version
      where q.status in ('approved', 'converted') and v.document::jsonb -> 'deposit' ->> 'kind' = 'plan'
        and not exists (select from planned_payments p where p.site_id = q.site_id and p.quote_id = q.id)
  loop
    select (array_agg(i.id order by i.issued_at, i.id) filter (where i.kind = 'deposit' and i.issued_at is not null))[1],
        (array_agg(i.id order by i.created_at desc, i.id desc) filter (where i.kind in ('progress', 'final')))[1],
        coalesce(sum(case when i.kind in ('progress', 'final') then i.total_cents + i.deducted_cents
          when i.kind = 'deposit' and i.deducted_by_id is null then i.total_cents end), 0)
      into deposit, latest, billed
      from invoices i
      where i.site_id = agreed.site_id and i.quote_id = agreed.quote_id and i.voided_at is null and i.archived_at is null;
    untold := agreed.total_cents;
    sofar := 0;
    for part in
      select p.value as wanted, (p.ordinality - 1)::integer as position, p.ordinality = jsonb_array_length(agreed.plan) as is_last
        from jsonb_array_elements(agreed.plan) with ordinality p order by p.ordinality
    loop
      -- a share is rounded half to even, and none asks for more than is left
      share := agreed.total_cents::numeric * coalesce((part.wanted -> 'share' ->> 'ppm')::numeric, 0);
      asked := case
        when part.is_last then untold
        when part.wanted -> 'share' ? 'cents' then least((part.wanted -> 'share' ->> 'cents')::bigint, untold)
        else least(div(share, 1000000) + case
          when mod(share, 1000000) > 500000 or (mod(share, 1000000) = 500000 and mod(div(share, 1000000), 2) = 1) then 1
          else 0 end, untold) end;
      untold := untold - asked;
      sofar := sofar + asked;
      if asked > 0 or part.is_last then
        insert into planned_payments (site_id, quote_id, position, label, cents, due, day, invoice_id)
          values (agreed.site_id, agreed.quote_id, part.position, part.wanted ->> 'label', asked, part.wanted ->> 'due',
            (part.wanted ->> 'date')::date,
            case when part.wanted ->> 'due' = 'on_approval' and deposit is not null then deposit
              when sofar <= billed and (not part.is_last or latest is not null) then coalesce(latest, deposit) end)
          on conflict do nothing;
      end if;
    end loop;
  end loop;
  reset role;
end
$$;
