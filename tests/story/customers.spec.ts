/** The book of customers: found, added, changed, merged and taken apart, brought in from a file. */
import { checkAccess, expect, keepNotice, notice, picture, type Page } from '../browser/fixtures.ts'
import { aNumber, type Call, idIn, openFilter } from './business.ts'
import { aName, test } from './requests.parts.ts'

const customersPath = '/api/landing-pages/{slug}/customers'
const aCustomer = async (call: Call, fields: object) => idIn(await call('POST', customersPath, fields), 'customer')
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Customers' }).getByRole('link', { name, exact: true })
/** The open customer: beside the list, or in a sheet on a phone. */
const card = (page: Page, isMobile: boolean) =>
  isMobile ? page.getByRole('dialog', { name: 'Customer' }) : page.getByRole('complementary', { name: 'Customer' })
const asWritten = (phone: string) => `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`

test('two customers who are one are merged, with all that belongs to them, and taken apart again', async ({
  page,
  call,
  isMobile,
}) => {
  const mark = aName('Twin')
  const phone = aNumber()
  const kept = await aCustomer(call, { name: `${mark} Ann`, phone, notes: 'Gate code 12' })
  await aCustomer(call, { name: `${mark} Anna`, phone, email: 'anna@example.com', tags: ['Pool'] })
  await page.goto(`/customers?search=${encodeURIComponent(mark)}`)
  await expect(row(page, `${mark} Anna`)).toBeVisible()
  await picture(page, 'customers')
  await row(page, `${mark} Ann`).click()
  await expect(page).toHaveURL(new RegExp(`customer=${kept}`))
  const open = card(page, isMobile)
  await expect(open.getByText(`${mark} Anna might be the same person: same phone number`)).toBeVisible()
  await checkAccess(page)
  await picture(page, 'customer')
  await open.getByRole('button', { name: 'Compare' }).click()
  const window = page.getByRole('dialog', { name: 'Same person?' })
  await expect(window.getByRole('radio', { name: `${mark} Ann`, exact: true })).toBeChecked()
  await checkAccess(page)
  await picture(page, 'customers-compare')
  await window.getByRole('button', { name: 'Merge', exact: true }).click()
  await keepNotice(page, 'Customers merged')
  await expect(open.getByText('anna@example.com').first()).toBeVisible()
  await expect(open.getByText('Pool')).toBeVisible()
  await expect(row(page, `${mark} Anna`)).toBeHidden()
  await notice(page, 'Customers merged').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Customers separated again')).toBeVisible()
  await expect(open.getByText('Gate code 12')).toBeVisible()
  await expect(open.getByText('Pool')).toBeHidden()
  await expect(page.getByRole('table', { name: 'Customers' }).getByText(`${mark} Anna`)).toHaveCount(1)
})

test(
  'a customer is added, found by their number however it is written, changed, and not contacted any more',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const mark = aName('New')
    const phone = aNumber()
    await page.goto('/customers?createCustomer=true')
    const form = page.getByRole('dialog', { name: 'New customer' })
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(mark)
    await form.getByRole('textbox', { name: 'Phone number', exact: true }).fill('12')
    await form.getByRole('button', { name: 'Add customer' }).click()
    await expect(form.getByText('That’s not a phone number').first()).toBeVisible()
    await checkAccess(page)
    await form.getByRole('textbox', { name: 'Phone number', exact: true }).fill(asWritten(phone))
    await form.getByRole('button', { name: 'Another phone number' }).click()
    await form.getByRole('textbox', { name: 'Phone number 2' }).fill(aNumber())
    await form.getByRole('button', { name: 'Add customer' }).click()
    await expect(page.getByText('Customer added')).toBeVisible()
    const open = card(page, isMobile)
    await expect(open.getByRole('heading', { level: 2, name: mark })).toBeVisible()

    await open.getByRole('button', { name: `${asWritten(phone)}: Offers: not asked` }).click()
    const consent = page.getByRole('dialog', { name: `Can you text offers to ${asWritten(phone)}?` })
    await consent.getByRole('textbox', { name: 'What they said' }).fill('Said yes at the door')
    await consent.getByRole('button', { name: 'Save answer' }).click()
    await expect(open.getByRole('button', { name: `${asWritten(phone)}: Offers: yes` })).toBeVisible()

    await open.getByRole('switch', { name: 'Do not contact' }).click()
    await expect(open.getByRole('link', { name: `Text ${mark}` })).toBeHidden()
    await notice(page, 'Customer saved').getByRole('button', { name: 'Undo' }).click()
    await expect(open.getByRole('link', { name: `Text ${mark}` })).toBeVisible()

    await page.goto(`/customers?search=${encodeURIComponent(phone.slice(2).replace(/^(...)(...)/, '$1.$2-'))}`)
    await expect(row(page, mark)).toBeVisible()
  },
)

