/** What a project's page does about reviews: the customer is asked in fair words, and a review is connected. */
import { checkAccess, expect, keepNotice, notice, picture, readOutbox } from '../browser/fixtures.ts'
import { aNumber, idIn } from './business.ts'
import { test } from './shared-business.ts'

test('the customer is asked for a review, in words that may be sent', async ({ page, call }) => {
  const email = `ann${aNumber().slice(2)}@example.com`
  const customer = idIn(
    await call('POST', '/api/landing-pages/{slug}/customers', { name: 'Ann Kowalski', email }),
    'customer',
  )
  const project = idIn(
    await call('POST', '/api/project/{slug}/', { name: 'Garden gate', status: 'completed', customer_id: customer }),
    'project',
  )
  await page.goto(`/projects/${project}`)
  await page.getByRole('button', { name: 'Ask for review' }).click()
  await expect(page).toHaveURL(/reviewRequest=true/)
  const dialog = page.getByRole('dialog', { name: 'Ask for a review' })
  const message = dialog.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue(/\{link\}/)
  const usual = await message.inputValue()

  await message.fill('Ann, give us 5 stars and get a gift card: {link}')
  await expect(dialog.getByText(/asks for stars or a good review/).first()).toBeVisible()
  await expect(dialog.getByText(/offers something in return/).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send email' })).toBeDisabled()
  await checkAccess(page)
  await picture(page, 'reviews-ask-faults')
  await page.reload()
  await expect(message).toHaveValue('Ann, give us 5 stars and get a gift card: {link}')
  await dialog.getByRole('button', { name: 'Use default message' }).click()
  await expect(message).toHaveValue(usual)
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('Sending review request')).toBeVisible()
  await expect(page).not.toHaveURL(/reviewRequest/)
  const asked = page.getByRole('list', { name: 'Review requests' })
  await expect(asked.getByText('Asked Ann Kowalski by email')).toBeVisible()
  await expect.poll(async () => (await readOutbox(page, email)).length).toBeGreaterThan(0)
  await checkAccess(page)
  await picture(page, 'reviews-asked', { fullPage: true })

  await page.getByRole('button', { name: 'Ask for review' }).click()
  await expect(dialog.getByText(/You can ask again on/)).toBeVisible()
})

test('a review is connected to the project it is about, the likeliest first', async ({ page, call }) => {
  const customer = idIn(await call('POST', '/api/landing-pages/{slug}/customers', { name: 'Berta Olmos' }), 'customer')
  const project = idIn(
    await call('POST', '/api/project/{slug}/', { name: 'Stone path', status: 'completed', customer_id: customer }),
    'project',
  )
  const review = { source: 'google', rating: 4, text: 'Good work on the path.', place: '' }
  await call('POST', '/api/landing-pages/{slug}/reviews', { ...review, author: 'Berta O.', date: '2026-05-01' })
  await call('POST', '/api/landing-pages/{slug}/reviews', { ...review, author: 'Carl Jones', date: '2026-06-01' })

  await page.goto(`/projects/${project}`)
  await page.getByRole('button', { name: 'Link review' }).click()
  await expect(page).toHaveURL(/connectReview=true/)
  const dialog = page.getByRole('dialog', { name: 'Link a review' })
  await expect(dialog.getByRole('list', { name: 'Reviews' }).getByRole('button').first()).toContainText('Berta O.')
  await checkAccess(page)
  await picture(page, 'reviews-connect')
  await dialog.getByRole('button', { name: /Berta O\./ }).click()
  await keepNotice(page, 'Review link updated')
  await expect(page.getByRole('button', { name: 'Unlink the review by Berta O.' })).toBeVisible()
  await notice(page, 'Review link updated').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Unlink the review by Berta O.' })).toHaveCount(0)
})
