/** The screen of reviews: what was said, what it is about, who was asked, and how the business asks. */
import { readFile } from 'node:fs/promises'
import { checkAccess, expect, keepNotice, notice, picture, readOutbox } from '../browser/fixtures.ts'
import { aNumber, type Call, idIn, openFilter } from './business.ts'
import { test } from './shared-business.ts'

async function finishedJob(call: Call, name: string, project: string, more: object = {}) {
  const customer = idIn(await call('POST', '/api/landing-pages/{slug}/customers', { name, ...more }), 'customer')
  const id = idIn(
    await call('POST', '/api/project/{slug}/', { name: project, status: 'completed', customer_id: customer }),
    'project',
  )
  return { customer, project: id }
}

test(
  'a review is added, found by a filter, and connected to the job it is about',
  { tag: '@desktop' },
  async ({ page, call }) => {
    await finishedJob(call, 'Dora Quist', 'Slate roof')
    await page.goto('/reviews')
    await page.getByRole('button', { name: 'Add review' }).click()
    const form = page.getByRole('dialog', { name: 'Add review' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Dora Q.')
    await form.getByRole('radio', { name: '2 stars' }).check()
    await form.getByRole('textbox', { name: 'Date' }).fill('5/12/2026')
    await form.getByRole('textbox', { name: 'Review text' }).fill('Late twice, but the roof is tight.')
    await checkAccess(page)
    await form.getByRole('button', { name: 'Add review' }).click()
    await expect(page.getByText('Review added')).toBeVisible()

    await openFilter(page, 'Rating')
    await page.getByRole('checkbox', { name: '2 stars' }).check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/rating=2/)
    const list = page.getByRole('list', { name: 'Reviews' })
    await expect(list.getByText('Late twice, but the roof is tight.')).toBeVisible()
    await checkAccess(page)
    await picture(page, 'reviews-list', { fullPage: true })

    await list.getByRole('button', { name: /Dora Q\./ }).click()
    await expect(page).toHaveURL(/review=/)
    const detail = page.getByRole('dialog', { name: 'Dora Q.' })
    await detail.getByRole('button', { name: /Slate roof.*same name/ }).click()
    await keepNotice(page, 'Review link updated')
    await expect(detail.getByRole('link', { name: 'Slate roof' })).toBeVisible()
    await expect(detail.getByText('Dora Quist')).toBeVisible()
    await notice(page, 'Review link updated').getByRole('button', { name: 'Undo' }).click()
    await expect(detail.getByRole('link', { name: 'Slate roof' })).toHaveCount(0)
    await expect(detail.getByRole('button', { name: /Slate roof.*same name/ })).toBeVisible()
    await checkAccess(page)
    await picture(page, 'reviews-detail')
  },
)

test('a request that fails says so, with the reason', async ({ page, call }) => {
  const email = `eli${aNumber().slice(2)}@example.com`
  const { customer } = await finishedJob(call, 'Eli Fails', 'Oak floor', { email })
  await page.goto('/reviews?tab=requests')
  const list = page.getByRole('list', { name: 'Requests' })
  const row = list.getByRole('listitem').filter({ hasText: 'Eli Fails' })
  await expect(row.getByText(/Job completed/)).toBeVisible()
  await row.getByRole('button', { name: 'Ask' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a review' })
  await expect(dialog.getByRole('button', { name: 'Send email' })).toBeEnabled()
  // meanwhile, on another device
  await call('PATCH', `/api/landing-pages/{slug}/customers/${customer}`, { do_not_contact: true })
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('The review request wasn’t sent. See the list for the reason.')).toBeVisible()
  await expect(row.getByText('Not sent', { exact: true })).toBeVisible()
  await expect(row.getByText(/Request not sent/)).toContainText(/contact/i)
  await checkAccess(page)
  await picture(page, 'reviews-requests', { fullPage: true })
})

test('the owner says how customers are asked, in words that may be said', async ({ page }) => {
  await page.goto('/reviews?tab=rules')
  const asks = page.getByRole('switch', { name: 'Ask automatically' })
  await asks.click()
  await expect(asks).toBeChecked()
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(page.getByLabel('Daily limit')).toHaveValue('5')
  await expect(page.getByText(/^Hi, thank you for choosing Delgado Plumbing\./)).toBeVisible()
  await checkAccess(page)
  await picture(page, 'reviews-rules', { fullPage: true })
  await page.getByRole('link', { name: 'Edit message' }).click()
  await expect(page.getByRole('heading', { name: 'Review request' })).toBeVisible()
  await page.goBack()
  await expect(asks).toBeChecked()
  await asks.click()
  await expect(asks).not.toBeChecked()
  // the business is that of other stories too, whose customers are not to be asked
  await page.reload()
  await expect(asks).toBeVisible()
  await expect(asks).not.toBeChecked()
})

test('the QR code of the review page is shown, and saved as a picture', async ({ page, business }) => {
  await page.goto('/reviews?tab=rules')
  const links = page.getByRole('region', { name: 'Where customers leave reviews' })
  await links.getByRole('button', { name: 'Show QR code' }).click()
  const code = links.getByRole('img', { name: 'QR code of your review page' })
  await expect(code).toBeVisible()
  await expect.poll(() => code.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await checkAccess(page)
  const coming = page.waitForEvent('download')
  await links.getByRole('link', { name: 'Download' }).click()
  const saved = await coming
  expect(saved.suggestedFilename()).toBe(`qr-${business.slug}-review-card.svg`)
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/^(<\?xml[^>]*>\s*)?<svg[^>]*>[^]*<path[^]*<\/svg>/)
})

test('a file of reviews is looked at first, and written down whole', async ({ page }) => {
  await page.goto('/reviews')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import reviews' })
  const choose = (content: string) =>
    dialog
      .getByLabel('Review file')
      .setInputFiles({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose('Name,Rating,Date,Review,Source\nFlo,7,2026-01-02,Fine,Yelp\n')
  await expect(dialog.getByText('Row 2: the rating must be a number from 1 to 5.')).toBeVisible()
  await choose('Name,Rating,Date,Review,Source\nFlo Import,4,2026-01-02,"Fine, really",Yelp\n')
  await dialog.getByRole('button', { name: 'Import 1 review' }).click()
  await expect(page.getByText('1 review imported')).toBeVisible()
  await expect(page.getByText('Fine, really')).toBeVisible()
})

test('connections say what is missing where nothing is set up', async ({ page }) => {
  await page.goto('/settings/connections')
  await expect(page.getByText('Contact support to turn on Google.')).toBeVisible()
  await expect(page.getByText('Contact support to turn on Facebook.')).toBeVisible()
  await expect(page.getByText('GOOGLE_CLIENT_ID')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Connect/ })).toHaveCount(0)
  await checkAccess(page)
  await picture(page, 'connections', { fullPage: true })
})

test('a return that nobody left for connects nothing, and no code stays in the address', async ({ page, business }) => {
  await page.goto(`/settings/connections?code=abc&state=${business.slug}.google.${'x'.repeat(32)}`)
  await expect(page.getByText(/It didn’t connect/)).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/connections$/)
  await checkAccess(page)
})

test(
  'a review left on the own page is answered, and the answer stands below it for everybody',
  { tag: '@phone' },
  async ({ page, call, business, request }) => {
    const email = `rita${aNumber().slice(2)}@example.com`
    const { project } = await finishedJob(call, 'Rita Heard', 'Boiler', { email })
    await call('POST', '/api/landing-pages/{slug}/review-requests', { project_id: project, channel: 'email' })
    let address: string | undefined
    await expect(async () => {
      const [mail] = await readOutbox({ request }, email)
      address = /\/p\/\S+\/review\/[\w-]+/.exec(mail?.body ?? '')?.[0]
      expect(address).toBeDefined()
    }).toPass()
    await page.goto(address ?? '')
    await page.getByRole('radio', { name: '3 stars' }).check()
    await page.getByLabel(/Your review/).fill('Warm again, but they came a day late.')
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your review.' })).toBeVisible()

    await page.goto('/reviews')
    await page
      .getByRole('list', { name: 'Reviews' })
      .getByRole('button', { name: /they came a day late/ })
      .click()
    const detail = page.getByRole('dialog', { name: 'Rita H.' })
    await detail.getByRole('textbox', { name: 'Your reply' }).fill('You are right, and we are sorry about the day.')
    await checkAccess(page)
    await detail.getByRole('button', { name: 'Try another draft' }).click()
    const ownWords = detail.getByRole('button', { name: 'Back to my text' })
    await expect(ownWords).toBeVisible()
    await checkAccess(page)
    await ownWords.click()
    await expect(detail.getByRole('textbox', { name: 'Your reply' })).toHaveValue(
      'You are right, and we are sorry about the day.',
    )
    await expect(ownWords).toBeHidden()
    await picture(page, 'reviews-own-reply')
    await detail.getByRole('button', { name: 'Post reply' }).click()
    await expect(page.getByText('Reply posted on your page')).toBeVisible()
    await expect(detail.getByRole('button', { name: 'Edit' })).toBeVisible()

    await page.goto(`/p/${business.slug}/reviews`)
    const shown = page.getByRole('listitem').filter({ hasText: 'they came a day late' })
    await expect(shown.getByText('You are right, and we are sorry about the day.')).toBeVisible()
    await expect(shown.getByText('3 of 5 stars')).toBeAttached()
    await checkAccess(page)
    await picture(page, 'reviews-public', { fullPage: true })

    await page.goto('/reviews')
    await page
      .getByRole('list', { name: 'Reviews' })
      .getByRole('button', { name: /they came a day late/ })
      .click()
    await detail.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Reply deleted')).toBeVisible()
    await expect(detail.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
  },
)
