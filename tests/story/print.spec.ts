/** Print marketing: a postcard from the first look to the file for the printer, and its code led elsewhere after that. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { checkAccess, expect, notice, picture } from '../browser/fixtures.ts'
import { test } from './home.parts.ts'
import { finishedProject } from './showcases.parts.ts'

const patio = join(import.meta.dirname, '../../demo/photos/patio-after.jpg')
const Made = z.object({ customer: z.object({ id: z.string() }) })
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

test(
  'an owner makes a mailing list, sees who is left out and why, and gets the postcard’s addresses for a print shop',
  { tag: '@desktop' },
  async ({ page, owner }) => {
    const call: typeof owner.call = (method, path, body) => owner.call(method, path.replace('{slug}', owner.slug), body)
    const book = '/api/landing-pages/{slug}/customers'
    await call('POST', book, { name: 'Ana Reyes', address: '1 Oak St, Berkeley, CA 94702' })
    await call('POST', book, { name: 'No House' })
    const silent = { name: 'No Mail', address: '2 Oak St, Berkeley, CA 94702' }
    const { customer } = Made.parse(await call('POST', book, silent))
    await call('PATCH', `${book}/${customer.id}`, { do_not_contact: true })
    const card = { kind: 'postcard_4x6', template: 'bold' }
    await call('POST', '/api/landing-pages/{slug}/print-designs', card)
    await page.goto('/print-marketing?part=lists')

    await test.step('a list says how many get one, and why others do not', async () => {
      await page.getByRole('button', { name: 'New list' }).first().click()
      const form = page.getByRole('dialog', { name: 'New list' })
      await form.getByRole('textbox', { name: 'List name' }).fill('Neighbors in Berkeley')
      await form.getByRole('combobox', { name: 'Who' }).selectOption('all')
      await form.getByRole('textbox', { name: 'Town' }).fill('Oakland')
      await expect(form.getByText('0 postcards')).toBeVisible()
      await form.getByRole('textbox', { name: 'Town' }).fill('')
      await expect(form.getByText('1 postcard', { exact: true })).toBeVisible()
      await expect(form.getByText('Do not contact')).toBeVisible()
      await expect(form.getByText('No full address')).toBeVisible()
      await checkAccess(page)
      await form.getByRole('button', { name: 'Save list' }).click()
      await expect(page.getByRole('list', { name: 'Mailing lists' })).toContainText('1 postcard')
    })

    await test.step('its postcard is made as files, with the addresses as they were', async () => {
      await page.getByRole('button', { name: 'More for Neighbors in Berkeley' }).click()
      await page.getByRole('button', { name: 'Mail a postcard' }).click()
      await page.getByRole('dialog', { name: 'New mailing' }).getByRole('button', { name: 'Make it' }).click()
      const mailing = page.getByRole('dialog', { name: 'Neighbors in Berkeley' })
      await expect(mailing.getByRole('img', { name: 'Front of the Postcard' })).toBeVisible()
      const file = page.waitForEvent('download')
      await mailing.getByRole('button', { name: 'Download addresses (CSV)' }).click()
      const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n')
      expect(lines.slice(1)).toEqual(['Ana,Reyes,,1 Oak St,,Berkeley,CA,94702'])
      await checkAccess(page)
      await picture(page, 'print-mailing')
    })

    await test.step('what it cost is written down, and nobody gets a second one so soon', async () => {
      const mailing = page.getByRole('dialog', { name: 'Neighbors in Berkeley' })
      await mailing.getByRole('textbox', { name: 'What it cost in all' }).fill('45')
      await mailing.getByRole('button', { name: 'Save' }).click()
      await expect(mailing.getByText('In the mail', { exact: true })).toBeVisible()
      await expect(mailing.getByText('$45.00', { exact: true })).toBeVisible()
      await page.goto('/print-marketing?part=lists')
      await expect(page.getByRole('list', { name: 'Mailing lists' })).toContainText('0 postcards · 3 left out')
    })
  },
)
