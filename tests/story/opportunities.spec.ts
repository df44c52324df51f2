/** Finding anything by typing, and where the next job comes from: codes, referrals, neighbors. */
import { z } from 'zod'
import { expect, picture, type Page } from '../browser/fixtures.ts'
import { checkWhole, test } from './home.parts.ts'
import { aNumber } from './business.ts'
import { goOffline } from './offline.parts.ts'

// what is not set up answers so, and the browser writes every such answer to its console
test.use({ expectedErrors: [/status of 409/] })

const openPalette = async (page: Page) => {
  const palette = page.getByRole('dialog', { name: 'Search' })
  // a page is drawn a moment before it listens to keys
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return palette
}

test(
  'finds a record by a word of it, opens it by keyboard, and knows it the next time',
  { tag: '@desktop' },
  async ({ page, owner }) => {
    const made = await owner.call('POST', `/api/project/${owner.slug}/`, {
      name: 'Tankless heater for the Okafors',
      status: 'in_progress',
      description: 'The basement was flooded.',
    })
    expect(made).toMatchObject({ project: { name: 'Tankless heater for the Okafors' } })
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const palette = await openPalette(page)
    // neither a screen nor an action has the word, and it is mistyped in part
    await palette.getByRole('textbox').fill('okafor flood')
    await expect(palette.getByRole('button', { name: /Tankless heater/ })).toBeVisible()
    await checkWhole(page)
    await picture(page, 'search-found')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Tankless heater for the Okafors' })).toBeVisible()

    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const again = await openPalette(page)
    // nothing is typed yet: it was opened last
    await expect(again.getByRole('button').first()).toHaveText(/^Tankless heater/)
  },
)

test('finds screens without a connection, and says that records need one', async ({ page, context, owner }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = await openPalette(page)
  await expect(palette.getByRole('textbox')).toBeVisible()
  await goOffline(page)
  await palette.getByRole('textbox').fill('proj')
  await expect(palette.getByRole('button', { name: 'Projects', exact: true })).toBeVisible()
  await expect(palette.getByRole('status')).toHaveText(/offline/)
  await context.setOffline(false)
  expect(owner.slug).not.toBe('')
})

test('makes a code, counts who comes by it, and the request says so', async ({ page, owner, browser, server }) => {
  await page.goto('/local-opportunities?part=codes')
  await expect(page).toHaveTitle('Local Opportunities | Topline Pro')
  await page.getByLabel('Where will it be?').fill('Yard sign')
  const address = `${server.url}/p/${owner.slug}?src=yard-sign`
  await expect(page.getByText(address)).toBeVisible()
  const code = page.getByRole('img', { name: `QR code that opens ${address}` })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PNG' }).click()
  expect((await download).suggestedFilename()).toBe(`qr-${owner.slug}-yard-sign.png`)
  await checkWhole(page)
  await picture(page, 'opportunities-codes', { fullPage: true })

  const homeowner = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Safari/605.1' })
  const visit = await homeowner.newPage()
  await visit.goto(address)
  await visit.getByLabel('Name').fill('Rosa Lindqvist')
  await visit.getByLabel('Phone').fill('415 201 7788')
  await visit.getByRole('button', { name: /send/i }).click()
  await expect(visit).toHaveURL(/thanks/)
  await homeowner.close()

  // the visit is counted by a job
  const sources = `/api/landing-pages/${owner.slug}/visit-sources`
  await expect.poll(async () => JSON.stringify(await owner.call('GET', sources))).toContain('yard-sign')
  await page.reload()
  await expect(page.getByRole('row', { name: /^yard-sign 1 1 0/ })).toBeVisible()
})

test('says what is not set up, and how it would be', async ({ page, owner }) => {
  await page.goto('/local-opportunities?part=competitors')
  await expect(page.getByText('Not available yet')).toBeVisible()
  await page.goto('/ads?tab=keywords')
  await expect(page.getByText('Not available yet')).toBeVisible()
  await page.goto('/local-opportunities')
  await page.getByRole('tab', { name: 'Referrals' }).click()
  await page.getByLabel('Credit for each new customer').fill('75')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('gets $75 once you win the job')).toBeVisible()
  await checkWhole(page)
  await picture(page, 'opportunities-referrals', { fullPage: true })
  expect(owner.slug).not.toBe('')
})

const Made = z.object({
  customer: z.object({ id: z.string() }).optional(),
  project: z.object({ id: z.string() }).optional(),
})

test(
  'a finished job leads to its neighbors: whom to call, in walking order, and a postcard to them',
  { tag: '@phone' },
  async ({ page, owner }) => {
    const day = new Date().toISOString().slice(0, 10)
    const job = async (name: string, lat: number, address: string) => {
      const book = `/api/landing-pages/${owner.slug}/customers`
      const { customer } = Made.parse(await owner.call('POST', book, { name, address, phone: aNumber() }))
      const fields = { status: 'completed', date: day, position: { lat, lng: -122.27 } }
      await owner.call('POST', `/api/project/${owner.slug}/`, {
        name: `Wall for ${name}`,
        customer_id: customer?.id,
        ...fields,
      })
    }
    await job('Ana Reyes', 37.851, '1 Oak St, Berkeley, CA 94702')
    await job('Bo Castle', 37.85, '9 Elm St, Berkeley, CA 94702')
    await page.goto('/local-opportunities')
    const card = page
      .getByRole('listitem')
      .filter({ hasText: /1 past customer near Wall for/ })
      .first()
    await card.getByRole('link', { name: 'See neighbors' }).click()
    await expect(page.getByText('In walking order from the job.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Neighbors' })).toContainText(/Ana Reyes|Bo Castle/)
    await expect(page.getByRole('button', { name: 'Print walk list' })).toBeVisible()
    await checkWhole(page)
    await page.getByRole('link', { name: 'Mail a postcard' }).click()
    const sheet = page.getByRole('dialog', { name: 'Postcard to neighbors' })
    await expect(sheet.getByText('1 postcard', { exact: true })).toBeVisible()
    await sheet.getByRole('button', { name: 'Make it' }).click()
    await expect(page.getByRole('dialog', { name: /Neighbors of Wall for/ })).toBeVisible()
  },
)

test('an owner adds a city’s permits only where its rows can be seen, and nobody inside is asked', async ({
  page,
  owner,
}) => {
  await page.goto('/local-opportunities?part=permits')
  await expect(page.getByText('See who is about to build')).toBeVisible()
  await expect(page.getByText(/permits of Austin, Boston, Chicago/)).toBeVisible()
  await checkWhole(page)
  await page.getByRole('button', { name: 'Add a city' }).click()
  const form = page.getByRole('dialog', { name: 'Add a city' })
  await form.getByRole('textbox', { name: 'Dataset address' }).fill('https://10.0.0.1/resource/ab12-cd34.json')
  await form.getByRole('button', { name: 'Preview rows' }).click()
  // nobody inside is asked, whatever somebody types
  await expect(form.getByText(/isn’t the web address of a city’s dataset/)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save city' })).toBeDisabled()
  await checkWhole(page)
  expect(owner.slug).not.toBe('')
})
