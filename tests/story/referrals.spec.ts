/**
 * A referral, from the link to the books: a customer sends a friend, whose job is done and paid; what was promised for it goes
 * onto the customer's invoice, and counts there, on the customer's own page, in the list of referrals, and in the books.
 */
import { z } from 'zod'
import { expect, notice, picture, type Page } from '../browser/fixtures.ts'
import { aNumber, idIn } from './business.ts'
import { checkWhole, test as ownersTest, type Owner } from './home.parts.ts'
import { portalOf } from './money.parts.ts'

const path = '/api/landing-pages/{slug}'

/** Opens pages as somebody who is signed in nowhere. */
const test = ownersTest.extend<{ stranger: Page }>({
  stranger: async ({ browser, server, viewport, isMobile, hasTouch }, use) => {
    // a robot that follows a link is counted nowhere
    const userAgent = 'Mozilla/5.0 (iPhone) Safari/605.1'
    const storageState = { cookies: [], origins: [] }
    const device = { viewport, isMobile, hasTouch, userAgent, storageState, baseURL: server.url }
    const context = await browser.newContext(device)
    await use(await context.newPage())
    await context.close()
  },
})

/** Bills a customer for a piece of work, and gives the invoice. */
async function bill({ call }: Owner, customer: string, name: string, cents: number): Promise<string> {
  const body = { customer, title: name, lines: [{ kind: 'labor', name, price_cents: cents }] }
  const invoice = idIn(await call('POST', `${path}/invoices`, body), 'invoice')
  await call('POST', `${path}/invoices/${invoice}/issue`, {})
  return invoice
}

const Requests = z.object({
  requests: z.tuple([z.object({ id: z.string(), customer: z.object({ id: z.string() }) })]),
})

/** The work for who just asked is won, done, and paid in cash. */
async function finishJob(owner: Owner, name: string): Promise<void> {
  const { call } = owner
  const found = await call('GET', `${path}/requests?search=${encodeURIComponent(name)}`)
  const [request] = Requests.parse(found).requests
  await call('PATCH', `${path}/requests/${request.id}`, { stage: 'won', without_quote: true })
  const invoice = await bill(owner, request.customer.id, 'Repipe the kitchen', 90_000)
  await call('POST', `${path}/payments`, { method: 'cash', cents: 90_000, invoices: [{ invoice }] })
}

test(
  'a customer’s friend comes by their link, and the credit for it goes onto the customer’s invoice and into the books',
  { tag: '@desktop' },
  async ({ page, stranger, owner }) => {
    const book = `${path}/customers`
    const ana = idIn(await owner.call('POST', book, { name: 'Ana Reyes', phone: aNumber() }), 'customer')
    const owed = await bill(owner, ana, 'Water heater', 20_000)

    const link = await test.step('Ana gets a link, and what it is worth is said', async () => {
      await page.goto('/local-opportunities?part=referrals')
      await page.getByLabel('Credit for each new customer').fill('75')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('gets $75 once you win the job')).toBeVisible()
      const whom = page.getByRole('textbox', { name: 'Create a link for a customer' })
      // names are offered where the field is in sight
      await whom.click()
      await whom.fill('Ana')
      await page.getByRole('option', { name: /^Ana Reyes/ }).click()
      const links = page.getByRole('region', { name: 'Customer links' })
      const row = links.getByRole('listitem').filter({ hasText: 'Ana Reyes' })
      await expect(row.getByText('no requests yet')).toBeVisible()
      return row.getByRole('code').first().innerText()
    })

    await test.step('her friend asks for work by it', async () => {
      await stranger.goto(link)
      await stranger.getByLabel('Name').fill('Rosa Lindqvist')
      await stranger.getByLabel('Phone').fill('415 201 7788')
      await stranger.getByRole('button', { name: /send/i }).click()
      await expect(stranger).toHaveURL(/thanks/)
    })

    await finishJob(owner, 'Rosa Lindqvist')
    await test.step('the credit is due, and what to do next says so', async () => {
      await page.goto('/local-opportunities')
      const card = page.getByRole('listitem').filter({ hasText: '1 referral credit to give' })
      await expect(card).toContainText('They sent friends whose jobs you won: Ana Reyes. $75 in all.')
      await card.getByRole('link', { name: 'Give credits' }).click()
      const row = page.getByRole('listitem').filter({ hasText: 'Rosa Lindqvist' })
      await expect(row.getByText('$75 due')).toBeVisible()
      await checkWhole(page)
      await picture(page, 'referral-due', { fullPage: true })
    })

    await test.step('it is put onto her invoice, whose balance is less by it', async () => {
      await page.goto(`/invoices/${owed}`)
      const money = page.getByRole('complementary', { name: 'Balance and payments' })
      await expect(money.getByText(/^\$75\.00 referral credit for Rosa Lindqvist/)).toBeVisible()
      await checkWhole(page)
      await picture(page, 'referral-invoice', { fullPage: true })
      await money.getByRole('button', { name: 'Apply $75.00' }).click()
      await expect(notice(page, 'Referral credit applied')).toBeVisible()
      await expect(money.getByText('$75.00 of $200.00')).toBeVisible()
      await expect(money.getByText('$125.00', { exact: true })).toBeVisible()
      await expect(money.getByRole('button', { name: 'Apply $75.00' })).toHaveCount(0)
      const paper = page.getByRole('region', { name: 'Invoice' })
      await expect(paper.getByText('Referral credit')).toBeVisible()
      await expect(paper.getByText('−$75.00')).toBeVisible()
      await checkWhole(page)
      await picture(page, 'referral-applied', { fullPage: true })
    })

    await test.step('Ana sees it on her own page', async () => {
      await stranger.goto(await portalOf(owner, ana))
      await expect(stranger.getByText('You owe $125.00.')).toBeVisible()
      await stranger.getByRole('link', { name: /^See and pay|^See details/ }).click()
      const summary = stranger.getByRole('region', { name: 'Summary' })
      await expect(summary.getByRole('link', { name: /^Referral credit, / })).toBeVisible()
      await expect(summary.getByText('−$75.00')).toBeVisible()
      await checkWhole(stranger)
      await picture(stranger, 'referral-portal', { fullPage: true })
      await summary.getByRole('link', { name: /^Referral credit, / }).click()
      await expect(stranger.getByRole('heading', { name: 'Thank you for sending a friend' })).toBeVisible()
      await checkWhole(stranger)
      await picture(stranger, 'referral-receipt', { fullPage: true })
    })

    await test.step('it is used, and costs the business what was promised', async () => {
      await page.goto('/local-opportunities?part=referrals')
      const row = page.getByRole('listitem').filter({ hasText: 'Rosa Lindqvist' })
      await expect(row.getByText('$75 used')).toBeVisible()
      await expect(row.getByRole('button')).toHaveCount(0)
      await checkWhole(page)
      await page.goto('/settings?section=books')
      await expect(page.getByRole('listitem').filter({ hasText: /^Referral credits/ })).toContainText('$75.00')
      await checkWhole(page)
      await picture(page, 'referral-books', { fullPage: true })
    })
  },
)
