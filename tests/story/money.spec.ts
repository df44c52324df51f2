/**
 * From a quote to the last cent: signed and its deposit paid, the work done and billed in two parts, both paid by card, and
 * some of it given back. Stripe is the peer of the API tests: its published document judges every call, its answers are
 * Stripe's fixtures. Checkout's page exists at Stripe alone: the story follows the redirect to the peer's and comes back by
 * the return address.
 */
import { checkAccess, expect, notice, picture, type Page } from '../browser/fixtures.ts'
import { isPhone } from './business.ts'
import { checkWhole } from './home.parts.ts'
import { aDraft, holdReturn, lastPage, payWithCard, portalOf, takeCards, tell, test, wearColor } from './money.parts.ts'

/** Looks at a page of the customer's: whole, and by axe. */
async function see(page: Page, name: string): Promise<void> {
  await checkWhole(page)
  await picture(page, `money-${name}`, { fullPage: true })
}

/** Sends the draft that is open, in the usual words. */
async function sendInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: isPhone(page) ? 'Send' : 'Send invoice', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Send invoice' })
  await sheet.getByRole('button', { name: 'Send invoice' }).click()
  await expect(sheet).toHaveCount(0)
}

/** A Monday that lies ahead. */
function aMonday(): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 7 + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

const money = (page: Page) => page.getByRole('complementary', { name: 'Balance and payments' })
const isPaid = (page: Page) => page.locator('header').getByText('Paid', { exact: true })

