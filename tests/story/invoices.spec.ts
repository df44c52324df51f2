/** Invoices: the office writes one, sends it, records what was paid, and brings it to the bank. */
import { checkAccess, expect, picture } from '../browser/fixtures.ts'
import { aNumber } from './business.ts'
import { test } from './home.parts.ts'

test(
  'an invoice is written, sent, paid in two parts, and its money is brought to the bank',
  { tag: '@phone' },
  async ({ page, owner }) => {
    await owner.call('POST', '/api/landing-pages/{slug}/customers', { name: 'Denise Calloway', phone: aNumber() })
    await page.goto('/invoices')
    await page.getByText('No invoices yet').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'New invoice' }).click()

    await test.step('a draft for a customer', async () => {
      const form = page.getByRole('dialog', { name: 'New invoice' })
      await form.getByRole('button', { name: /^Denise Calloway/ }).click()
      await form.getByRole('textbox', { name: 'Title' }).fill('Sewer line repair')
      await form.getByRole('textbox', { name: 'Add line' }).fill('Dig up and expose line')
      await form.getByRole('textbox', { name: 'Add line' }).press('Enter')
      await form.getByRole('textbox', { name: 'Quantity of Dig up and expose line' }).fill('9')
      await form.getByRole('textbox', { name: 'Price of Dig up and expose line' }).fill('165')
      await expect(form.getByRole('definition').last()).toHaveText('$1,485.00')
      await picture(page, 'invoice-form')
      await checkAccess(page)
      await form.getByRole('button', { name: 'Save draft' }).click()
      await expect(page).toHaveURL(/\/invoices\/[\da-f-]{36}$/)
    })
    await test.step('it is sent in words that are shown before', async () => {
      await page
        .getByRole('button', { name: 'Send', exact: true })
        .or(page.getByRole('button', { name: 'Send invoice' }))
        .click()
      const sheet = page.getByRole('dialog', { name: 'Send invoice' })
      const message = /^Hi Denise, here is invoice 1 from Delgado Plumbing & Gardens: \$1,485\.00, due /
      await expect(sheet.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
      await picture(page, 'invoice-send')
      await checkAccess(page)
      await sheet.getByRole('button', { name: 'Send invoice' }).click()
      await expect(sheet).toHaveCount(0)
      // on a phone it would lie over the sheet that opens next
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
      await expect(page.getByRole('listitem').filter({ hasText: 'by text' })).toBeVisible()
    })

    await test.step('a check pays a part, cash the rest', async () => {
      const money = page.getByRole('complementary', { name: 'Balance and payments' })
      await page.getByRole('button', { name: /^Collect/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Collect payment' })
      await sheet.getByRole('textbox', { name: 'Amount' }).fill('$1,000')
      await sheet.getByRole('textbox', { name: 'Check number' }).fill('1183')
      await picture(page, 'invoice-collect')
      await checkAccess(page)
      await sheet.getByRole('button', { name: 'Record $1,000.00' }).click()
      await expect(money.getByText('$485.00')).toBeVisible()
      await expect(money.getByText('Check 1183')).toBeVisible()
      await picture(page, 'invoice-detail')
      await checkAccess(page)
      await page.getByRole('button', { name: /^Collect/ }).click()
      await sheet.getByRole('button', { name: 'Cash' }).click()
      await sheet.getByRole('button', { name: 'Record $485.00' }).click()
      await expect(
        page.getByRole('banner').or(page.getByRole('main')).getByText('Paid', { exact: true }).first(),
      ).toBeVisible()
    })
    await test.step('both go to the bank on one slip, and the customer’s statement is even', async () => {
      await page.goto('/payments?show=todeposit')
      await expect(page.getByText('2 payments, $1,485.00')).toBeVisible()
      await picture(page, 'payments-to-deposit')
      await checkAccess(page)
      await page.getByRole('button', { name: 'Record deposit' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Deposit $1,485.00' }).click()
      await expect(page.getByText('Nothing to deposit')).toBeVisible()
      await page.getByRole('tab', { name: 'Bank deposits' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: '2 payments' })).toContainText('$1,485.00')
      await page.getByRole('tab', { name: 'Received' }).click()
      await page.getByRole('link', { name: 'Denise Calloway' }).first().click()
      await page.getByRole('link', { name: 'Statement' }).click()
      await expect(page.getByRole('row', { name: /Payment 1183/ })).toContainText('$1,000.00')
      await expect(page.getByText(/^Balance on .* \$0\.00$/)).toBeVisible()
      await picture(page, 'statement')
      await checkAccess(page)
    })
    await page.goto('/invoices')
    await page.getByRole('tab', { name: /^Paid/ }).click()
    await expect(page.getByRole('row', { name: /Denise Calloway/ })).toContainText('Paid')
    await picture(page, 'invoices-list')
    await checkAccess(page)
  },
)
