import { sql, type RawBuilder } from 'kysely'
import type { CustomerEntryKind } from '#contract/customers.timeline.ts'
import type { SiteId } from '#contract/shared.ts'
import { shownLetters } from '../../platform/database/timeline.ts'

interface Asked {
  readonly site: SiteId
  readonly customer: string
}

/** Messages and calls are rows of one table. */
const messages = (site: SiteId, customer: string, kind: 'message' | 'call') => sql`
  select ${kind}::text as kind, m.id::text as id, m.created_at as at, m.author_user_id as user_id, jsonb_build_object(
    'id', m.id, 'request', m.request_id, 'direction', m.direction, 'channel', m.channel, 'sender', m.sender,
    'body', left(m.body, ${shownLetters}), 'state', m.state) as content
  from messages m where m.site_id = ${site} and m.customer_id = ${customer} and m.send_at is null
    and ${kind === 'call' ? sql`m.channel = 'call'` : sql`m.channel <> 'call'`}`

/** By kind, what a page of a customer's timeline is read from. Trials are no part of anybody's history. */
export const customerBranches = ({ site, customer }: Asked): Record<CustomerEntryKind, RawBuilder<unknown>> => ({
  request: sql`
    select 'request' as kind, r.id::text as id, r.created_at as at, null::uuid as user_id, jsonb_build_object(
      'id', r.id, 'source', r.source, 'stage', r.stage, 'status', r.status, 'service', s.name,
      'message', left(r.message, ${shownLetters})) as content
    from requests r left join services s on s.site_id = r.site_id and s.id = r.service_id
    where r.site_id = ${site} and r.customer_id = ${customer} and not r.trial`,
  message: messages(site, customer, 'message'),
  call: messages(site, customer, 'call'),
  visit: sql`
    select 'visit' as kind, v.id::text as id, v.starts_at as at, v.user_id, jsonb_build_object(
      'id', v.id, 'request', v.request_id, 'starts', v.starts_at, 'ends', v.ends_at, 'state', v.state) as content
    from requests r join visits v on v.site_id = r.site_id and v.request_id = r.id
    where r.site_id = ${site} and r.customer_id = ${customer} and not r.trial and v.starts_at is not null`,
  quote: sql`
    select 'quote' as kind, q.id::text as id, q.created_at as at, null::uuid as user_id, jsonb_build_object(
      'id', q.id, 'request', q.request_id, 'number', q.number, 'title', q.title, 'status', q.status,
      'total', jsonb_build_object('cents', q.total_cents, 'currency', q.currency)) as content
    from quotes q where q.site_id = ${site} and q.customer_id = ${customer} and q.archived_at is null`,
  project: sql`
    select 'project' as kind, p.id::text as id, p.created_at as at, null::uuid as user_id, jsonb_build_object(
      'id', p.id, 'name', p.name, 'status', p.status) as content
    from projects p where p.site_id = ${site} and p.customer_id = ${customer} and p.archived_at is null`,
  review: sql`
    select 'review' as kind, v.id::text as id, v.day::timestamp at time zone 'UTC' as at, null::uuid as user_id, jsonb_build_object(
      'id', v.id, 'source', v.source, 'rating', v.rating, 'recommends', v.recommends, 'text', left(v.body, ${shownLetters}),
      'project', case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end) as content
    from reviews v left join projects p on p.site_id = v.site_id and p.id = v.project_id
    where v.site_id = ${site} and v.customer_id = ${customer}`,
  review_request: sql`
    select 'review_request' as kind, q.id::text as id, q.created_at as at, q.user_id, jsonb_build_object(
      'id', q.id, 'channel', q.channel, 'state', q.state, 'project', jsonb_build_object('id', p.id, 'name', p.name)) as content
    from review_requests q join projects p on p.site_id = q.site_id and p.id = q.project_id
    where q.site_id = ${site} and q.customer_id = ${customer}`,
  change: sql`
    select 'change' as kind, a.id::text as id, a.at, a.user_id, jsonb_build_object(
      'act', a.act, 'fields', case when a.before is null or a.after is null then '[]' else (
        select coalesce(jsonb_agg(name order by name), '[]') from jsonb_object_keys(a.after) name) end) as content
    from audit_log a where a.site_id = ${site} and a.record = 'customer' and a.record_id = ${customer}`,
})
