/** A customer with a link to their own page; the office sees what they do as it happens. */
import { checkAccess, expect, picture } from '../browser/fixtures.ts'
import { aNumber, idIn } from './business.ts'
import { test } from './shared-business.ts'

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
    await call('POST', `${path}/requests/${id}/quotes`, quote)
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
    await customer.getByRole('textbox', { name: 'Your full name' }).fill('Ines Mora')
    await customer.getByRole('checkbox', { name: /^By signing I accept/ }).check()
    await customer.getByRole('button', { name: 'Sign for $1,450.00' }).click()
    await expect(customer.getByText('You approved it', { exact: true })).toBeVisible()
    await expect(customer.getByText(/^Signed by Ines Mora/)).toBeVisible()
    await checkAccess(customer)
    await customer.getByRole('link', { name: 'Back to your page' }).click()
    await customer.getByRole('textbox', { name: /^Write to/ }).fill('Is parking needed?')
    await customer.getByRole('button', { name: 'Send message' }).click()
    await expect(customer.getByRole('status')).toContainText('Message sent to')
    await checkAccess(customer)
    await picture(customer, 'portal-answered')
    await customer.getByRole('link', { name: 'Español' }).click()
    await expect(customer.getByRole('heading', { name: 'Sus visitas' })).toBeVisible()

    // The office sees it without loading anything anew.
    await page.getByRole('button', { name: /^Visit / }).click()
    await expect(page.getByText('The customer confirmed this time.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Quotes' }).getByRole('listitem')).toContainText('Approved')
    await page.getByRole('button', { name: 'New customer' }).click()
    await expect(theirs.getByText(/opened/)).toBeVisible()
    await theirs.getByRole('button', { name: 'Turn off links' }).click()
    await expect(theirs.getByText('No link yet.')).toBeVisible()
    await customer.reload()
    await expect(customer.getByRole('heading', { name: /no longer works|ya no funciona/ })).toBeVisible()
    await checkAccess(customer)
    await context.close()
  },
)
