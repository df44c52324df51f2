import { loadavg } from 'node:os'
import type { Page } from '../../tools/browser.ts'
import { recorded, sweep } from './board-frames.ts'
import { benchFilledScreen } from './filled-screen.ts'
import { schedule, writeSchedule } from './filled-schedule.ts'
import { median } from './process.ts'
import type { Row } from './table.ts'

const port = 4795
/** A middling phone beside this machine: Lighthouse's figure. */
const SLOWER = 4
const WEEKS = 7
/** Milliseconds from the press of a button to the blocks of another week. */
const GOAL = 600
/** Share of frames that come with the next refresh of the screen. */
const SMOOTH = 0.95

/** The week of a crew of ten in a browser: how soon it is drawn, and how evenly a visit is dragged over it. */
export const benchScheduleScreen = (): Promise<Row[]> =>
  benchFilledScreen({ port, name: 'Large Crew', write: writeSchedule, measure })

async function measure(page: Page): Promise<Row[]> {
  await page.goto(`/schedule?view=week&date=${schedule.monday}`)
  await page.locator('[data-entry]').first().waitFor()
  await page.waitForTimeout(2000)
  const frames = await drag(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // the library swallows clicks for 50 ms after a drag
  await page.waitForTimeout(1000)
  const times: number[] = []
  for (let week = 0; week < WEEKS; week += 1) {
    times.push(await page.evaluate(nextWeek, { button: 'Next week', least: 60 }))
    await page.waitForTimeout(1000)
  }
  const middle = median(times)
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
  const visits = schedule.members * schedule.visitsAWeek
  return [
    {
      what: `another week of ${visits} visits, from the press to its blocks, processor ${SLOWER} times slower (ms)`,
      figure: middle,
      goal: `≤ ${GOAL}`,
      good: middle <= GOAL,
      more: `median of ${WEEKS}, ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}; ${loadavg()[0]?.toFixed(1)} processes were at work on this machine`,
    },
    {
      what: `frames of a drag over a week of ${visits} visits that came with the next refresh (share)`,
      figure: frames.drag.share,
      goal: `≥ ${SMOOTH}`,
      good: frames.drag.share >= SMOOTH,
      more: `${frames.drag.count} frames, median ${frames.drag.median.toFixed(1)} ms, worst ${Math.round(frames.drag.worst)} ms; floor, the same movements with nothing carried: ${percent(frames.floor.share)}, worst ${Math.round(frames.floor.worst)} ms`,
    },
  ]
}

/** Carries a visit over the days and members and back, and the same way with nothing in hand. */
async function drag(page: Page) {
  const box = await page.locator('[data-entry]').first().boundingBox()
  if (!box) throw new Error('no visit is in sight')
  const start = { x: box.x + 30, y: box.y + 10 }
  const end = { x: 1100, y: 700 }
  await page.mouse.move(start.x, start.y)
  const floor = await recorded(page, () => sweep(page, start, end))
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 3 })
  await page.locator('[data-dragged="true"]').first().waitFor()
  const dragged = await recorded(page, () => sweep(page, start, end))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { drag: dragged, floor }
}

/** Runs in the page: presses the button, and says how long it took until the entries of another week were painted. */
function nextWeek({ button, least }: { button: string; least: number }): Promise<number> {
  const entries = () => [...document.querySelectorAll('[data-entry]')].map((block) => block.getAttribute('data-entry'))
  const before = new Set(entries())
  const begun = performance.now()
  document.querySelector<HTMLElement>(`[aria-label="${button}"]`)?.click()
  return new Promise((resolve, reject) => {
    const look = (): void => {
      // an answer that failed brings no blocks
      if (performance.now() - begun > 60_000) reject(new Error('no blocks of another week came within a minute'))
      else if (entries().filter((entry) => !before.has(entry)).length >= least)
        requestAnimationFrame(() => resolve(performance.now() - begun))
      else requestAnimationFrame(look)
    }
    look()
  })
}
