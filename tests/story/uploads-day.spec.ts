/** A day's photos from a phone: reception that comes and goes, a server that dies, a page that is loaded again. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer, type RunningServer } from '../fault/running-server.ts'
import type { Server } from '../browser/shared-server.ts'
import { expect, picture, test as base, type Page } from '../browser/fixtures.ts'
import { callsOf, idIn, startBusiness, type Business } from './business.ts'
import { choose, originalOf, photosOf, slowDown, takePhotos } from './uploads.parts.ts'

/** A server on a data folder that outlives it. */
interface MortalServer extends Server {
  readonly kill: () => Promise<void>
  readonly revive: () => Promise<void>
}

const test = base.extend<{ business: Business }, { mortal: MortalServer }>({
  mortal: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'bt-'))
      const port = await freePort()
      let running: RunningServer = await startServer(folder, port)
      await use({
        url: running.url,
        logFile: '',
        // it ends when the test wants it to
        ended: () => null,
        kill: () => running.kill(),
        async revive() {
          running = await startServer(folder, port)
        },
      })
      await running.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  server: [({ mortal }, use) => use(mortal), { scope: 'worker' }],
  business: async ({ playwright, server }, use) => {
    const request = await playwright.request.newContext({ baseURL: server.url })
    await use(await startBusiness(request, 'Reception Roofing'))
    await request.dispose()
  },
  storageState: async ({ business }, use) => {
    await use(business.state)
  },
  viewport: { width: 390, height: 844 },
})
/** A phone's connection: slow enough that something is always on its way. */
const BYTES_PER_SECOND = 1_000_000

/** The number of safe photos that the page tells. */
async function safeCount(page: Page): Promise<number> {
  const said = await page
    .getByRole('main')
    .getByText(/^\d+ of \d+ uploaded$/)
    .textContent()
  return Number(/^\d+/.exec(said ?? '')?.[0] ?? 0)
}

test("a whole day's photos are safe, each once and in its project", async ({
  page,
  context,
  server,
  mortal,
  business,
  playwright,
}, info) => {
  const request = await playwright.request.newContext({ baseURL: server.url })
  const call = callsOf(request, business)
  const aProject = async (name: string) => idIn(await call('POST', '/api/project/{slug}/', { name }), 'project')
  const [roof, porch] = [await aProject('Roof'), await aProject('Porch')]
  const taken = await takePhotos(info.outputPath('photos'), 30)
  const [ofRoof, ofPorch] = [taken.slice(0, 18), taken.slice(18)]

  await page.goto(`/projects/${roof}`)
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
  await slowDown(page, BYTES_PER_SECOND)
  await choose(page, ofRoof)
  await expect.poll(() => safeCount(page)).toBeGreaterThan(2)

  await context.setOffline(true)
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible()
  await picture(page, 'uploads-day-no-connection')
  await context.setOffline(false)
  await slowDown(page, BYTES_PER_SECOND)

  // On to the next job while the first photos are still under way: nothing waits for the person.
  await page.goto(`/projects/${porch}`)
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
  await slowDown(page, BYTES_PER_SECOND)
  await choose(page, ofPorch)
  await expect(page.getByRole('button', { name: /photos? on their way/i })).toBeVisible()

  await expect.poll(async () => (await photosOf(request, business, roof)).length).toBeGreaterThan(6)
  await mortal.kill()
  await expect(page.getByText(/^Waiting for/).first()).toBeVisible()
  await picture(page, 'uploads-day-server-gone')
  await mortal.revive()
  await expect.poll(async () => (await photosOf(request, business, roof)).length).toBeGreaterThan(11)

  await page.reload()
  await slowDown(page, BYTES_PER_SECOND)
  await expect(page.getByRole('main').getByText(/^\d+ of \d+ uploaded$/)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible()
  await context.setOffline(false)

  await expect(page.getByText(/^\d+ photos uploaded$/).first()).toBeVisible()
  await picture(page, 'uploads-day-all-safe')
  for (const [project, photos] of [
    [roof, ofRoof],
    [porch, ofPorch],
  ] as const) {
    const there = await photosOf(request, business, project)
    expect(there.map(({ file_name }) => file_name).toSorted()).toEqual(photos.map(({ name }) => name))
    expect(there.every(({ safe }) => safe)).toBe(true)
    const checksums = await Promise.all(there.map((photo) => originalOf(request, photo)))
    expect(checksums.toSorted()).toEqual(photos.map(({ sha256 }) => sha256).toSorted())
  }
  await request.dispose()
})