test(
  'a quote is signed and its deposit paid, the work is billed in two parts and paid by card, and some is given back',
  { tag: '@desktop' },
  async ({ page, customer, owner, stripe }) => {
    await takeCards(owner, stripe)
    // a color on which white cannot be read
    await wearColor(owner, '#f2b705')
    const { customer: karen, quote } = await aDraft(owner)

    await test.step('the quote is sent', async () => {
      await page.goto(`/quotes/${quote}`)
      await expect(
        page
          .getByRole('tab', { name: /^Better/ })
          .or(page.getByText('Better'))
          .first(),
      ).toBeVisible()
      await checkAccess(page)
      await picture(page, 'money-01-draft')
      await page.getByRole('button', { name: isPhone(page) ? 'Send' : 'Send quote', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: /^Send quote/ })
      await sheet.getByRole('button', { name: 'Send quote' }).click()
      await expect(notice(page, 'Quote sent')).toBeVisible()
    })

    const theirs = await portalOf(owner, karen)
    await test.step('Karen takes Better and signs', async () => {
      await customer.goto(theirs)
      await see(customer, '02-portal')
      await customer.getByRole('link', { name: 'See and sign: Water heater replacement' }).click()
      await customer.getByRole('radio', { name: /^Good/ }).check()
      await expect(customer.getByRole('button', { name: 'Sign for $1,795.68' })).toBeVisible()
      await customer.getByRole('radio', { name: /^Better/ }).check()
      await expect(customer.getByRole('button', { name: 'Sign for $2,343.89' })).toBeVisible()
      await see(customer, '03-quote')
      await customer.getByRole('textbox', { name: 'Your full name' }).fill('Karen Whitfield')
      await customer.getByRole('checkbox', { name: /^By signing I accept/ }).check()
      await customer.getByRole('button', { name: 'Sign for $2,343.89' }).click()
      await expect(customer.getByText(/^Signed by Karen Whitfield/)).toBeVisible()
      await see(customer, '04-signed')
    })

    await test.step('she pays the deposit at Stripe, and comes back', async () => {
      const go = await holdReturn(customer)
      await payWithCard(customer, 'Pay the deposit of $234.39')
      await see(customer, '05-confirming')
      await go()
      await expect(customer.getByText('Paid in full', { exact: false })).toBeVisible()
      await see(customer, '06-deposit')
    })

    await test.step('the office sees both, and makes a project of it', async () => {
      const billing = page.getByRole('region', { name: 'Invoices' })
      await expect(billing.getByText('Deposit of $234.39 comes off the final invoice')).toBeVisible()
      await expect(billing.getByText('Paid', { exact: true })).toBeVisible()
      await checkAccess(page)
      await picture(page, 'money-07-approved')
      await page.getByRole('button', { name: 'Create project' }).click()
      await expect(notice(page, 'Project created')).toBeVisible()
    })

    await test.step('a visit is planned, and done', async () => {
      await page.goto(`/schedule?view=day&date=${aMonday()}`)
      await page.getByRole('button', { name: 'New visit' }).first().click()
      const form = page.getByRole('dialog', { name: 'New visit' })
      const whom = form.getByRole('textbox', { name: 'Customer, request, or project' })
      const found = form.getByRole('option', { name: /^Water heater replacement.*Project/ }).first()
      // what was just made is found as soon as the search has read it
      await expect(async () => {
        await whom.fill('')
        await whom.fill('Water heater')
        await expect(found).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await found.click()
      await form.getByRole('textbox', { name: 'Title' }).fill('Install the heater')
      await form.getByRole('button', { name: 'Rosa Delgado' }).click()
      await form.getByRole('button', { name: '9 AM', exact: true }).click()
      await picture(page, 'money-08-visit')
      await checkAccess(page)
      await form.getByRole('button', { name: 'Add to schedule' }).click()
      await expect(notice(page, 'Visit scheduled')).toBeVisible()
      await page
        .getByRole('button', { name: /^Install the heater/ })
        .first()
        .click()
      for (const step of ['On my way', 'Start', 'Done'])
        await page.getByRole('button', { name: step, exact: true }).last().click()
      await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveCount(0)
      await picture(page, 'money-09-done')
    })

    await test.step('half of it is billed', async () => {
      await page.goto(`/quotes/${quote}`)
      await page.getByRole('button', { name: 'Progress invoice' }).click()
      const sheet = page.getByRole('dialog', { name: 'Progress invoice' })
      await expect(sheet.getByRole('textbox', { name: 'Percent of everything' })).toHaveValue('50%')
      await picture(page, 'money-10-progress')
      await checkAccess(page)
      await sheet.getByRole('button', { name: 'Create invoice' }).click()
      await expect(page).toHaveURL(/\/invoices\/[\da-f-]{36}$/)
      await expect(money(page).getByText('$1,171.94')).toBeVisible()
      await sendInvoice(page)
    })

    await test.step('Karen pays it and closes the page; Stripe tells, and the office’s screen turns by itself', async () => {
      await customer.goto(theirs)
      await customer.getByRole('link', { name: /^See and pay/ }).click()
      await expect(customer.getByText('50% of $810.00')).toBeVisible()
      await see(customer, '11-invoice')
      await customer.getByRole('checkbox', { name: /^Save this card or bank account/ }).check()
      await customer.getByRole('button', { name: 'Pay $1,171.94' }).click()
      await expect(customer.getByRole('button', { name: 'Pay now' })).toBeVisible()
      await tell(page, stripe.pay(lastPage(stripe)))
      await expect(isPaid(page)).toBeVisible()
      await checkAccess(page)
      await picture(page, 'money-12-progress-paid')
    })

    await test.step('the rest is billed, less the deposit, and charged to the card that Karen let them keep', async () => {
      await page.goto(`/quotes/${quote}`)
      await page.getByRole('button', { name: 'Invoice the rest' }).click()
      await expect(page.getByRole('region', { name: 'Invoice' }).getByText('−$234.39')).toBeVisible()
      await sendInvoice(page)
      await checkAccess(page)
      await picture(page, 'money-13-final')
      await page.getByRole('button', { name: /^Collect/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Collect payment' })
      await expect(sheet.getByRole('button', { name: 'Card', pressed: true })).toBeVisible()
      await checkAccess(page)
      await picture(page, 'money-14-collect')
      await sheet.getByRole('button', { name: 'Charge Visa ending in 4242' }).click()
      await expect(sheet.getByText('Charge $937.56 to Visa ending in 4242?')).toBeVisible()
      await checkAccess(page)
      await picture(page, 'money-14-confirm')
      await sheet.getByRole('button', { name: 'Charge $937.56' }).click()
      await expect(sheet.getByText('$937.56 paid with Visa ending in 4242')).toBeVisible()
      await picture(page, 'money-14-charged')
      // the cross in the corner has the same name
      await sheet.getByRole('button', { name: 'Close' }).last().click()
      await expect(isPaid(page)).toBeVisible()
      await page.goto(`/customers?customer=${karen}`)
      const card = page.getByRole('region', { name: 'Saved cards' })
      await expect(card.getByText('Visa ending in 4242')).toBeVisible()
      await card.scrollIntoViewIfNeeded()
      await checkAccess(page)
      await picture(page, 'money-14-customer')
      await page.goBack()
      await customer.goto(`${theirs}/card`)
      await see(customer, '14-card')
    })

    await test.step('a part is given back to the card', async () => {
      await money(page).getByRole('button', { name: 'Payment' }).click()
      await page
        .getByRole('menuitem', { name: 'Refund' })
        .or(page.getByRole('button', { name: 'Refund' }))
        .click()
      const sheet = page.getByRole('dialog', { name: 'Refund' })
      await sheet.getByRole('textbox', { name: 'Amount' }).fill('100')
      await sheet.getByRole('textbox', { name: 'Reason' }).fill('The old tank stayed a day longer')
      await picture(page, 'money-15-refund')
      await checkAccess(page)
      await sheet.getByRole('button', { name: 'Refund $100.00' }).click()
      await expect(money(page).getByText('$837.56 of $937.56')).toBeVisible()
      await expect(money(page).getByText('Refunded $100.00')).toBeVisible()
      await money(page).getByRole('button', { name: 'Payment' }).click()
      await expect(page.getByRole('button', { name: 'View receipt' })).toBeVisible()
      await picture(page, 'money-16-receipts')
      const answer = page.waitForResponse((each) => each.url().endsWith('/pdf'))
      const receipt = page.context().waitForEvent('page')
      await page.getByRole('button', { name: 'View receipt' }).click()
      expect((await answer).ok()).toBe(true)
      await (await receipt).close()
      await checkAccess(page)
      await picture(page, 'money-16-refunded')
      await customer.goto(theirs)
      await customer
        .getByRole('link', { name: 'See details: Invoice 2' })
        .or(customer.getByRole('link', { name: 'See and pay: Invoice 2' }))
        .click()
      await customer.getByRole('link', { name: /^Card, / }).click()
      await expect(async () => {
        await customer.reload()
        await expect(customer.getByText('−$100.00')).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await see(customer, '17-receipt')
    })

    await test.step('the lists agree', async () => {
      await page.goto('/payments')
      await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(3)
      await expect(page.getByText('$100.00 refunded', { exact: false })).toBeVisible()
      await checkAccess(page)
      await picture(page, 'money-18-payments')
      await page.goto('/invoices')
      await page.getByRole('tab', { name: /^All/ }).click()
      await expect(page.getByRole('row', { name: /Karen Whitfield/ })).toHaveCount(3)
      await checkAccess(page)
      await picture(page, 'money-19-invoices')
    })
    expect(stripe.refusals).toEqual([])
  },
)
