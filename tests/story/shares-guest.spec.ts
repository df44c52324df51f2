/** Somebody with a link into a project, at a phone: sees the work and adds photos, which the office finds marked. */
import { join } from 'node:path'
import { checkAccess, expect, picture } from '../browser/fixtures.ts'
import { idIn } from './business.ts'
import { test } from './shared-business.ts'

const PHOTOS = join(import.meta.dirname, '../../demo/photos')
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test(
  'a guest adds a photo by a link, and it shows in the project as the guest’s',
  { tag: '@phone' },
  async ({ page, browser, call, server }) => {
    const id = idIn(await call('POST', '/api/project/{slug}/', { name: 'Guest bathroom' }), 'project')
    await page.goto(`/projects/${id}?section=share`)
    await page.getByRole('button', { name: 'Create link' }).click()
    const making = page.getByRole('dialog')
    await page.getByRole('textbox', { name: 'Who is it for?' }).fill('Ann Lee')
    await page.getByRole('checkbox', { name: 'They can add photos' }).check()
    await making.getByRole('button', { name: 'Create link' }).click()
    const address = page.getByRole('textbox', { name: 'Link for Ann Lee' })
    await expect(address).toHaveValue(/^http/)
    const link = await address.inputValue()
    await page.getByRole('button', { name: 'Done' }).click()

    // A device of their own, signed in nowhere.
    const context = await browser.newContext({
      ...phone,
      baseURL: server.url,
      storageState: { cookies: [], origins: [] },
    })
    const guest = await context.newPage()
    await guest.goto(link)
    await expect(guest.getByRole('heading', { level: 1, name: 'Guest bathroom' })).toBeVisible()
    await guest.getByLabel('Choose photos').setInputFiles([join(PHOTOS, 'bathroom-after.jpg')])
    await checkAccess(guest)
    await picture(guest, 'share-guest')
    await guest.getByRole('button', { name: 'Add photos' }).click()
    await expect(guest.getByText('Thank you! Your photo was added.')).toBeVisible()
    await picture(guest, 'share-guest-added')
    // Once it is sized it is on the guest's page too, said to be theirs.
    await expect(async () => {
      await guest.reload()
      await expect(guest.getByRole('figure').getByText('Added by Ann Lee')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await context.close()

    await page.getByRole('tab', { name: 'Photos' }).click()
    await expect(page.getByRole('button', { name: 'Open photo 1 of 1, added by Ann Lee by link' })).toBeVisible()
    await checkAccess(page)
    await picture(page, 'project-guest-photo')
    await page.getByRole('tab', { name: 'Timeline' }).click()
    await expect(page.getByText('Ann Lee (by link)')).toBeVisible()
  },
)
