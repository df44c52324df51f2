/** Invoices: the office writes one, issues it, and records what was paid. */
import { checkAccess, expect, notice, picture } from '../browser/fixtures.ts'
import { aNumber } from './business.ts'
import { test } from './home.parts.ts'

test('an invoice is written, issued, and paid in two parts', { tag: '@phone' }, async ({ page, owner }) => {
  await owner.call('POST', '/api/landing-pages/{slug}/customers', { name: 'Denise Calloway', phone: aNumber() })
  await page.goto('/invoices')
  await page.getByText('No invoices yet').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'New invoice' }).click()

  await test.step('a draft for a customer', async () => {
    const form = page.getByRole('dialog', { name: 'New invoice' })
    await form.getByRole('button', { name: /^Denise Calloway/ }).click()
    await form.getByRole('textbox', { name: 'Title' }).fill('Sewer line repair')
    await form.getByRole('textbox', { name: 'Work' }).fill('Dig up and expose line')
    await form.getByRole('textbox', { name: 'Quantity' }).fill('9')
    await form.getByRole('textbox', { name: 'Price' }).fill('165')
    await picture(page, 'invoice-form')
    await checkAccess(page)
    await form.getByRole('button', { name: 'Save draft' }).click()
    await expect(page).toHaveURL(/\/invoices\/[\da-f-]{36}$/)
  })
  await page.getByRole('button', { name: /^Issue/ }).click()
  await expect(notice(page, 'Invoice issued')).toBeVisible()
  // on a phone it would lie over the sheet that opens next
  await notice(page, 'Invoice issued').getByRole('button', { name: 'Close' }).click()
  await expect(notice(page, 'Invoice issued')).toHaveCount(0)

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
  await page.getByRole('link', { name: 'Back to invoices' }).click()
  await page.getByRole('tab', { name: /^Paid/ }).click()
  await expect(page.getByRole('row', { name: /Denise Calloway/ })).toContainText('Paid')
  await picture(page, 'invoices-list')
  await checkAccess(page)
})