test('customers are tagged and archived together, and put back', async ({ page, call, isMobile }) => {
  const mark = aName('Many')
  for (const name of ['C', 'B', 'A']) await aCustomer(call, { name: `${mark} ${name}` })
  await page.goto(`/customers?search=${encodeURIComponent(mark)}`)
  await expect(row(page, `${mark} A`)).toBeVisible()
  await openFilter(page, 'Sort: Name')
  await expect(page.getByRole('radio', { name: 'Name' })).toBeChecked()
  await page.getByRole('radio', { name: 'Newest first' }).click()
  await expect(page).toHaveURL(/sort=newest/)
  if (isMobile) {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('button', { name: 'Select customers' }).click()
    for (const name of ['A', 'B']) await page.getByRole('checkbox', { name: `Select ${mark} ${name}` }).click()
  } else {
    await row(page, `${mark} A`).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
  }
  const bar = page.getByRole('region', { name: 'Selected customers' })
  await expect(bar).toContainText('2 selected')
  await checkAccess(page)
  // Escape closes what was opened last, and nothing beneath it: a sheet on a phone, a small window on a desk
  await bar.getByRole('button', { name: 'Export' }).click()
  const spreadsheet = page.getByRole('button', { name: 'As a spreadsheet (CSV)' })
  await expect(spreadsheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(spreadsheet).toBeHidden()
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Archive' }).click()
  await keepNotice(page, '2 customers updated')
  await expect(row(page, `${mark} A`)).toBeHidden()
  await notice(page, '2 customers updated').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, `${mark} A`)).toBeVisible()
})

test('customers come out of a file; a line that is not right is named, and the import can be undone', async ({
  page,
}) => {
  const mark = aName('File')
  const lines = [
    'Nombre;Teléfono;Correo;Etiquetas',
    `${mark} One;${aNumber()};one@example.com;Pool`,
    `${mark} Two;12;two@example.com;`,
  ]
  await page.goto('/customers?importCustomers=true')
  const window = page.getByRole('dialog', { name: 'Import customers' })
  await checkAccess(page)
  await window
    .getByLabel('Customer file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(window.getByRole('combobox', { name: 'Teléfono' })).toHaveValue('phone')
  await checkAccess(page)
  await picture(page, 'customers-import-columns')
  await window.getByRole('button', { name: 'Preview import' }).click()
  await expect(window.getByText('Row 3:')).toBeVisible()
  await expect(window.getByText('not a phone number')).toBeVisible()
  await checkAccess(page)
  await picture(page, 'customers-import')
  await window.getByRole('checkbox', { name: 'Skip it and import the rest' }).check()
  await window.getByRole('button', { name: 'Import 1 customer' }).click()
  await expect(window.getByText('1 customer added, 1 skipped')).toBeVisible()
  await window.getByRole('button', { name: 'Close' }).last().click()
  await expect(row(page, `${mark} One`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, `${mark} One`)).toBeHidden()
})
