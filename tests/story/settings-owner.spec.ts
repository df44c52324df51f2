/** What the owner runs a business's data with: keys, webhooks, the log, export and import. */
import { expect, keepNotice, notice, picture } from '../browser/fixtures.ts'
import { checkWhole, test } from './home.parts.ts'

test('makes a key that is shown once, and ends it with a way back', async ({ page, owner }) => {
  await page.goto('/settings?section=keys')
  await expect(page.getByText('No keys yet.')).toBeVisible()
  await checkWhole(page)
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Enter a name for the key.')).toBeVisible()
  await page.getByLabel('Name').fill('Zapier')
  await page.getByRole('radio', { name: 'Read and write' }).check()
  await page.getByRole('checkbox', { name: 'Projects' }).check()
  await checkWhole(page)
  await picture(page, 'settings-key-new', { fullPage: true })
  await page.getByRole('button', { name: 'Create key' }).click()
  const made = page.getByRole('region', { name: 'The key for Zapier' })
  const token = (await made.getByText(/^tlp_/).textContent()) ?? ''
  expect(token).toMatch(/^tlp_[\w-]{43}$/)
  await checkWhole(page)
  await picture(page, 'settings-key-made', { fullPage: true })
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(token)).toHaveCount(0)

  const status = async () =>
    (
      await page.request.get(`/api/landing-pages/${owner.slug}/customers`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status()
  expect(await status()).toBe(200)
  await page.getByRole('button', { name: 'Revoke Zapier' }).click()
  await keepNotice(page, 'Zapier revoked')
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible()
  await expect.poll(status).toBe(401)
  await notice(page, 'Zapier revoked').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Revoke Zapier' })).toBeVisible()
  await expect.poll(status).toBe(200)
})

test('adds an address that is told of what happens, and sees how a test went', async ({ page, owner }) => {
  expect(owner.slug).not.toBe('')
  await page.goto('/settings?section=webhooks')
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByLabel('Address', { exact: true }).fill('https://192.168.0.1/hook')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText('Enter an https address that’s reachable on the internet.')).toBeVisible()
  // a name that is nobody's: the delivery fails and says why
  await page.getByLabel('Address', { exact: true }).fill('https://hooks.nobody-has-this-name.example/in')
  await page.getByLabel('Name (optional)').fill('CRM')
  await picture(page, 'settings-webhook-new', { fullPage: true })
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const secret = page.getByRole('region', { name: 'Webhook secret' })
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await secret.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Deliveries to CRM' }).click()
  const log = page.getByRole('dialog', { name: 'CRM' })
  await expect(log.getByText('Nothing was sent in the last 30 days.')).toBeVisible()
  await log.getByRole('button', { name: 'Send test' }).click()
  // as long as a name is looked for that is nobody's
  await expect(log.getByText('Not delivered')).toBeVisible()
  await log.getByText('Not delivered').click()
  await expect(log.getByText(/no connection|not a public address/)).toBeVisible()
  await picture(page, 'settings-webhook-log')
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()
  await checkWhole(page)
  await page.getByRole('button', { name: 'Edit CRM' }).click()
  await page.getByRole('dialog', { name: 'CRM' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Edit CRM' })).toBeVisible()
})

test('what was half changed at an address meets what another has saved there, and both are shown', async ({
  page,
  owner,
}) => {
  const hooks = `/api/landing-pages/${owner.slug}/webhooks`
  const made = await owner.call('POST', hooks, {
    url: 'https://hooks.nobody-has-this-name.example/in',
    name: 'CRM',
    events: ['request.created'],
  })
  const { webhook } = made as { webhook: { id: string } }
  await page.goto('/settings?section=webhooks')
  await page.getByRole('button', { name: 'Edit CRM' }).click()
  const form = page.getByRole('dialog').getByRole('form', { name: 'Edit' })
  await form.getByLabel('Name (optional)').fill('Our CRM')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await owner.call('PATCH', `${hooks}/${webhook.id}`, { name: 'Their CRM' })
  await page.reload()
  await page.getByRole('button', { name: 'Edit Their CRM' }).click()
  const newer = form.getByRole('alert')
  await expect(newer).toContainText('Someone else changed this webhook')
  await expect(newer).toContainText('Our CRM')
  await expect(newer).toContainText('Their CRM')
  await checkWhole(page)
  await newer.getByRole('button', { name: 'Use theirs' }).click()
  await expect(newer).toBeHidden()
  await expect(form.getByLabel('Name (optional)')).toHaveValue('Their CRM')

  await form.getByLabel('Name (optional)').fill('Our CRM')
  await page.keyboard.press('Escape')
  await owner.call('PATCH', `${hooks}/${webhook.id}`, { name: 'A third name' })
  await page.reload()
  await page.getByRole('button', { name: 'Edit A third name' }).click()
  await newer.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('button', { name: 'Edit Our CRM' })).toBeVisible()
})

test('reads who did what, narrowed by the address of the page', async ({ page, owner }) => {
  const customers = `/api/landing-pages/${owner.slug}/customers`
  const made = await owner.call('POST', customers, { name: 'Ann Lee' })
  const { customer } = made as { customer: { id: string } }
  await owner.call('PATCH', `${customers}/${customer.id}`, { name: 'Ann Li' })
  await page.goto('/settings?section=log')
  const list = page.getByRole('list', { name: 'Activity log' })
  await expect(list.getByText('Customer: changed')).toBeVisible()
  await checkWhole(page)
  await picture(page, 'settings-log', { fullPage: true })
  await page.getByLabel('What').selectOption({ label: 'Customer: changed' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/act=customer.update/)
  await list.getByText('Customer: changed').click()
  await expect(list.getByText('Ann Li', { exact: false })).toBeVisible()
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toContain('.csv')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(list.getByText('Customer: added')).toBeVisible()
})

test('takes everything along as one file, and sees why another is not taken in', async ({ page, owner }) => {
  await page.goto('/settings?section=export')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const ready = page.getByRole('button', { name: /^Download the export of/ })
  await expect(ready).toBeVisible()
  const download = page.waitForEvent('download')
  await ready.click()
  const file = await download
  expect(file.suggestedFilename()).toContain('.zip')
  await checkWhole(page)

  await page
    .getByLabel('Choose ZIP file')
    .or(page.locator('input[type=file]'))
    .setInputFiles({
      name: 'holiday.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('this is no ZIP at all'),
    })
  await expect(page.getByText('This file isn’t a ZIP, or it’s incomplete.')).toBeVisible()
  await expect(page.getByText('Nothing was imported.')).toBeVisible()
  await checkWhole(page)
  await picture(page, 'settings-export', { fullPage: true })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.locator('input[type=file]').setInputFiles(await file.path())
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await owner.call('POST', `/api/landing-pages/${owner.slug}/customers`, { name: 'Ann Lee' })
  await page.reload()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
})
