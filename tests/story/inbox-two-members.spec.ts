/** Two members and one customer: both begin to answer, and one loses the right to while their words still wait. */
import { checkAccess, expect, notice, picture, type Page } from '../browser/fixtures.ts'
import { addMember, aNumber } from './business.ts'
import { test, type Owner } from './home.parts.ts'

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: name })
const thread = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true })
const said = (page: Page, words: string) => thread(page).getByRole('listitem').filter({ hasText: words })
const field = (page: Page) => page.getByRole('textbox', { name: 'Chat with Janet Okafor' })
const send = (page: Page) => thread(page).getByRole('button', { name: 'Send', exact: true }).click()

const asks = (owner: Owner) =>
  owner.call('POST', `/api/landing-pages/${owner.slug}/chat`, {
    name: 'Janet Okafor',
    body: 'When can you come?',
    phone: aNumber(),
  })

async function opens(page: Page): Promise<void> {
  await page.goto('/inbox')
  await row(page, 'Janet Okafor').click()
  await expect(said(page, 'When can you come?')).toBeVisible()
}

test('two members answer at once: each sees the other write, and whoever is second reads the first answer', async ({
  page,
  owner,
  browser,
  playwright,
  server,
}) => {
  await asks(owner)
  const calls = await playwright.request.newContext({ baseURL: server.url })
  const ben = await addMember(calls, owner.call, { role: 'office', firstName: 'Ben', lastName: 'Ortiz' })
  const context = await browser.newContext({ baseURL: server.url, storageState: ben.state })
  const other = await context.newPage()
  await opens(page)
  await opens(other)

  await field(other).fill('Tomorrow at nine.')
  await expect(page.getByText('Ben Ortiz is also writing a reply.')).toBeVisible()
  await field(page).fill('On Friday.')
  await expect(other.getByText('Rosa Delgado is also writing a reply.')).toBeVisible()
  await checkAccess(page)
  await picture(page, 'inbox-also-writing')

  // both press Send; of the two, Ben's is the first to arrive
  let arrived = () => {}
  const first = new Promise<void>((resolve) => (arrived = resolve))
  await page.route('**/messages', async (route) => {
    if (route.request().method() === 'POST') await first
    await route.continue()
  })
  await send(page)
  await send(other)
  await expect(said(other, 'Tomorrow at nine.')).toContainText('Sent')
  arrived()
  await expect(notice(page, 'Someone else just answered.')).toBeVisible()
  await expect(said(page, 'Tomorrow at nine.')).toBeVisible()
  await expect(field(page)).toHaveValue('On Friday.')
  await expect(said(page, 'On Friday.')).toHaveCount(0)
  await picture(page, 'inbox-answered-meanwhile')
  await send(page)
  await expect(said(page, 'On Friday.')).toContainText('Sent')
  await expect(said(other, 'On Friday.')).toHaveCount(1)
  await context.close()
  await calls.dispose()
})

test(
  'words that waited for a connection are kept, and not sent, where the right to answer is gone meanwhile',
  { tag: '@phone' },
  async ({ page, owner, playwright, server }) => {
    await asks(owner)
    const calls = await playwright.request.newContext({ baseURL: server.url })
    const ben = await addMember(calls, owner.call, { role: 'office', firstName: 'Ben', lastName: 'Ortiz' })
    await page.context().clearCookies()
    await page.context().addCookies(ben.state.cookies)
    await opens(page)
    const [id] = /[^/]+$/.exec(new URL(page.url()).pathname) ?? []
    await page.route('**/messages', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await field(page).fill('Tomorrow at nine.')
    await send(page)
    await expect(said(page, 'Tomorrow at nine.')).toContainText('Saved on this device')

    await owner.call('PATCH', `/api/landing-pages/${owner.slug}/members/${ben.userId}`, { role: 'field' })
    await page.unroute('**/messages')
    await page.goto('/home')
    const waiting = page.getByRole('button', { name: /^Waiting to send: / })
    await expect(waiting).toHaveAccessibleName('Waiting to send: 1 not accepted')
    await waiting.click()
    const kept = page.getByRole('list', { name: 'Waiting to send' }).getByRole('listitem')
    await expect(kept).toContainText('Tomorrow at nine.')
    await expect(kept.getByRole('alert')).toBeVisible()
    await checkAccess(page, '[role=dialog]')
    await picture(page, 'inbox-right-gone')
    const { messages } = (await owner.call(
      'GET',
      `/api/landing-pages/${owner.slug}/requests/${id ?? ''}/messages`,
    )) as {
      messages: readonly { body: string }[]
    }
    expect(messages.map(({ body }) => body)).not.toContain('Tomorrow at nine.')
    await calls.dispose()
  },
)
