/** A customer with a link to their own page; the office sees what they do as it happens. */
import type { Page } from '../../tools/browser.ts'
import { z } from 'zod'
import { checkAccess, expect, picture, untilTaken } from '../browser/fixtures.ts'
import { aNumber, idIn } from './business.ts'
import { test } from './shared-business.ts'

const Listed = z.object({ requests: z.array(z.object({ customer: z.object({ id: z.string() }) })) })

/** Signs on the pad with a stroke across it. */
async function sign(customer: Page): Promise<void> {
  const pad = customer.getByRole('img', { name: 'Draw your signature (optional)' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('the pad has no place')
  await customer.mouse.move(box.x + 20, box.y + box.height / 2)
  await customer.mouse.down()
  for (const [across, down] of [
    [0.3, 0.2],
    [0.5, 0.8],
    [0.7, 0.3],
    [0.9, 0.6],
  ] as const)
    await customer.mouse.move(box.x + box.width * across, box.y + box.height * down, { steps: 4 })
  await customer.mouse.up()
  await expect(customer.getByText('Signature drawn.')).toBeVisible()
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test(
  'a customer answers a visit, a quote and a message on their own page',
  { tag: '@phone' },
  async ({ page, browser, call, server, viewport, isMobile, hasTouch }) => {
    const path = '/api/landing-pages/{slug}'
    const name = 'Ines Mora'
    const asked = { name, phone: aNumber(), message: 'The gutter leaks' }
    const id = idIn(await call('POST', `${path}/requests`, asked), 'request')
    const quote = { title: 'New gutter', total_cents: 145_000, status: 'sent' }
    // a sale at the customer's home: it may be canceled for some days
    await call('PATCH', `${path}/quote-settings`, { cooling_off: true, how_to_pay: 'Check to the office, or cash.' })
    await call('POST', `${path}/requests/${id}/quotes`, quote)
    await call('PATCH', `${path}/quote-settings`, { cooling_off: false })
    await call('POST', `${path}/requests/${id}/visits`, { starts: inDays(3), tell: false })

    await page.goto(`/requests?request=${id}`)
    await page.getByRole('button', { name: 'New customer' }).click()
    const theirs = page.getByRole('region', { name: 'Customer portal' })
    await theirs.getByRole('button', { name: 'Copy link' }).click()
    const address = theirs.getByRole('textbox', { name: `Link to the portal of ${name}` })
    await expect(address).toHaveValue(/\/c\/[\w-]{43}$/)
    const link = await address.inputValue()
    await theirs.scrollIntoViewIfNeeded()
    await picture(page, 'portal-office')
    await checkAccess(page)

    // A device of their own, signed in nowhere.
    const context = await browser.newContext({
      viewport,
      isMobile,
      hasTouch,
      baseURL: server.url,
      storageState: { cookies: [], origins: [] },
    })
    const customer = await context.newPage()
    await customer.goto(link)
    await expect(customer.getByRole('heading', { level: 1, name: 'Hi Ines' })).toBeVisible()
    await checkAccess(customer)
    await picture(customer, 'portal')
    await customer.getByRole('button', { name: 'This time works for me' }).click()
    await expect(customer.getByRole('status')).toContainText('that this time works for you')
    await customer.getByRole('link', { name: 'See and sign: New gutter' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: 'New gutter' })).toBeVisible()
    await checkAccess(customer)
    await picture(customer, 'portal-quote')
    // what they agree to is there to be read, whole, in the width of their screen
    const consent = await customer.getByText(/^By signing I accept/).boundingBox()
    expect((consent?.x ?? Infinity) + (consent?.width ?? Infinity)).toBeLessThanOrEqual(viewport?.width ?? 0)
    await customer.getByText('Ask for changes').click()
    await customer.getByRole('textbox', { name: 'What would you like to change?' }).fill('Copper, please')
    await customer.getByRole('button', { name: 'Send changes' }).click()
    await expect(customer.getByText('You asked for changes', { exact: true })).toBeVisible()
    await expect(customer.getByText(/^You, the buyer, may cancel/)).toBeVisible()
    await customer.getByRole('textbox', { name: 'Your full name' }).fill('Ines Mora')
    await sign(customer)
    await picture(customer, 'portal-signing')
    await customer.getByRole('checkbox', { name: /^By signing I accept/ }).check()
    await customer.getByRole('button', { name: 'Sign for $1,450.00' }).click()
    await expect(customer.getByText('You approved it', { exact: true })).toBeVisible()
    await expect(customer.getByText(/^Signed by Ines Mora/)).toBeVisible()
    await expect(customer.getByRole('img', { name: 'Signature' })).toBeVisible()
    await checkAccess(customer)
    await picture(customer, 'portal-signed')
    await customer.getByRole('link', { name: 'Back to your page' }).click()
    await customer.getByRole('textbox', { name: /^Write to/ }).fill('Is parking needed?')
    await customer.getByRole('button', { name: 'Send message' }).click()
    await expect(customer.getByRole('status')).toContainText('Message sent to')
    await checkAccess(customer)
    await picture(customer, 'portal-answered')

    // The same link on a device that runs no scripts.
    await call('POST', `${path}/requests/${id}/quotes`, { title: 'Rain barrel', total_cents: 30_000, status: 'sent' })
    const scriptless = await browser.newContext({ viewport, baseURL: server.url, javaScriptEnabled: false })
    const reader = await scriptless.newPage()
    await reader.goto(link)
    await reader.getByRole('link', { name: 'See and sign: Rain barrel' }).click()
    await reader.getByRole('textbox', { name: 'Your full name' }).fill('Ines Mora')
    await reader.getByRole('checkbox', { name: /^By signing I accept/ }).check()
    await reader.getByRole('button', { name: 'Sign for $300.00' }).click()
    await expect(reader.getByText('You approved it', { exact: true })).toBeVisible()
    await scriptless.close()

    // What they owe, and the receipt for what they paid.
    const listed = Listed.parse(await call('GET', `${path}/requests?search=Ines`))
    const lines = [{ kind: 'labor', name: 'Gutter, 60 ft', price_cents: 145_000 }]
    const bill = { customer: listed.requests[0]?.customer.id, title: 'New gutter', lines }
    const invoice = idIn(await call('POST', `${path}/invoices`, bill), 'invoice')
    await call('POST', `${path}/invoices/${invoice}/issue`, {})
    const paid = { method: 'check', cents: 45_000, reference: '1044', invoices: [{ invoice }] }
    await call('POST', `${path}/payments`, paid)
    await customer.reload()
    await expect(customer.getByText('You owe $1,000.00.')).toBeVisible()
    await picture(customer, 'portal-owed')
    await customer.getByRole('link', { name: /^See and pay/ }).click()
    await expect(customer.getByText('Check to the office, or cash.')).toBeVisible()
    await checkAccess(customer)
    await picture(customer, 'portal-invoice')
    await customer.getByRole('link', { name: /^Check, / }).click()
    await expect(customer.getByRole('heading', { name: 'Thank you for your payment' })).toBeVisible()
    await checkAccess(customer)
    await picture(customer, 'portal-receipt')
    await customer.getByRole('link', { name: 'Back to your page' }).click()
    await customer.getByRole('link', { name: 'Español' }).click()
    await expect(customer.getByRole('heading', { name: 'Sus visitas' })).toBeVisible()

    // The office sees it without loading anything anew.
    await page.getByRole('button', { name: /^Visit / }).click()
    await expect(page.getByText('The customer confirmed this time.')).toBeVisible()
    const answered = page.getByRole('region', { name: 'Quotes' }).getByRole('listitem').filter({ hasText: 'Approved' })
    await expect(answered).toHaveCount(2)
    await page.getByRole('button', { name: 'New customer' }).click()
    await expect(theirs.getByText(/opened/)).toBeVisible()
    await untilTaken(page, /\/portal$/, () => theirs.getByRole('button', { name: 'Turn off links' }).click())
    await expect(theirs.getByText('No link yet.')).toBeVisible()
    await customer.reload()
    await expect(customer.getByRole('heading', { name: /no longer works|ya no funciona/ })).toBeVisible()
    await checkAccess(customer)
    await context.close()
  },
)
