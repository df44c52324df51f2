/** Quotes: the office writes one with two options from the price book, sends it, and writes down the answer. */
import { checkAccess, expect, notice, picture } from '../browser/fixtures.ts'
import { aNumber, idIn } from './business.ts'
import { test, type Owner } from './home.parts.ts'

/** A price book and a customer. */
async function prepare({ call }: Owner): Promise<{ customer: string }> {
  const item = (name: string, fields: object) =>
    call('POST', '/api/landing-pages/{slug}/price-items', { name, unit: 'each', ...fields })
  await item('Install water heater', {
    kind: 'labor',
    unit: 'hr',
    price_cents: 13_500,
    cost_cents: 6200,
    tax_class: 'labor',
  })
  await item('40-gal gas heater', { kind: 'equipment', price_cents: 89_000, cost_cents: 61_000, tax_class: 'exempt' })
  await item('50-gal gas heater', { kind: 'equipment', price_cents: 138_500, cost_cents: 96_800, tax_class: 'exempt' })
  const customer = await call('POST', '/api/landing-pages/{slug}/customers', {
    name: 'Karen Whitfield',
    phone: aNumber(),
    addresses: ['5878 College Ave, Oakland, CA 94618'],
  })
  return { customer: idIn(customer, 'customer') }
}

test(
  'a quote with two options from the price book is written, sent, and approved by phone',
  { tag: ['@desktop', '@mouse'] },
  async ({ page, owner }) => {
    await prepare(owner)
    await page.goto('/quotes')
    await expect(page.getByText('No quotes yet')).toBeVisible()
    await picture(page, 'quotes-empty')

    await test.step('it is begun for a customer', async () => {
      await page.keyboard.press('n')
      const window = page.getByRole('dialog', { name: 'New quote' })
      await window.getByRole('textbox', { name: 'Title' }).fill('Water heater replacement')
      await window.getByRole('searchbox', { name: 'Customer' }).fill('karen')
      await window.getByRole('button', { name: /^Karen Whitfield/ }).click()
      await expect(page).toHaveURL(/\/quotes\/[\da-f-]{36}$/)
    })

    const add = page.getByRole('textbox', { name: 'Add line' })
    const addItem = async (words: string, name: RegExp) => {
      await add.fill(words)
      await page.getByRole('option', { name }).click()
      await expect(add).toHaveValue('')
    }
    await test.step('lines come from the price book, in every option or in one', async () => {
      await expect(add).toBeVisible()
      await page.keyboard.press('/')
      await expect(add).toBeFocused()
      await addItem('install', /^Install water heater/)
      await page.getByRole('textbox', { name: 'Quantity of Install water heater' }).fill('6')
      await page.getByRole('button', { name: 'Offer options' }).click()
      await page.getByRole('combobox', { name: 'Shows in' }).selectOption('Only Better')
      await addItem('50-gal', /^50-gal gas heater/)
      await page.getByRole('tab', { name: /^Good/ }).click()
      await page.getByRole('combobox', { name: 'Shows in' }).selectOption('Only Good')
      await addItem('40-gal', /^40-gal gas heater/)
      await expect(page.getByRole('tab', { name: /^Good/ })).toContainText('$1,700.00')
      await expect(page.getByRole('tab', { name: /^Better/ })).toContainText('$2,195.00')
      await expect(page.getByText('cost $982.00, profit $718.00')).toBeVisible()
      await page.getByRole('button', { name: 'Percent' }).click()
      await expect(page.getByText('CA limit: 10% or $1,000, whichever is less')).toBeVisible()
      await expect(page.getByText(/^Saved /)).toBeVisible()
    })
    await expect(page.getByRole('complementary', { name: 'What Karen sees' })).toContainText('Choose one')
    await picture(page, 'quote-editor')
    await checkAccess(page)

    await test.step('it is sent, and reads as a document', async () => {
      await page.getByRole('button', { name: 'Send quote' }).click()
      const window = page.getByRole('dialog', { name: /^Send quote/ })
      await expect(window.getByText(/^To \(415\)/)).toBeVisible()
      await picture(page, 'quote-send')
      await window.getByRole('button', { name: 'Send quote' }).click()
      await expect(notice(page, 'Quote sent')).toBeVisible()
      await expect(page.getByRole('region', { name: 'What the customer sees' })).toContainText('$2,195.00')
      await picture(page, 'quote-sent')
      await checkAccess(page)
    })

    await test.step('what the customer said by phone is an answer with a note', async () => {
      await page.getByRole('button', { name: 'Record answer' }).click()
      const window = page.getByRole('dialog', { name: 'Record answer' })
      await window.getByRole('textbox', { name: /^Who said it/ }).fill('Karen called and took Better')
      await window.getByRole('button', { name: 'Record answer' }).click()
      await expect(page.getByRole('button', { name: 'Create project' })).toBeVisible()
      await picture(page, 'quote-approved')
    })
    await page.getByRole('link', { name: 'Back to quotes' }).click()
    await expect(page.getByRole('row', { name: /Karen Whitfield/ })).toContainText('Approved')
    await picture(page, 'quotes-list')
    await checkAccess(page)
  },
)

test(
  'a quote is finished on a phone: a line by its sheet, and the customer is shown their page',
  { tag: ['@phone', '@finger'] },
  async ({ page, owner }) => {
    const { customer } = await prepare(owner)
    const quote = await owner.call('POST', '/api/landing-pages/{slug}/quotes', {
      customer_id: customer,
      title: 'Water heater replacement',
    })
    await page.goto(`/quotes/${idIn(quote, 'quote')}`)
    await page.getByRole('textbox', { name: 'Add line' }).fill('Haul away the old heater')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Haul away/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Haul away the old heater' })
    await sheet.getByRole('textbox', { name: 'Price' }).fill('12,5')
    await sheet.getByRole('button', { name: 'More units' }).click()
    await expect(sheet.getByText('$25.00')).toBeVisible()
    await picture(page, 'quote-line')
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(/^Saved /)).toBeVisible()
    await picture(page, 'quote-editor')
    await checkAccess(page)
    await page.getByRole('button', { name: 'Show customer' }).last().click()
    const shown = page.getByRole('dialog', { name: 'What the customer sees' })
    await expect(shown).toContainText('Haul away the old heater')
    await expect(shown).not.toContainText('Cost')
    await picture(page, 'quote-shown')
    await shown.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Back to quotes' }).click()
    await expect(page.getByRole('row', { name: /Karen Whitfield/ })).toContainText('$25.00')
    await picture(page, 'quotes-list')
  },
)
