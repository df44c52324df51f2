/** What a person does about photos on their way, and what becomes of them when the person goes away. */
import { checkAccess, expect, picture, type Page } from '../browser/fixtures.ts'
import { idIn, openMenu, signInAgain, startBusiness } from './business.ts'
import { test as base } from './shared-business.ts'
import { choose, photosOf, slowDown, takePhotos, type TakenPhoto } from './uploads.parts.ts'

interface Fixtures {
  aProject: (name: string) => Promise<string>
  /** Four photos of about half a megabyte. */
  photos: readonly TakenPhoto[]
}

const test = base.extend<Fixtures>({
  aProject: async ({ call }, use) => {
    await use(async (name) => idIn(await call('POST', '/api/project/{slug}/', { name }), 'project'))
  },
  photos: async ({}, use, info) => {
    await use(await takePhotos(info.outputPath('photos'), 4))
  },
})

/** Bytes in a second: nothing is finished before the test has looked, however long it takes to. */
const CRAWL = 20_000
const FAST = 50_000_000

async function openProject(page: Page, id: string, bytesPerSecond = FAST): Promise<void> {
  await page.goto(`/projects/${id}`)
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
  await slowDown(page, bytesPerSecond)
}

const opened = (page: Page) => page.getByRole('button', { name: /^Open photo/ })

test(
  'a photo is paused, goes on, is cancelled and brought back; all of them too',
  { tag: '@phone' },
  async ({ page, aProject, photos }) => {
    await openProject(page, await aProject('Slow reception'), CRAWL)
    await choose(page, photos)
    const first = page.getByRole('listitem', { name: 'IMG_0001.jpg' })
    await expect(first.getByText(/^Uploading \d+%$/)).toBeVisible()
    await first.getByRole('button', { name: 'Pause IMG_0001.jpg' }).click()
    await expect(first.getByText(/^Paused/)).toBeVisible()
    // Its place is taken by the next in turn.
    await expect(page.getByRole('listitem', { name: 'IMG_0004.jpg' }).getByText(/^Uploading/)).toBeVisible()
    await first.getByRole('button', { name: 'Resume IMG_0001.jpg' }).click()
    await expect(first.getByText(/^(Waiting|Uploading)/)).toBeVisible()

    await page.getByRole('button', { name: 'Cancel IMG_0002.jpg' }).click()
    await expect(page.getByRole('listitem', { name: 'IMG_0002.jpg' })).toHaveCount(0)
    await expect(page.getByRole('main').getByText('0 of 3 uploaded')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('listitem', { name: 'IMG_0002.jpg' })).toBeVisible()

    await page.getByRole('button', { name: 'Pause all' }).click()
    await expect(page.getByText('4 photos are paused.')).toBeVisible()
    await checkAccess(page)
    await picture(page, 'uploads-paused')
    await page.reload()
    await expect(page.getByText('4 photos are paused.')).toBeVisible()
    await slowDown(page, FAST)
    await page.getByRole('button', { name: 'Resume all', exact: true }).click()
    await expect(page.getByText('4 photos uploaded')).toBeVisible()
    await expect(opened(page)).toHaveCount(4)
  },
)

