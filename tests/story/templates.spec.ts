/** The texts that go to customers: worded in the settings, looked at as they arrive, and sent in the new words. */
import { expect, picture, readOutbox } from '../browser/fixtures.ts'
import { aNumber, idIn } from './business.ts'
import { checkWhole } from './home.parts.ts'
import { test } from './shared-business.ts'

test('the ask for a review is worded anew, looked at, saved, and sent in these words', async ({ page, call }) => {
  await page.goto('/settings?section=templates')
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await checkWhole(page)
  await picture(page, 'settings-templates', { fullPage: true })
  await page.getByRole('button', { name: /^Review request/ }).click()
  await expect(page).toHaveURL(/template=review_ask/)
  const words = page.getByRole('textbox', { name: 'Message' })
  const preview = page.getByRole('figure', { name: 'What customers see' })
  await expect(preview).toContainText('Hi Maria, thank you for choosing Delgado Plumbing.')
  await expect(preview).toContainText('Reply STOP to opt out.')
  await expect(preview).toContainText(/characters, \d texts/)

  const faults = page.getByRole('list', { name: 'Problems in this message' })
  await words.fill('Give us 5 stars, {{owner}}')
  await expect(faults).toContainText('{{owner}} at character 18')
  await expect(faults).toContainText('{{link}} is missing. Add it.')
  await expect(faults).toContainText('asks for stars')
  await checkWhole(page)
  await picture(page, 'settings-template-faults', { fullPage: true })

  await words.fill('Hello , how was it? ')
  await words.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6))
  await page.getByRole('button', { name: 'Customer’s first name' }).click()
  await expect(words).toHaveValue('Hello {{customer_first_name}}, how was it? ')
  await expect(words).toBeFocused()
  await page.keyboard.press('ControlOrMeta+End')
  await page.getByRole('button', { name: /^Link/ }).click()
  await expect(preview).toContainText(/Hello Maria, how was it\? http\S+\/review\/\S{24} Reply STOP to opt out\./)

  // what is not saved is not lost unasked
  await page.getByRole('button', { name: 'All templates' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep writing' }).click()
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template saved')).toBeVisible()
  await picture(page, 'settings-template', { fullPage: true })
  await page.reload()
  await expect(words).toHaveValue('Hello {{customer_first_name}}, how was it? {{link}}')

  const email = `una${aNumber().slice(2)}@example.com`
  const customer = idIn(
    await call('POST', '/api/landing-pages/{slug}/customers', { name: 'Una Ortega', email }),
    'customer',
  )
  const body = { name: 'Stone wall', status: 'completed', customer_id: customer }
  const project = idIn(await call('POST', '/api/project/{slug}/', body), 'project')
  await page.goto(`/projects/${project}?reviewRequest=true`)
  const dialog = page.getByRole('dialog', { name: 'Ask for a review' })
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello Una, how was it? {link}')
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect
    .poll(async () => (await readOutbox(page, email))[0]?.body ?? '')
    .toMatch(/^Hello Una, how was it\? http\S+\/review\/[\w-]{24}\n\nDelgado Plumbing$/)

  await page.goto('/settings?section=templates&template=review_ask')
  await page.getByRole('button', { name: 'Restore default' }).click()
  await expect(words).toHaveValue(/^Hi \{\{customer_first_name\}\}, thank you/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(words).toHaveValue(/^Hello/)
})
