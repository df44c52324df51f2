/** Print marketing: a postcard from the first look to the file for the printer, and its code led elsewhere after that. */
import { join } from 'node:path'
import { z } from 'zod'
import { checkAccess, expect, notice, picture } from '../browser/fixtures.ts'
import { test } from './home.parts.ts'
import { finishedProject } from './showcases.parts.ts'

const patio = join(import.meta.dirname, '../../demo/photos/patio-after.jpg')
const Listed = z.object({ photos: z.array(z.object({ id: z.string() })) })

test(
  'an owner makes a postcard of a finished job, shortens what does not fit, downloads it, and leads its code elsewhere',
  { tag: '@desktop' },
  async ({ page, owner }) => {
    const call: typeof owner.call = (method, path, body) => owner.call(method, path.replace('{slug}', owner.slug), body)
    const project = await finishedProject(page, call, { name: 'Backyard patio', photos: [patio] })
    const photos = await call('GET', `/api/landing-pages/{slug}/photos?project=${project}`)
    const ids = Listed.parse(photos).photos.map(({ id }) => id)
    await call('POST', '/api/landing-pages/{slug}/photo-changes', { ids, change: { show_on_website: true } })
    await page.goto('/print-marketing')
    await page.getByRole('button', { name: /^Postcard/ }).click()
    await expect(page.getByRole('heading', { name: 'Postcard', level: 1 })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Front of the Postcard' })).toBeVisible()

    await test.step('words that do not fit are not saved, and their field says so', async () => {
      const headline = page.getByRole('textbox', { name: 'Headline', exact: true })
      await headline.fill('Unaffordablenesses'.repeat(4))
      await expect(page.getByText('Not saved: some words don’t fit')).toBeVisible()
      await expect(page.getByText('Shorten this so it fits on the piece')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled()
      await headline.fill('New walls before winter')
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await checkAccess(page)
      await picture(page, 'print-editor')
    })

    await test.step('the file is there in three ways', async () => {
      await page.getByRole('button', { name: 'Download' }).click()
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: 'With crop marks (print shops)' }).click()
      expect((await file).suggestedFilename()).toBe('Postcard-4x6-marks.pdf')
      await expect(page.getByText('All fonts are in the file')).toBeVisible()
      await expect(page.getByText(/^Photo (?:is sharp|may look soft): \d+ dpi/)).toBeVisible()
    })

    await test.step('its code leads to the reviews after it was printed, and counts who scans it', async () => {
      await page.getByRole('combobox', { name: 'Code leads to' }).selectOption('/contact')
      await expect(notice(page, 'Code saved')).toBeVisible()
      const address = await page.getByText(/\/q\/[a-z2-9]{8}$/).innerText()
      const path = new URL(address).pathname
      const scanned = await page.request.get(path, { maxRedirects: 0, headers: { cookie: '', 'user-agent': 'Safari' } })
      expect(scanned.headers()['location']).toBe(`/p/${owner.slug}/contact?src=postcard`)
      await page.goto('/print-marketing')
      await expect(page.getByRole('link', { name: 'Edit Postcard' })).toBeVisible()
      await checkAccess(page)
      await picture(page, 'print-gallery')
    })
  },
)
