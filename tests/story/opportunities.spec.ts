/** Finding anything by typing, and where the next job comes from: codes, referrals, neighbors. */
import { expect, picture, type Page } from '../browser/fixtures.ts'
import { checkWhole, test } from './home.parts.ts'
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
