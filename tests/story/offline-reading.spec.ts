/** The office without a connection: it opens, and shows what this device was told. */
import { join } from 'node:path'
import { expect, picture } from '../browser/fixtures.ts'
import { idIn } from './business.ts'
import { becomesReady, goOffline } from './offline.parts.ts'
import { test } from './shared-business.ts'

const PHOTOS = join(import.meta.dirname, '../fixtures/photos')

test.use({ serviceWorkers: 'allow' })

test(
  'the office opens without a connection and shows projects that nobody had opened here, with notes and photos',
  { tag: '@phone' },
  async ({ page: desk, call, browser, business }) => {
    const name = `Attic fan ${Date.now().toString(36)}`
    const id = idIn(await call('POST', '/api/project/{slug}/', { name }), 'project')
    await call('POST', `/api/landing-pages/{slug}/projects/${id}/notes/`, { title: 'Gate code', body: '4471' })
    await desk.goto(`/projects/${id}`)
    await desk.locator('input[type=file][multiple]').setInputFiles(join(PHOTOS, 'orientation-6.jpg'))
    await expect(desk.getByRole('button', { name: 'Open photo 1 of 1' }).locator('img')).toBeVisible()

    // another device, which has seen nothing of the project
    const context = await browser.newContext({ storageState: business.state, serviceWorkers: 'allow' })
    const page = await context.newPage()
    await page.goto('/home')
    await becomesReady(page, id)

    await goOffline(page)
    await page.goto('/projects')
    await expect(page.getByText('Offline.', { exact: true })).toBeVisible()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('article', { name: 'Gate code' })).toContainText('4471')
    await page.reload()
    await expect(page.getByRole('article', { name: 'Gate code' })).toContainText('4471')
    const photo = page.getByRole('button', { name: 'Open photo 1 of 1' })
    await expect(photo).toBeVisible()
    await expect
      .poll(() => photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await picture(page, 'offline-project')
    await context.setOffline(false)
    await expect(page.getByText('Offline.', { exact: true })).toHaveCount(0)
    await context.close()
  },
)
