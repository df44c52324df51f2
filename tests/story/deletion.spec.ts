/** An owner deletes their business: what is asked before, how it looks closed, and the way back. */
import { checkAccess, expect, picture, readCode, readOutbox, test } from '../browser/fixtures.ts'
import { startBusiness } from './business.ts'
import { checkWhole } from './home.parts.ts'

test.use({ expectedErrors: [/the server responded with a status of (404|422)/] })

test('an owner deletes a business, finds it closed, and undoes it', async ({ page, browser, server }) => {
  const name = 'Delgado Plumbing'
  const { slug, phoneNumber } = await startBusiness(page.request, name)
  await page.goto('/settings?section=business')
  const danger = page.getByRole('region', { name: 'Delete this business' })
  await expect(danger.getByText('after 30 days', { exact: false })).toBeVisible()
  await checkWhole(page)
  await picture(page, 'deletion-area', { fullPage: true })
  await danger.getByRole('button', { name: 'Delete business' }).click()

  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(dialog.getByText('access for 1 member')).toBeVisible()
  await checkAccess(page)
  await picture(page, 'deletion-dialog')
  await dialog.getByRole('link', { name: 'Export everything' }).click()
  await expect(page.getByRole('heading', { name: 'Export', exact: false, level: 2 })).toBeVisible()
  await page.goBack()
  await danger.getByRole('button', { name: 'Delete business' }).click()

  // neither by the way nor with another's name
  await dialog.getByLabel(`Type ${name} to confirm`).fill('Delgado')
  await dialog.getByRole('button', { name: 'Delete business' }).click()
  await expect(dialog.getByText(`That’s not the name. Type ${name}`)).toBeVisible()
  await expect(dialog.getByText('Get a code and enter its six digits.')).toBeVisible()
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
  const before = await readOutbox(page, phoneNumber)
  await dialog.getByRole('button', { name: 'Text me a code' }).click()
  await expect(dialog.getByText('Code sent')).toBeVisible()
  const code = await readCode(page, phoneNumber, before)
  await dialog.getByLabel('Code from the text').fill(code === '111111' ? '222222' : '111111')
  await dialog.getByRole('button', { name: 'Delete business' }).click()
  await expect(dialog.getByText('This code is wrong or expired.', { exact: false })).toBeVisible()
  await checkAccess(page)
  await picture(page, 'deletion-refused')
  await dialog.getByLabel('Code from the text').fill(code)
  await dialog.getByRole('button', { name: 'Delete business' }).click()

  await expect(page.getByRole('heading', { name: `${name} is being deleted` })).toBeVisible()
  await expect(page.getByText('Requested by Rosa Delgado', { exact: false })).toBeVisible()
  await checkAccess(page)
  await picture(page, 'deletion-closed')
  const publicPage = async () => (await page.request.get(`/p/${slug}`)).status()
  await expect.poll(publicPage).toBe(404)

  // on another device, and in Spanish
  const phone = await browser.newContext({
    baseURL: server.url,
    locale: 'es-US',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  })
  const other = await phone.newPage()
  await other.goto('/requests')
  await expect(other.getByRole('heading', { name: `${name} se está eliminando` })).toBeVisible()
  await checkAccess(other)
  await picture(other, 'deletion-closed-spanish')
  await phone.close()

  await page.reload()
  await page.getByRole('button', { name: 'Undo and reopen' }).click()
  await expect(page.getByText(`${name} is open again`)).toBeVisible()
  await page.goto('/settings?section=business')
  await expect(page.getByRole('textbox', { name: 'Name', exact: false }).first()).toHaveValue(name)
  await expect.poll(publicPage).toBe(200)
})
