/** The inbox as an office reads and answers it: at a desk with the keyboard, and on a phone with one thumb. */
import { checkAccess, expect, notice, picture, type Locator, type Page } from '../browser/fixtures.ts'
import { aNumber } from './business.ts'
import { test, type Owner } from './home.parts.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Conversations' })
const row = (page: Page, name: string) => list(page).getByRole('link').filter({ hasText: name })
const thread = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true })
const said = (page: Page, words: string) => thread(page).getByRole('listitem').filter({ hasText: words })

/** A visitor of the public page writes in its chat. */
const writes = (owner: Owner, name: string, body: string) =>
  owner.call('POST', `/api/landing-pages/${owner.slug}/chat`, {
    name,
    body,
    phone: aNumber(),
    email: `${name.split(' ')[0]?.toLowerCase() ?? ''}@example.com`,
  })

/** Longer than the page is high: the thread scrolls, and the field to answer in stays where it is. */
const atLength = (words: string) => `${words} ${'The tank is in the garage, behind the washer. '.repeat(40)}`

/** A phone's keyboard leaves so many pixels of the page to see; null: it is gone. */
const openKeyboard = (page: Page, height: number | null) =>
  page.evaluate((left) => {
    const seen = globalThis.visualViewport
    if (seen === null) throw new Error('the browser has no visual viewport')
    if (left === null) Reflect.deleteProperty(seen, 'height')
    else Object.defineProperty(seen, 'height', { value: left, configurable: true })
    seen.dispatchEvent(new Event('resize'))
  }, height)
const bottomOf = (element: Locator) => element.evaluate((found) => found.getBoundingClientRect().bottom)

