import { sql, type Transaction } from 'kysely'
import type { RequestId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Touch } from './touches.rules.ts'

type Db = Transaction<Tables>

/** A merged request brings those of both; more than these were never written. */
const most = 20

/** What is known of a request, in the order in which it happened. */
export const touchesOf = (db: Db, site: SiteId, request: RequestId) =>
  db
    .selectFrom('request_touches')
    .selectAll()
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .orderBy('at')
    .orderBy('id')
    .limit(most)
    .execute()
export type TouchRow = Awaited<ReturnType<typeof touchesOf>>[number]

export const insertTouch = (db: Db, site: SiteId, request: RequestId, id: string, touch: Touch, now: Date) =>
  db
    .insertInto('request_touches')
    .values({
      site_id: site,
      id,
      request_id: request,
      at: now,
      source: touch.source,
      medium: touch.medium,
      campaign: touch.campaign,
      term: touch.term,
      content: touch.content,
      click_id_kind: touch.clickId?.kind ?? null,
      click_id: touch.clickId?.id ?? '',
      landing_path: touch.landingPath,
      referrer_host: touch.referrerHost,
    })
    .execute()

/** Leaves these two, the first and the last. */
export const keepTouches = (db: Db, site: SiteId, request: RequestId, kept: readonly string[]) =>
  db
    .deleteFrom('request_touches')
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .where(sql<boolean>`id <> all (${[...kept]}::uuid[])`)
    .execute()
