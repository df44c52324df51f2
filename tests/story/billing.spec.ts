/** An owner chooses a plan, pays for it at the provider, and sees here how it stands; nobody else does. */
import { aNumber, startBusiness } from './business.ts'
import { expect, openLive, picture, readCode, readOutbox, test as plain, type Page } from '../browser/fixtures.ts'
import {
  secretKey,
  signedEvent,
  startStripePeer,
  webhookSecret,
  type PeerCustomer,
  type StripePeer,
} from '../peers/stripe/peer.ts'
import { checkWhole, test as ownersTest, type Owner } from './home.parts.ts'

const screen = '/settings?section=billing'

const test = ownersTest.extend<object, { stripe: StripePeer }>({
  stripe: [
    // Playwright reads what a fixture needs from its first argument; this one needs nothing
    async ({ browserName: _any }, use) => {
      const stripe = await startStripePeer()
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  serverSettings: [
    async ({ stripe }, use) =>
      use({
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_PLANS: 'crew-monthly,company-monthly,company-yearly',
        STRIPE_API_URL: stripe.url,
      }),
    { scope: 'worker' },
  ],
})

// one worker: each has a provider and a server of its own
test.describe.configure({ mode: 'default' })

let events = 0
/** Tells the server of a customer, as the provider does. */
async function tell(page: Page, customer: PeerCustomer): Promise<void> {
  const { payload, headers } = signedEvent(
    {
      id: `evt_story_${(events += 1)}`,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { id: 'sub_any', object: 'subscription', customer: customer.id } },
    },
    { at: Date.now() },
  )
  const answer = await page.request.post('/hooks/stripe', { headers, data: payload })
  expect(answer.status()).toBe(200)
}

/** The customer as which a business last went to pay. */
function payer(stripe: StripePeer): PeerCustomer {
  const customer = stripe.customers.at(-1)
  if (customer === undefined) throw new Error('nobody went to pay')
  return customer
}

/** Goes to pay for a plan, and pays; the provider tells of it once `told` lets it. */
async function payFor(page: Page, stripe: StripePeer, plan: string, told: Promise<void>): Promise<void> {
  stripe.onPaid = async (customer) => {
    await told
    await tell(page, customer)
  }
  await page.getByRole('button', { name: `Choose ${plan}` }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
}

const planCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Has somebody of the office's role join by the link: `guest` is signed in as them. */
async function aColleague(page: Page, owner: Owner, guest: Page): Promise<void> {
  const phone = aNumber()
  await owner.call('POST', `/api/landing-pages/${owner.slug}/invitations`, { contact: phone, role: 'office' })
  let link = ''
  await expect
    .poll(async () => (link = /\/join\/[\w-]+/.exec((await readOutbox(page, phone))[0]?.body ?? '')?.[0] ?? ''))
    .not.toBe('')
  await guest.goto(link)
  const before = await readOutbox(guest, phone)
  await guest.getByLabel('Mobile phone').fill(phone)
  await guest.getByRole('button', { name: 'Text me a code' }).click()
  await guest.getByLabel('Code').fill(await readCode(guest, phone, before))
  await guest.getByLabel('First name').fill('Sam')
  await guest.getByLabel('Last name').fill('Ortiz')
  await guest.getByRole('button', { name: 'Join business' }).click()
  await expect(guest).toHaveURL(/\/home$/)
}

plain('says that plans are not available yet, and names no setting of the server', async ({ page }) => {
  await startBusiness(page.request, 'Delgado Plumbing')
  await page.goto(screen)
  await expect(page.getByRole('heading', { name: 'Plan and billing' })).toBeVisible()
  await expect(page.getByText('Plans aren’t available yet.')).toBeVisible()
  await expect(page.getByText('STRIPE_')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0)
  await checkWhole(page)
  await picture(page, 'billing-not-connected', { fullPage: true })
})

test(
  'a plan is chosen and paid for, and the section turns by itself',
  { tag: '@desktop' },
  async ({ page, owner, stripe }) => {
    expect(owner.slug).not.toBe('')
    await openLive(page, screen)
    const plans = page.getByRole('list', { name: 'Plans' })
    await expect(plans.getByRole('listitem')).toHaveCount(3)
    await expect(plans.getByRole('button', { name: 'Choose Company, $1,490 per year' })).toBeVisible()
    await checkWhole(page)
    await picture(page, 'billing-plans', { fullPage: true })

    // not today: nothing is charged, and the plans are there still
    const choose = page.getByRole('button', { name: 'Choose Crew, $49 per month' })
    await choose.dblclick()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByText('You left before paying.', { exact: false })).toBeVisible()
    expect(stripe.sessions.filter(({ customer }) => customer === payer(stripe).id)).toHaveLength(1)
    await checkWhole(page)
    await picture(page, 'billing-left', { fullPage: true })

    const told = Promise.withResolvers<void>()
    await payFor(page, stripe, 'Crew, $49 per month', told.promise)
    await expect(page.getByText('Confirming your payment.', { exact: false })).toBeVisible()
    await expect(choose).toHaveCount(0)
    await checkWhole(page)
    await picture(page, 'billing-confirming', { fullPage: true })
    told.resolve()
    const plan = planCard(page, 'Crew')
    await expect(plan).toContainText('Active')
    await expect(plan).toContainText('$49 per month')
    await expect(plan).toContainText('Next payment on')
    await expect(page.getByText('Confirming your payment.', { exact: false })).toHaveCount(0)
    await expect(page).not.toHaveURL(/paid=/)
    await expect(page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('7FE1103-0001')
    await checkWhole(page)
    await picture(page, 'billing-active', { fullPage: true })
    await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
    await page.reload()
    await expect(plan).toContainText('Active')
    await checkWhole(page)
    await picture(page, 'billing-active-dark', { fullPage: true })
    await plan.getByRole('button', { name: 'Manage' }).click()
    await expect(page).toHaveURL(new RegExp(`${stripe.url}/portal/`))
  },
)

test('a payment that failed is said plainly and leads to where it is mended; one that ends says until when', async ({
  page,
  owner,
  stripe,
}) => {
  expect(owner.slug).not.toBe('')
  await openLive(page, screen)
  await payFor(page, stripe, 'Company, $149 per month', Promise.resolve())
  const plan = planCard(page, 'Company')
  await expect(plan).toContainText('Active')
  const customer = payer(stripe)

  stripe.change(customer, { status: 'past_due' })
  Object.assign(customer.invoices[0] ?? {}, { status: 'open' })
  await tell(page, customer)
  await expect(plan.getByRole('alert')).toContainText('Your last payment failed.')
  await expect(page.getByRole('link', { name: /^Pay the .* invoice$/ })).toBeVisible()
  await checkWhole(page)
  await picture(page, 'billing-late', { fullPage: true })
  await plan.getByRole('button', { name: 'Fix payment' }).click()
  await expect(page).toHaveURL(new RegExp(`${stripe.url}/portal/`))

  stripe.change(customer, { status: 'active', cancel_at_period_end: true })
  await page.goto(screen)
  await plan.getByRole('button', { name: 'Check again' }).click()
  await expect(plan).toContainText('Ending')
  await expect(plan).toContainText('Your plan ends')
  await checkWhole(page)
  await picture(page, 'billing-ending', { fullPage: true })

  stripe.change(customer, { status: 'canceled' })
  await plan.getByRole('button', { name: 'Check again' }).click()
  await expect(planCard(page, 'No plan')).toContainText('you won’t be charged')
  await expect(page.getByRole('list', { name: 'Plans' }).getByRole('listitem')).toHaveCount(3)
  await checkWhole(page)
  await picture(page, 'billing-ended', { fullPage: true })
})

test('a first payment that is not made opens again, and a trial says until when', async ({ page, owner, stripe }) => {
  expect(owner.slug).not.toBe('')
  await openLive(page, screen)
  await payFor(page, stripe, 'Crew, $49 per month', Promise.resolve())
  const plan = planCard(page, 'Crew')
  await expect(plan).toContainText('Active')
  const customer = payer(stripe)
  stripe.change(customer, { status: 'incomplete' })
  await tell(page, customer)
  await expect(plan).toContainText('Not paid yet')
  await checkWhole(page)
  await picture(page, 'billing-unpaid', { fullPage: true })
  await plan.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(new RegExp(`${stripe.url}/pay/`))

  stripe.change(customer, { status: 'trialing' })
  await tell(page, customer)
  await page.goto(screen)
  await expect(plan).toContainText('Free until')
})

test('what takes long to be confirmed says so, and is looked up again', async ({ page, owner, stripe }) => {
  expect(owner.slug).not.toBe('')
  await page.clock.install()
  await page.goto(`${screen}&paid=done`)
  await expect(page.getByText('Confirming your payment.', { exact: false })).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(page.getByText('taking longer than usual', { exact: false })).toBeVisible()
  // whoever may have paid is not asked to pay again
  await expect(page.getByRole('list', { name: 'Plans' })).toHaveCount(0)
  await checkWhole(page)
  await picture(page, 'billing-long', { fullPage: true })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('No payment received yet')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Plans' })).toBeVisible()
  await expect(page).not.toHaveURL(/paid=/)
  expect(stripe.refusals).toEqual([])
})

test('somebody of the office is not led there and is told that it is the owner’s', async ({
  page,
  browser,
  owner,
  server,
}) => {
  const theirs = await browser.newContext({ baseURL: server.url })
  const guest = await theirs.newPage()
  await aColleague(page, owner, guest)
  await guest.goto('/settings')
  const links = guest.getByRole('navigation', { name: 'Settings' })
  await expect(links.getByRole('link', { name: 'Members' })).toBeVisible()
  await expect(links.getByRole('link', { name: 'Plan and billing' })).toHaveCount(0)
  await guest.goto(screen)
  await expect(guest.getByText('Only the owner of the business can see this.')).toBeVisible()
  await expect(guest.getByRole('list', { name: 'Plans' })).toHaveCount(0)
  await theirs.close()
})
