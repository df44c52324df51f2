import type { Page } from '../../tools/browser.ts'
import { median } from './process.ts'

/** How evenly a page was drawn. */
export interface Frames {
  readonly count: number
  /** Of the frames, those that came with the next refresh: half a refresh later is one that was missed. */
  readonly share: number
  readonly median: number
  readonly worst: number
}

const REFRESH = 1000 / 60
const STEPS = 150

/** Carries a card over all columns and back, and the same way with nothing in hand. */
export async function measureDrag(page: Page): Promise<{ drag: Frames; floor: Frames }> {
  const column = page.locator('[data-column]')
  const card = column.first().locator('[data-request]').nth(1)
  await card.waitFor()
  const from = await card.boundingBox()
  const last = await column.last().boundingBox()
  if (!from || !last) throw new Error('the board is not in sight')
  const start = { x: from.x + 20, y: from.y + 10 }
  const end = { x: Math.min(last.x + last.width / 2, 1240), y: start.y + 200 }
  await page.mouse.move(start.x, start.y)
  const floor = await recorded(page, () => sweep(page, start, end))
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 3 })
  await page.locator('[data-dragging="true"]').waitFor()
  const drag = await recorded(page, () => sweep(page, start, end))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { drag, floor }
}

type Point = { readonly x: number; readonly y: number }

/** There and back. */
export async function sweep(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(to.x, to.y, { steps: STEPS })
  await page.mouse.move(from.x, from.y, { steps: STEPS })
}

/** Writes down the moment of every frame while something is done. */
export async function recorded(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { frameTimes: times, recording: true })
    const frame = (at: number): void => {
      times.push(at)
      if (Reflect.get(globalThis, 'recording') === true) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await act()
  const times = await page.evaluate(() => {
    Object.assign(globalThis, { recording: false })
    const kept: unknown = Reflect.get(globalThis, 'frameTimes')
    return Array.isArray(kept) ? kept.map(Number) : []
  })
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
  return {
    count: gaps.length,
    share: gaps.filter((gap) => gap < REFRESH * 1.5).length / Math.max(gaps.length, 1),
    median: median(gaps),
    worst: Math.max(0, ...gaps),
  }
}
