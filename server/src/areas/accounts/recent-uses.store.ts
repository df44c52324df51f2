import { sql } from 'kysely'
import type { SystemWork } from '../../platform/work/work.ts'
import { secondsAfter } from './accounts.rules.ts'

/**
 * Counts one use of a key, unless it was used `limit` times within the last `window` seconds. One statement, so that
 * of several at once no more than the limit come through. False: refused, and nothing was counted.
 */
export async function countUse(work: SystemWork, key: string, limit: number, window: number): Promise<boolean> {
  const since = secondsAfter(work.now, -window)
  const until = secondsAfter(work.now, window)
  const { rows } = await sql`
    insert into recent_uses as kept (key, moments, expires_at) values (${key}, array[${work.now}::timestamptz], ${until})
    on conflict (key) do update
      set moments = array(select moment from unnest(kept.moments) moment where moment > ${since}) || excluded.moments,
          expires_at = excluded.expires_at
      where (select count(*) from unnest(kept.moments) moment where moment > ${since}) < ${limit}
    returning key`.execute(work.db)
  return rows.length > 0
}

/** Seconds until the key may be used again. */
export async function secondsUntilUse(work: SystemWork, key: string, window: number): Promise<number> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(moment) as oldest from recent_uses, unnest(moments) moment
    where key = ${key} and moment > ${secondsAfter(work.now, -window)}`.execute(work.db)
  const oldest = rows[0]?.oldest ?? work.now
  return Math.max(1, Math.ceil((secondsAfter(oldest, window).getTime() - work.now.getTime()) / 1000))
}

export async function removeOldUses(work: SystemWork): Promise<void> {
  await sql`delete from recent_uses where expires_at < ${work.now}`.execute(work.db)
}
