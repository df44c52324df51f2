import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import { openParts, type Parts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { makeFilledBusiness } from './filled-business.ts'
import { besideFloor } from './beside-floor.ts'
import { median } from './process.ts'
import type { Row } from './table.ts'

const CONVERSATIONS = 10_000
/** Of which a member has not read one in this many. */
const ONE_UNREAD_IN = 7
/** Messages of each conversation. */
const MESSAGES = 6
const [productPort, floorPort] = [4723, 4724]

/** What an office asks its inbox: everything, what is unread, what is one's own, a name, a word, a number, nothing found. */
const questions = [
  {},
  { filter: 'unread' },
  { filter: 'mine' },
  { search: 'quist 7123' },
  { search: 'shutoff' },
  { search: '415 201-7' },
  { search: 'nobody at all' },
] as const

/** The inbox of a business with 10,000 conversations, beside a bare server that runs the same SQL in the same run. */
export async function benchInbox(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-inbox-'))
  try {
    const { token, ...about } = await fill(folder)
    const { ratios, slowest } = await besideFloor({
      folder,
      ports: [productPort, floorPort],
      floor: 'tests/bench/list-floor.ts',
      about: { ...about, list: 'conversations', questions },
      token,
      paths: questions.map(
        (question) => `/api/landing-pages/${about.slug}/conversations?${new URLSearchParams(question).toString()}`,
      ),
    })
    const worst = Math.max(...ratios)
    return [
      {
        what: `a page of an inbox of ${CONVERSATIONS.toLocaleString('en')} conversations beside the bare SQL (times)`,
        figure: worst,
        goal: 'under 2',
        good: worst < 2,
        more: `the worst of ${questions.length} questions, median ${median(ratios).toFixed(2)}; ${loadavg()[0]?.toFixed(1)} processes were at work`,
      },
      {
        what: 'the slowest of these pages (ms)',
        figure: slowest.time,
        goal: '≤ 100',
        good: slowest.time <= 100,
        more: slowest.path,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A business with its owner and everybody who ever wrote to it. */
async function fill(folder: string) {
  const parts = await openParts({
    settings: readSettings({
      DATA_DIR: folder,
      ROLE: 'web',
      LOG_LEVEL: 'silent',
      APP_URL: `http://127.0.0.1:${productPort}`,
    }),
    log: silentLog,
  })
  try {
    return await makeFilledBusiness(parts, 'Large Inbox', ({ id }) => write(parts, id))
  } finally {
    await parts.close()
  }
}

/** The same UUID (of version 4) for the same number, so that the tables meet. */
const idOf = (kind: string) => sql`overlay(overlay(md5(${kind} || n) placing '4' from 13) placing 'a' from 17)::uuid`

async function write(parts: Parts, siteId: SiteId): Promise<void> {
  const numbers = sql`generate_series(1, ${CONVERSATIONS}::int) n`
  await parts.workshop.inSystem(async ({ db }) => {
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`
      insert into customers (site_id, id, name, phone, created_at, modified_at)
      select ${siteId}, ${idOf('customer')}, (array['Ann','Ben','Carla','Zulema'])[1 + n % 4] || ' Quist ' || n,
        '+1415' || (2010000 + n), now() - n * interval '1 minute', now() from ${numbers}`.execute(db)
    await sql`
      insert into requests (site_id, id, customer_id, source, position, message, created_at)
      select ${siteId}, ${idOf('request')}, ${idOf('customer')}, 'website_form', lpad(n::text, 8, '0'),
        'The kitchen sink is clogged.', now() - n * interval '1 minute' from ${numbers}`.execute(db)
    await sql`
      insert into conversations (site_id, request_id, channel, last_message_at)
      select ${siteId}, ${idOf('request')}, 'sms', now() - n * interval '1 minute' from ${numbers}
      on conflict (site_id, request_id) do update set last_message_at = excluded.last_message_at`.execute(db)
    await sql`
      insert into messages (site_id, id, request_id, customer_id, direction, sender, channel, body, state, created_at)
      select ${siteId}, gen_random_uuid(), ${idOf('request')}, ${idOf('customer')},
        case when m % 2 = 0 then 'in' else 'out' end, case when m % 2 = 0 then 'customer' else 'member' end, 'sms',
        case when n % 50 = 0 then 'Where is the shutoff valve?' else 'Tuesday at nine works for me.' end,
        case when m % 2 = 0 then 'received' else 'delivered' end, now() - (n * 10 + m) * interval '6 seconds'
      from ${numbers}, generate_series(1, ${MESSAGES}::int) m`.execute(db)
    await sql`
      insert into conversation_unread (site_id, user_id, request_id, since, last_at)
      select ${siteId}, u.user_id, ${idOf('request')}, now() - (n + 1) * interval '1 minute', now() - n * interval '1 minute'
      from memberships u, ${numbers} where u.site_id = ${siteId} and n % ${ONE_UNREAD_IN}::int = 0`.execute(db)
  })
  for (const table of ['customers', 'requests', 'conversations', 'messages', 'conversation_unread'])
    await parts.database.pool.query(`vacuum analyze ${table}`)
}
