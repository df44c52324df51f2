import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mapLimit } from '#contract/projects.map.ts'
import { chromium, type Page } from '../../tools/browser.ts'
import { chromiumLaunchOptions, unpackChromium } from '../browser/chromium.ts'
import { signInOwner } from './board.ts'
import { root, startProcess } from './process.ts'
import type { Row } from './table.ts'

const port = 4793
/** Milliseconds that the page may be busy in one go while the map is zoomed and dragged: two missed refreshes and it is felt. */
const GOAL = 50
const LEVELS = 6

/** The map of a business with 20,000 projects in a real browser, zoomed in and out and dragged, beside the open sea. */
export async function benchMapFrames(): Promise<Row[]> {
  await unpackChromium()
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-map-'))
  try {
    execFileSync(process.execPath, ['demo/src/main.ts', '--sites', '1', '--projects', String(mapLimit)], {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder },
      stdio: 'ignore',
    })
    const environment = { DATA_DIR: folder, LIMIT_SCALE: '100000', APP_URL: `http://127.0.0.1:${port}` }
    const server = await startProcess('server/src/start.ts', { port, ready: '/readyz', environment })
    const browser = await chromium.launch(chromiumLaunchOptions())
    try {
      const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
      await signInOwner(context)
      const page = await context.newPage()
      const floor = await longestTask(page, '/projects?map=true&at=-60,100,8')
      const full = await longestTask(page, '/projects?map=true')
      const more = `the same way over the sea, where nothing is drawn: ${floor.toFixed(0)} ms; 0: none as long as 50 ms`
      return [
        {
          what: `longest task while zooming a map of ${mapLimit} projects (ms)`,
          figure: full,
          goal: `at most ${GOAL}, or what the empty part takes`,
          good: full <= Math.max(GOAL, floor * 1.2),
          more,
        },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds of the longest task once the map stands; the browser tells those of 50 and more, 0 when there was none. */
async function longestTask(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const ground = page.getByRole('application')
  await ground.waitFor()
  const box = await ground.boundingBox()
  if (!box) throw new Error('the map is not in sight')
  await page.waitForTimeout(1500)
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  for (const way of [-1, 1]) {
    for (let level = 0; level < LEVELS; level += 1) {
      await page.mouse.wheel(0, way * 120)
      await page.waitForTimeout(350)
    }
    await page.mouse.down()
    await page.mouse.move(middle.x + 200, middle.y + 120, { steps: 30 })
    await page.mouse.up()
    await page.waitForTimeout(300)
  }
  return page.evaluate(() => {
    const kept: unknown = Reflect.get(globalThis, 'tasks')
    return Array.isArray(kept) ? Math.max(0, ...kept.map(Number)) : 0
  })
}
