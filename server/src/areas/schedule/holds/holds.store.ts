// Small on purpose: the one statement about holds of every business.
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** Holds of all businesses whose time has run out, the first first. */
export const findOverdue = (db: Transaction<Tables>, now: Date, limit: number) =>
  db
    .selectFrom('visits')
    .select(['site_id', 'id', 'request_id'])
    .where('state', '=', 'hold')
    .where('hold_expires_at', '<=', now)
    .orderBy('hold_expires_at')
    .limit(limit)
    .execute()
