/** The price book: filled from a file, prices changed in place and taken back, an item edited by thumb, and the taxes. */
import { kits, priced } from '#demo/seed/prices/list.ts'
import { checkAccess, expect, keepNotice, notice, picture, type Page } from '../browser/fixtures.ts'
import { idIn, isPhone, openFilter } from './business.ts'
import { checkWhole, test, type Owner } from './home.parts.ts'

const below = new Map([
  ['Water heaters', 'Plumbing'],
  ['Faucets and fixtures', 'Plumbing'],
  ['Drains and sewer', 'Plumbing'],
  ['Pipe and valves', 'Plumbing'],
  ['Irrigation', 'Landscaping'],
  ['Hardscape', 'Landscaping'],
  ['Planting and lawn', 'Landscaping'],
])
const heads = ['code', 'name', 'type', 'category', 'unit', 'price', 'cost', 'minutes']
/** The price book of the demo as the lines of a file. */
const lines = priced.map(({ code, name, kind, category, unit, price, cost, minutes }) => {
  const path = below.has(category) ? `${below.get(category)} > ${category}` : category
  return [code, name, kind, path, unit, String(price), String(cost ?? ''), String(minutes ?? '')]
})
const csv = [heads, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')
const row = (page: Page, name: string) => page.getByRole('table', { name: 'Price book' }).getByRole('row', { name })

async function openImport(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
}

/** Beside the list on a desk, behind the filter on a phone. */
async function openCategory(page: Page, name: string): Promise<void> {
  if (!isPhone(page)) return page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await openFilter(page, 'Category')
  await page.getByRole('checkbox', { name }).check()
  await page.keyboard.press('Escape')
}

/** A business with all of it, and a kit. */
async function aPriceBook({ call }: Owner): Promise<void> {
  const path = '/api/landing-pages/{slug}'
  await call('POST', `${path}/price-imports`, {
    file: { heads, lines: lines.map((cells, index) => ({ row: index + 2, cells })) },
    mapping: ['code', 'name', 'kind', 'category', 'unit', 'price', 'cost', 'minutes'],
  })
  const found = await call('GET', `${path}/price-items?limit=200`)
  const { items } = found as { items: { id: string; code: string; category: string }[] }
  const [swap] = kits
  const parts = (swap?.parts ?? []).flatMap(([code, quantity]) => {
    const item = items.find((each) => each.code === code)
    return item ? [{ item: item.id, quantity_milli: quantity * 1000 }] : []
  })
  const category = items.find(({ code }) => code === 'WH-EXP')?.category
  const kit = { name: swap?.name, code: swap?.code, kind: 'service', category, kit: { mode: 'parts', parts } }
  idIn(await call('POST', `${path}/price-items`, kit), 'item')
}

test(
  'an empty price book is filled from a file, and one with faults changes nothing',
  { tag: '@desktop' },
  async ({ page, owner }) => {
    await page.goto('/price-book')
    await expect(page.getByRole('heading', { name: 'Start your price book' })).toBeVisible()
    await checkWhole(page)
    await picture(page, 'price-book-empty')
    await page.getByRole('button', { name: 'Import price list' }).click()
    const window = page.getByRole('dialog', { name: 'Import prices' })
    const file = (text: string) => ({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await window
      .getByLabel('Price list file')
      .setInputFiles(file(`${csv}\n"X-1","No price","fee","","each","free","",""`))
    await expect(window.getByText('1 row has a problem')).toBeVisible()
    await expect(window.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
    await checkAccess(page)
    await picture(page, 'price-book-import-faults')
    expect(await owner.call('GET', '/api/landing-pages/{slug}/price-items')).toMatchObject({ total: 0 })
    await window.getByRole('button', { name: 'Choose another file' }).click()
    await window.getByLabel('Price list file').setInputFiles(file(csv))
    await window.getByRole('button', { name: `Import ${lines.length} items` }).click()
    await expect(notice(page, `Price book imported: ${lines.length} added`)).toBeVisible()
    await openCategory(page, 'Water heaters')
    await expect(row(page, '50-gal gas heater')).toBeVisible()
    await expect(row(page, 'Kitchen faucet')).toBeHidden()
    await checkWhole(page)
    await picture(page, 'price-book-imported')

    // prices that change by more than a tenth are shown before anything else
    await openImport(page)
    await window.getByLabel('Price list file').setInputFiles(file('code,price\nWH-5010,1799\nWH-4006,1030'))
    await expect(window.getByText('1 price changes by more than 10%')).toBeVisible()
    await expect(window.getByRole('row').first()).toContainText('50-gal gas heater')
    await checkAccess(page)
    await picture(page, 'price-book-import-changes')
  },
)

test(
  'a price is changed in the list by keyboard, and the old one comes back',
  { tag: ['@desktop', '@mouse'] },
  async ({ page, owner }) => {
    await aPriceBook(owner)
    await page.goto('/price-book?search=heater')
    const heater = row(page, '50-gal gas heater')
    await expect(heater).toContainText('$1,385.00')
    await expect(row(page, 'Anode rod')).toBeHidden()
    await heater.getByRole('button', { name: /Change price/ }).click()
    const field = page.getByRole('textbox', { name: 'Price of 50-gal gas heater' })
    await field.fill('1,020')
    await picture(page, 'price-book')
    await field.press('Enter')
    await keepNotice(page, 'Price changed to $1,020.00')
    await expect(heater).toContainText('5%')
    await notice(page, 'Price changed').getByRole('button', { name: 'Undo' }).click()
    await expect(heater).toContainText('$1,385.00')
    await heater.getByRole('button', { name: /Change price/ }).click()
    await field.fill('9')
    await field.press('Escape')
    await expect(heater).toContainText('$1,385.00')
    await heater.getByRole('link').press('Enter')
    await expect(page.getByRole('complementary', { name: 'Item' }).getByText('30%')).toBeVisible()
    await checkWhole(page)
    await picture(page, 'price-book-item')
  },
)

test('an item is found and edited by thumb, archived, and brought back', { tag: '@phone' }, async ({ page, owner }) => {
  await aPriceBook(owner)
  await page.goto('/quotes')
  await page.getByRole('button', { name: 'Price book' }).click()
  await expect(page).toHaveTitle(/^Price Book/)
  await expect(row(page, 'Ball valve')).toBeVisible()
  await checkWhole(page)
  await picture(page, 'price-book-list')
  if (isPhone(page)) await page.getByRole('button', { name: 'Search items' }).click()
  await page.getByRole('searchbox', { name: 'Search items' }).fill('swap')
  await row(page, 'Water heater, standard swap').getByRole('link').click()
  const open = isPhone(page)
    ? page.getByRole('dialog', { name: 'Water heater, standard swap' })
    : page.getByRole('complementary', { name: 'Item' })
  await expect(open.getByText('$2,094.00')).toBeVisible()
  await checkAccess(page)
  await picture(page, 'price-book-kit')
  await open.getByRole('button', { name: 'One line' }).click()
  await open.getByRole('textbox', { name: 'Price' }).fill('1950')
  await open.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Water heater, standard swap')).toContainText('$1,950.00')
  await row(page, 'Water heater, standard swap').getByRole('link').click()
  await open.getByRole('button', { name: 'Archive' }).click()
  await keepNotice(page, 'Item archived')
  await expect(row(page, 'Water heater, standard swap')).toBeHidden()
  await notice(page, 'Item archived').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Water heater, standard swap')).toBeVisible()
})

test('one tax is set up in a minute, then a city adds to it', { tag: '@desktop' }, async ({ page, owner }) => {
  await page.goto('/settings?section=taxes')
  await page.getByRole('textbox', { name: 'Rate' }).fill('7.25')
  await checkWhole(page)
  await picture(page, 'taxes-first')
  await page.getByRole('button', { name: 'Add tax' }).click()
  await expect(page.getByRole('combobox', { name: 'Materials' })).toHaveText(/Sales tax · 7.25%/)
  await page.getByRole('button', { name: 'Add tax rate' }).click()
  const rate = page.getByRole('dialog', { name: 'Add tax rate' })
  await rate.getByRole('textbox', { name: 'Name' }).fill('Berkeley')
  await rate.getByRole('textbox', { name: 'Rate' }).fill('3%')
  await rate.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Add tax group' }).click()
  const group = page.getByRole('dialog', { name: 'Add tax group' })
  await group.getByRole('textbox', { name: 'Name' }).fill('In Berkeley')
  await group.getByRole('checkbox', { name: /Sales tax/ }).check()
  await group.getByRole('checkbox', { name: /Berkeley/ }).check()
  await expect(group.getByText('Together 10.25%')).toBeVisible()
  await checkAccess(page)
  await group.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('combobox', { name: 'Labor and services' }).selectOption({ label: 'In Berkeley · 10.25%' })
  await expect(page.getByRole('button', { name: 'Remove In Berkeley' })).toBeDisabled()
  await expect
    .poll(() => owner.call('GET', '/api/landing-pages/{slug}/taxes'))
    .toMatchObject({ taxes: { rules: { labor: expect.any(String), other: null } } })
  await checkWhole(page)
  await picture(page, 'taxes')
})