test('the list of all is open on every screen, and a closed tab is gone on with by the next', async ({
  page,
  context,
  aProject,
  photos,
  business,
  playwright,
  server,
}) => {
  const id = await aProject('Closed tab')
  await openProject(page, id, CRAWL)
  await choose(page, photos)
  await expect(page.getByText(/^Uploading [1-9]\d?%$/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Requests' }).first().click()
  await page.getByRole('button', { name: /uploading photos/i }).click()
  const list = page.getByRole('dialog', { name: 'Uploading photos' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByRole('link', { name: 'Closed tab' })).toHaveCount(4)
  await checkAccess(page)
  await picture(page, 'uploads-list')
  await page.close()

  const again = await context.newPage()
  await slowDown(again, CRAWL)
  await again.goto('/home')
  await again.getByRole('button', { name: /uploading photos/i }).click()
  await expect(again.getByRole('dialog', { name: 'Uploading photos' }).getByRole('listitem')).toHaveCount(4)
  await slowDown(again, FAST)
  await expect(again.getByText('4 photos uploaded')).toBeVisible()
  const request = await playwright.request.newContext({ baseURL: server.url })
  const there = await photosOf(request, business, id)
  expect(there.map(({ file_name }) => file_name).toSorted()).toEqual(photos.map(({ name }) => name))
  await request.dispose()
})

test('of two tabs one sends, and both show it', async ({ page, context, aProject, photos }) => {
  const id = await aProject('Two tabs')
  let begun = 0
  await context.route('**/api/uploads', (route) => {
    begun += 1
    return route.continue()
  })
  await openProject(page, id, CRAWL)
  const other = await context.newPage()
  // either of them may be the one that sends
  await openProject(other, id, CRAWL)
  await choose(other, photos)
  await expect(other.getByRole('main').getByText('0 of 4 uploaded')).toBeVisible()
  await expect(page.getByRole('main').getByText('0 of 4 uploaded')).toBeVisible()
  // Paused in one, paused in both.
  await other.getByRole('button', { name: 'Pause all' }).click()
  await expect(page.getByText('4 photos are paused.')).toBeVisible()
  await Promise.all([slowDown(page, FAST), slowDown(other, FAST)])
  await other.getByRole('button', { name: 'Resume all', exact: true }).click()
  await expect(other.getByText('4 photos uploaded')).toBeVisible()
  await expect(page.getByText('4 photos uploaded')).toBeVisible()
  expect(begun).toBeLessThanOrEqual(4 + 3)
  await expect(opened(page)).toHaveCount(4)
})

test('a photo that is there already is told, and shown', async ({ page, aProject, photos }) => {
  await openProject(page, await aProject('Twice'))
  await choose(page, photos.slice(0, 1))
  await expect(opened(page)).toHaveCount(1)
  await page.reload()
  await choose(page, photos.slice(0, 2))
  const again = page.getByRole('listitem', { name: 'IMG_0001.jpg' })
  await expect(again.getByText('Already in this project')).toBeVisible()
  await expect(page.getByText('1 was already here.')).toBeVisible()
  await expect(opened(page)).toHaveCount(2)
  await checkAccess(page)
  await picture(page, 'uploads-duplicate')
  await again.getByRole('link', { name: 'Show photo' }).click()
  await expect(page.getByRole('dialog', { name: 'Photos' }).getByText('Photo 1 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await again.getByRole('button', { name: 'Dismiss IMG_0001.jpg' }).click()
  await expect(again).toHaveCount(0)
})

test('what the server refuses says why, and goes through once it is asked again', async ({
  page,
  aProject,
  photos,
}) => {
  await openProject(page, await aProject('Refusals'))
  await page.route(/\/projects\/[^/]+\/photos/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { code: 'internal' } }) : route.continue(),
  )
  await choose(page, photos.slice(0, 2))
  await expect(page.getByText('The upload failed. Try again.')).toHaveCount(2)
  await expect(page.getByRole('main').getByText('2 photos have a problem').first()).toBeVisible()
  await picture(page, 'uploads-failed')
  await page.unroute(/\/projects\/[^/]+\/photos/)
  await page.getByRole('button', { name: 'Try IMG_0001.jpg again' }).click()
  await expect(page.getByRole('main').getByText('1 photo has a problem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByText('2 photos uploaded')).toBeVisible()
})

test('a full device says so and goes on', async ({ page, aProject, photos }) => {
  await page.addInitScript(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put')
    IDBObjectStore.prototype.put = function full(value: unknown, key?: IDBValidKey) {
      if (value instanceof Blob) throw new DOMException('no room', 'QuotaExceededError')
      return put.call(this, value, key)
    }
  })
  await openProject(page, await aProject('Full phone'), CRAWL)
  await choose(page, photos)
  await expect(page.getByText('This device is out of space.', { exact: false })).toBeVisible()
  await picture(page, 'uploads-device-full')
  await slowDown(page, FAST)
  await expect(page.getByText('4 photos uploaded')).toBeVisible()
})

test('signing out asks; nobody else sees or sends them; they go on when the person is back', async ({
  page,
  context,
  aProject,
  photos,
  business,
  playwright,
  server,
}) => {
  const id = await aProject('Left behind')
  await context.clearCookies()
  await signInAgain(context.request, business)
  await openProject(page, id, CRAWL)
  await choose(page, photos)
  await expect(page.getByText(/^Uploading [1-9]\d?%$/).first()).toBeVisible()
  const signOut = async () => {
    await openMenu(page)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  const asked = page.getByRole('dialog', { name: /photos? (hasn|haven)’t uploaded yet/ })
  await expect(asked).toBeVisible()
  await picture(page, 'uploads-sign-out')
  await asked.getByRole('button', { name: 'Stay signed in' }).click()
  await signOut()
  await asked.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: /signed out/i })).toBeVisible()

  // Somebody else on the same device.
  await startBusiness(context.request, 'Another crew')
  let sent = 0
  await page.route('**/api/uploads**', (route) => {
    sent += 1
    return route.continue()
  })
  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page.getByRole('button', { name: /uploading photos/i })).toHaveCount(0)
  expect(sent).toBe(0)

  await context.clearCookies()
  await signInAgain(context.request, business)
  await openProject(page, id)
  await expect(page.getByText('4 photos uploaded')).toBeVisible()
  const request = await playwright.request.newContext({ baseURL: server.url })
  expect(await photosOf(request, business, id)).toHaveLength(4)
  await request.dispose()
})
