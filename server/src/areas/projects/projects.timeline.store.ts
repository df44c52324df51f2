import { sql, type RawBuilder } from 'kysely'
import type { TimelineKind } from '#contract/projects.timeline.ts'
import type { SiteId } from '#contract/shared.ts'
import { shownLetters } from '../../platform/database/timeline.ts'

interface Asked {
  readonly site: SiteId
  readonly project: string
  /** Links are the office's matter. */
  readonly withShares: boolean
}

/** Photos of one group that are shown. */
const shownPhotos = 6

/** By kind, what a page of a project's timeline is read from. */
export const projectBranches = ({ site, project, withShares }: Asked): Record<TimelineKind, RawBuilder<unknown>> => {
  const request = sql`(select request_id from projects where site_id = ${site} and id = ${project})`
  const records = withShares ? ['checklist', 'pair', 'share'] : ['checklist', 'pair']
  const acts = sql`
    select a.id, a.at, a.user_id, a.act, a.record, a.before, a.after from audit_log a
      where a.site_id = ${site} and a.record = 'project' and a.record_id = ${project} and a.act <> 'photos.add'`
  const parts = sql`
    select a.id, a.at, a.user_id, a.act, a.record, a.before, a.after
      from (
        select id from checklists where site_id = ${site} and project_id = ${project}
        union all select id from pairs where site_id = ${site} and project_id = ${project}
        union all select id from shares where site_id = ${site} and project_id = ${project}) part
      join audit_log a on a.site_id = ${site} and a.record = any(${records}::text[]) and a.record_id = part.id`
  return {
    note: sql`
      select 'note' as kind, n.id::text as id, n.created_at as at, n.author_user_id as user_id, jsonb_build_object(
        'id', n.id, 'title', n.title, 'body', left(n.body, ${shownLetters}), 'archived', n.archived_at) as content
      from notes n where n.site_id = ${site} and n.project_id = ${project}`,
    photos: sql`
      select 'photos' as kind,
        'photos-' || extract(epoch from date_trunc('hour', f.created_at, 'UTC'))::bigint || '-' || coalesce(f.user_id::text, f.share_id::text, '') as id,
        max(f.created_at) as at, f.user_id, jsonb_build_object(
        'count', count(*), 'guest', max(f.guest_name),
        'photos', (array_agg(f.id order by f.created_at, f.id))[:${shownPhotos}::int]) as content
      from photos f where f.site_id = ${site} and f.project_id = ${project} and f.archived_at is null and not f.is_private
      group by f.user_id, f.share_id, date_trunc('hour', f.created_at, 'UTC')`,
    visit: sql`
      select 'visit' as kind, v.id::text as id, v.starts_at as at, v.user_id, jsonb_build_object(
        'id', v.id, 'request', v.request_id, 'starts', v.starts_at, 'ends', v.ends_at, 'state', v.state) as content
      from visits v where v.site_id = ${site} and v.request_id = ${request} and v.starts_at is not null`,
    message: sql`
      select 'message' as kind, m.id::text as id, m.created_at as at, m.author_user_id as user_id, jsonb_build_object(
        'id', m.id, 'request', m.request_id, 'direction', m.direction, 'channel', m.channel, 'sender', m.sender,
        'body', left(m.body, ${shownLetters}), 'state', m.state) as content
      from messages m where m.site_id = ${site} and m.request_id = ${request}
        and m.send_at is null`,
    money: sql`
      select 'money' as kind, q.id::text as id, q.created_at as at, null::uuid as user_id, jsonb_build_object(
        'id', q.id, 'request', q.request_id, 'number', q.number, 'title', q.title, 'status', q.status,
        'total', jsonb_build_object('cents', q.total_cents, 'currency', q.currency)) as content
      from quotes q where q.site_id = ${site} and (q.request_id = ${request} or q.project_id = ${project})
        and q.archived_at is null`,
    status: sql`
      select 'status' as kind, a.id || '-status' as id, a.at, a.user_id, jsonb_build_object(
        'from', a.before ->> 'status', 'to', a.after ->> 'status') as content
      from (${acts}) a where a.after ? 'status' and a.act <> 'project.create'`,
    change: sql`
      select 'change' as kind, a.id::text as id, a.at, a.user_id, jsonb_build_object(
        'act', a.act, 'record', a.record, 'fields', case when a.before is null then '[]' else (
          select coalesce(jsonb_agg(name order by name), '[]') from jsonb_object_keys(a.after) name where name <> 'status') end) as content
      from (${acts} union all ${parts}) a
      where a.before is null or a.after is null or a.after - 'status' <> '{}'`,
  }
}
