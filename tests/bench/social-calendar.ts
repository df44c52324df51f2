import { loadavg } from 'node:os'
import { sql } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Parts } from '#server/parts.ts'
import type { Page } from '../../tools/browser.ts'
import { benchFilledScreen } from './filled-screen.ts'
import { median } from './process.ts'
import type { Row } from './table.ts'

const port = 4797
/** A middling phone beside this machine: Lighthouse's figure. */
const SLOWER = 4
const MONTHS = 7
/** Posts of a day of the months that lie behind. */
const A_DAY = 2
/** Milliseconds from a press to the posts of a month. */
const GOAL = 600

/** The calendar of posts in a browser: how soon a month of two posts a day is there, opened and turned to. */
export const benchSocialCalendar = (): Promise<Row[]> =>
  benchFilledScreen({ port, name: 'Busy Poster', write: writePosts, measure })

/** A year of posts, each on three networks. */
async function writePosts(parts: Parts, siteId: SiteId): Promise<void> {
  const numbers = sql`generate_series(0, ${365 * A_DAY - 1}::int) n`
  const idOf = sql`('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  await parts.workshop.inSystem(async ({ db }) => {
    await sql`
      insert into social_posts (site_id, id, texts, language, source_kind, state, at, created_at, modified_at)
      select ${siteId}, ${idOf}, jsonb_build_object('en', 'Finished in Oakland: job number ' || n || '. Thank you for trusting us with it.', 'es', ''),
        'en', 'own', 'done', now() - n * interval '12 hours', now() - n * interval '12 hours', now() from ${numbers}`.execute(
      db,
    )
    await sql`
      insert into social_targets (site_id, post_id, network, source, state, by_hand, posted_at)
      select ${siteId}, ${idOf}, network, left(network, 1) || '-' || n, 'posted', true, now() - n * interval '12 hours'
      from ${numbers}, unnest(array['facebook', 'instagram', 'google']) network`.execute(db)
  })
  for (const table of ['social_posts', 'social_targets']) await parts.database.pool.query(`vacuum analyze ${table}`)
}

async function measure(page: Page): Promise<Row[]> {
  await page.goto('/social')
  await page.locator('button[data-standing]').first().waitFor()
  // what the screen fetches without anybody asking is there
  await page.waitForTimeout(2000)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const opened: number[] = []
  const turned: number[] = []
  for (let month = 0; month < MONTHS; month += 1) {
    await page.evaluate(untilPosts, { press: 'a[href="/reviews"]', least: -1 })
    await page.waitForTimeout(1000)
    opened.push(await page.evaluate(untilPosts, { press: 'a[href="/social"]', least: 10 }))
    await page.waitForTimeout(1000)
    turned.push(await page.evaluate(untilPosts, { press: '[aria-label="Previous month"]', least: 10 }))
    await page.waitForTimeout(1000)
  }
  return [row('opened from the navigation', opened), row('another month, from the press to its posts', turned)]
}

const row = (what: string, times: readonly number[]): Row => ({
  what: `calendar of a month of ${30 * A_DAY} posts, ${what}, processor ${SLOWER} times slower (ms)`,
  figure: median(times),
  goal: `≤ ${GOAL}`,
  good: median(times) <= GOAL,
  more: `median of ${times.length}, ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}; ${loadavg()[0]?.toFixed(1)} processes were at work on this machine`,
})

/**
 * Runs in the page: presses, and says how long it took until so many posts that were not there before were painted; with
 * -1 until none is there any more.
 */
function untilPosts({ press, least }: { press: string; least: number }): Promise<number> {
  const posts = () =>
    [...document.querySelectorAll('button[data-standing]')].map((post) => post.getAttribute('aria-label'))
  const before = new Set(posts())
  const begun = performance.now()
  document.querySelector<HTMLElement>(press)?.click()
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const now = posts()
      const isThere = least < 0 ? now.length === 0 : now.filter((post) => !before.has(post)).length >= least
      if (performance.now() - begun > 60_000) reject(new Error(`no posts came within a minute of ${press}`))
      else if (isThere) requestAnimationFrame(() => resolve(performance.now() - begun))
      else requestAnimationFrame(look)
    }
    look()
  })
}