test(
  'a message is read, answered, put off, and marked unread; a customer on record is written to',
  { tag: '@desktop' },
  async ({ page, owner, isMobile }) => {
    await writes(owner, 'Frank Oliveira', atLength('Can we do Friday instead of Tuesday?'))
    await writes(owner, 'Rosa Marino', 'The side gate code is 4418.')
    await owner.call('POST', `/api/landing-pages/${owner.slug}/customers`, { name: 'Tom Brandt', phone: aNumber() })

    await page.goto('/inbox')
    await expect(list(page).getByRole('link')).toHaveCount(2)
    await expect(row(page, 'Frank Oliveira')).toContainText('Unread')
    await expect(page.getByRole('button', { name: 'Unread 2' })).toBeVisible()
    await checkAccess(page)
    await picture(page, 'inbox-list')

    await row(page, 'Frank Oliveira').click()
    await expect(page).toHaveURL(/\/inbox\/[0-9a-f-]{36}/)
    await expect(said(page, 'Can we do Friday')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unread 1' })).toBeVisible()

    const field = thread(page).getByRole('textbox', { name: 'Chat with Frank Oliveira' })
    await expect(field).toBeInViewport({ ratio: 1 })
    // at a desk the keyboard leads there
    if (isMobile) await field.click()
    else await page.keyboard.press('r')
    await expect(field).toBeFocused()
    await thread(page).getByRole('button', { name: 'Send by: Chat' }).click()
    await page.getByRole('menuitem', { name: 'Text' }).click()
    const text = thread(page).getByRole('textbox', { name: 'Text to Frank Oliveira' })
    await text.fill('Friday the 27th works.')
    await text.press('Control+Enter')
    await expect(said(page, 'Friday the 27th works.')).toContainText('Sent')
    await expect(thread(page).getByText('You’re answering.')).toBeVisible()
    await checkAccess(page)
    await picture(page, 'inbox-thread')

    await text.fill('One thing before Friday: is the shutoff easy to reach?')
    await thread(page).getByRole('button', { name: 'Send later' }).click()
    await page.getByRole('menuitem').first().click()
    const later = said(page, 'One thing before Friday')
    await expect(later).toContainText('Sends')
    if (isMobile) {
      await later.getByRole('button', { name: /^Message options/ }).click()
      await checkAccess(page)
      await page.getByRole('dialog', { name: 'Scheduled message' }).getByRole('button', { name: 'Send now' }).click()
    } else await later.getByRole('button', { name: 'Send now' }).click()
    await expect(said(page, 'One thing before Friday')).toContainText('Sent')

    await page.getByRole('button', { name: 'More actions for Frank Oliveira' }).click()
    await page.getByRole('menuitem', { name: 'Mark unread' }).click()
    await expect(notice(page, 'Marked as unread')).toBeVisible()
    await expect(row(page, 'Frank Oliveira')).toContainText('Unread')
    await expect(row(page, 'Frank Oliveira')).toContainText('You: One thing before Friday')

    await page.getByRole('button', { name: 'New message' }).last().click()
    await page.getByRole('searchbox', { name: 'To' }).fill('Tom')
    await page
      .getByRole('list', { name: 'Customers' })
      .getByRole('button', { name: /Tom Brandt/ })
      .click()
    await page.getByRole('textbox', { name: 'Text to Tom Brandt' }).fill('Luis is on his way.')
    await page.getByRole('button', { name: 'Send text' }).click()
    await expect(said(page, 'Luis is on his way.')).toContainText('Sent')
    await expect(page).toHaveURL(/\/inbox\/[0-9a-f-]{36}/)
  },
)

test(
  'from Home a text is answered with three taps, and without a connection the words wait in their place',
  { tag: '@phone' },
  async ({ page, owner, isMobile }) => {
    await writes(owner, 'Janet Okafor', atLength('Is the 50 gallon one in stock or do I wait?'))
    await page.goto('/home')
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await (isMobile ? target.tap() : target.click())
    }
    await tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ }))
    await tap(row(page, 'Janet Okafor'))
    if (isMobile) await expect(page.getByRole('heading', { name: 'Janet Okafor' })).toBeFocused()
    const field = page.getByRole('textbox', { name: 'Chat with Janet Okafor' })
    await expect(field).toBeInViewport({ ratio: 1 })
    await field.fill('It is in stock. Monday at 9?')
    if (isMobile) {
      await openKeyboard(page, 420)
      await expect.poll(() => bottomOf(field)).toBeLessThanOrEqual(420)
      await openKeyboard(page, null)
    }
    await tap(thread(page).getByRole('button', { name: 'Send', exact: true }))
    await expect(said(page, 'It is in stock.')).toContainText('Sent')
    expect(taps).toBe(3)
    await checkAccess(page)
    await picture(page, 'inbox-answered')

    if (isMobile) {
      await said(page, 'It is in stock.')
        .getByRole('button', { name: /^Message options/ })
        .tap()
      await expect(page.getByRole('dialog', { name: 'Message', exact: true })).toContainText('Copy message')
      await checkAccess(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Back to inbox' }).tap()
      await expect(row(page, 'Janet Okafor')).toBeFocused()
      await expect(row(page, 'Janet Okafor')).toContainText('You: It is in stock.')
      await checkAccess(page)
      await row(page, 'Janet Okafor').tap()
    }

    // what leaves is cut off; the worker that keeps the office's files for a true loss stays out of the stories
    await page.route('**/messages', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await page.getByRole('textbox', { name: 'Chat with Janet Okafor' }).fill('Or Tuesday.')
    await tap(thread(page).getByRole('button', { name: 'Send', exact: true }))
    await expect(said(page, 'Or Tuesday.')).toContainText('Saved on this device')
    // what waits is told at the top of the list, which lies behind the conversation
    await checkAccess(page, '[aria-label="Conversation"]')
    await picture(page, 'inbox-offline')
    await page.unroute('**/messages')
    await expect(said(page, 'Or Tuesday.')).toContainText('Sent')
    await expect(said(page, 'Or Tuesday.')).toHaveCount(1)
  },
)
