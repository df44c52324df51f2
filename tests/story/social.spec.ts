/** How a finished job becomes a post that a member shares by hand. */
import { join } from 'node:path'
import { z } from 'zod'
import { checkAccess, expect, picture } from '../browser/fixtures.ts'
import { isPhone, type Business } from './business.ts'
import { businessNamed, test as base } from './shared-business.ts'
import { finishedProject } from './showcases.parts.ts'

const photos = ['patio-before.jpg', 'patio-after.jpg'].map((name) =>
  join(import.meta.dirname, '../../demo/photos', name),
)

// what is suggested depends on all photos that a business has
const test = base.extend<object, { business: Business }>({
  business: [businessNamed('Cedar Patios'), { scope: 'worker' }],
})

const Listed = z.object({ photos: z.array(z.object({ id: z.string(), shared_on_social: z.boolean() })) })

test('a finished job becomes a post that is shared by hand', { tag: '@phone' }, async ({ page, call }) => {
  const project = await finishedProject(page, call, { name: 'Backyard patio', photos })
  const listed = async () =>
    Listed.parse(await call('GET', `/api/landing-pages/{slug}/photos?project=${project}`)).photos
  const ids = (await listed()).map(({ id }) => id)
  await call('POST', '/api/landing-pages/{slug}/photo-changes', { ids, change: { is_good_for_post: true } })

  await page.goto('/social')
  const ready = page.getByRole('region', { name: 'Ready for your OK' })
  await expect(ready.getByRole('listitem').first()).toContainText('Oakland')
  await checkAccess(page)
  await picture(page, 'social')
  // from the job itself it is one touch
  await page.goto(`/projects/${project}`)
  await page.getByRole('link', { name: 'Post this job' }).click()

  const composer = page.getByRole('dialog', { name: 'New post' })
  const words = composer.getByRole('textbox', { name: 'Words', exact: true })
  await expect(words).toHaveValue(/Oakland/)
  await expect(words).not.toHaveValue(/Oak Street|Kowalski/)
  await words.fill('Patio done in Oakland. Call 415 555 0188')
  const google = composer.getByRole('checkbox', { name: 'Google' })
  if (!(await google.isChecked())) await google.click()
  await expect(composer.getByText('Google rejects posts with a phone number.')).toBeVisible()
  await words.fill('Patio done in Oakland.')
  await checkAccess(page)
  await picture(page, 'social-composer')
  await composer.getByRole('button', { name: 'Share now' }).click()

  const sheet = page.getByRole('dialog', { name: 'Share by hand' })
  await sheet.getByRole('button', { name: 'Copy text and share photos' }).first().click()
  await expect(page.getByText('Text copied')).toBeVisible()
  await checkAccess(page)
  const mark = sheet.getByRole('button', { name: 'Mark as posted' })
  for (let left = await mark.count(); left > 0; left -= 1) {
    await mark.first().click()
    await expect(mark).toHaveCount(left - 1)
  }

  const post = isPhone(page)
    ? page.getByRole('main').getByRole('button', { name: /Patio done in Oakland/ })
    : page.getByRole('button', { name: /Posted, Patio done in Oakland/ })
  await expect(post.first()).toContainText(isPhone(page) ? 'Posted' : '')
  await expect.poll(async () => (await listed()).every((photo) => photo.shared_on_social)).toBe(true)
})
