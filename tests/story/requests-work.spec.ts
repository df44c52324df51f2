/** Much at once: filters under a name, one thing for many requests, and requests out of a file. */
import { checkAccess, expect, keepNotice, notice, picture } from '../browser/fixtures.ts'
import { aNumber } from './business.ts'
import { aName, row, test } from './requests.parts.ts'

test('filters are kept under a name, applied, renamed and forgotten with undo', async ({ page, aRequest }) => {
  const mark = aName('View')
  await aRequest({ name: mark, source: 'google' })
  await page.goto(`/requests?source=google&search=${encodeURIComponent(mark)}`)
  await expect(row(page, mark)).toBeVisible()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('textbox', { name: 'Save these filters as' }).fill(`From ${mark}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const applied = page.getByRole('button', { name: `From ${mark}`, exact: true })
  await expect(applied.first()).toBeVisible()
  await checkAccess(page)

  await page.goto('/requests')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await applied.click()
  await expect(page).toHaveURL(/source=google/)
  await expect(page.getByRole('searchbox', { name: 'Search requests' })).toHaveValue(mark)

  await applied.first().click()
  await page.getByRole('button', { name: `Rename From ${mark}` }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Ads ${mark}`)
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByRole('button', { name: `Delete Ads ${mark}` }).click()
  await expect(page.getByRole('button', { name: `Delete Ads ${mark}` })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('View restored')).toBeVisible()
})

test('one thing is done to many requests, and undone', { tag: '@desktop' }, async ({ page, aRequest, isMobile }) => {
  const mark = aName('Bulk')
  for (const name of ['D', 'C', 'B', 'A']) await aRequest({ name: `${mark} ${name}` })
  await page.goto(`/requests?search=${encodeURIComponent(mark)}`)
  await expect(row(page, `${mark} A`)).toBeVisible()
  if (isMobile) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Select requests' }).click()
    for (const name of ['A', 'B', 'C']) await page.getByRole('checkbox', { name: `Select ${mark} ${name}` }).click()
  } else {
    await row(page, `${mark} A`).focus()
    await page.keyboard.press('x')
    await page.getByRole('checkbox', { name: `Select ${mark} C` }).click({ modifiers: ['Shift'] })
  }
  const bar = page.getByRole('region', { name: 'Selected requests' })
  await expect(bar).toContainText('3 selected')
  await checkAccess(page)
  await picture(page, 'requests-selected')
  await bar.getByRole('button', { name: 'Archive' }).click()
  await keepNotice(page, '3 requests updated')
  await expect(row(page, `${mark} A`)).toBeHidden()
  await expect(row(page, `${mark} D`)).toBeVisible()
  await expect(bar).toBeHidden()
  await notice(page, '3 requests updated').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 requests restored')).toBeVisible()
  await expect(row(page, `${mark} A`)).toBeVisible()
})

test('requests come out of a file; a line that is not right is named and can be left out', async ({ page }) => {
  const mark = aName('File')
  const lines = [
    'Nombre;Teléfono;Correo;Notas',
    `${mark} One;${aNumber()};one-${mark.split(' ').at(-1)}@example.com;Leaking tap`,
    `${mark} Two;12;two@example.com;No hot water`,
  ]
  await page.goto('/requests?importRequests=true')
  const window = page.getByRole('dialog', { name: 'Import requests' })
  await checkAccess(page)
  await window
    .getByLabel('Request file')
    .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(window.getByRole('combobox', { name: 'Phone' })).toHaveValue('1')
  await expect(window.getByText('Row 3:')).toBeVisible()
  await expect(window.getByText('This isn’t a phone number.')).toBeVisible()
  await checkAccess(page)
  await picture(page, 'requests-import')
  await window.getByRole('checkbox', { name: 'Skip it and import the rest' }).check()
  await window.getByRole('button', { name: 'Import 1 request' }).click()
  await expect(page.getByText('1 request imported')).toBeVisible()
  await expect(window).toBeHidden()
  await expect(row(page, `${mark} One`)).toBeVisible()
  await expect(row(page, `${mark} Two`)).toBeHidden()
})
