/** A danger that somebody tells of in the website chat: the office sees it at once, calls, and says when it is over. */
import { checkAccess, expect, openLive, picture, type Page } from '../browser/fixtures.ts'
import { startBusiness } from './business.ts'
import { fromMenu, opened, test } from './requests.parts.ts'

const chat = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' })
const lines = (page: Page) => chat(page).getByRole('log', { name: 'Messages' })

async function say(page: Page, words: string): Promise<void> {
  await chat(page).getByRole('textbox', { name: 'Your message' }).fill(words)
  await page.keyboard.press('Enter')
  await expect(lines(page).getByText(words, { exact: true })).toBeVisible()
}

test(
  'a danger in the chat marks the board and the panel live, with the number to call, until a member has handled it',
  { tag: '@desktop' },
  async ({ browser, server, isMobile, contextOptions, viewport }) => {
    const device = { ...contextOptions, baseURL: server.url, viewport, hasTouch: isMobile, isMobile }
    const stranger = await browser.newContext(device)
    const business = await startBusiness(stranger.request, 'Delgado Plumbing')
    await stranger.clearCookies()
    const member = await browser.newContext({ ...device, storageState: business.state })
    const [visitor, office] = [await stranger.newPage(), await member.newPage()]

    await visitor.goto(`/p/${business.slug}`)
    await visitor.getByRole('button', { name: 'Chat with us' }).click()
    await say(visitor, 'Hi, do you fix gutters?')
    await openLive(office, '/requests?view=board')
    const card = office.getByRole('listitem').filter({ hasText: 'Website visitor' })
    await expect(card).toBeVisible()
    await expect(card).not.toContainText('Emergency')

    await say(visitor, 'I smell gas in the kitchen and my head hurts')
    await expect(lines(visitor)).toContainText('leave the building now')
    await expect(lines(visitor)).toContainText('What number can we call right now?')
    await expect(card).toContainText(/Emergency, \d+ min/)
    await checkAccess(office)
    await picture(office, 'emergency-board')

    await office.getByRole('link', { name: 'Website visitor', exact: true }).click()
    await expect(opened(office, 'Website visitor')).toBeVisible()
    const mark = office.getByRole('region', { name: 'Emergency' })
    await expect(mark).toContainText('Emergency: gas leak')
    await expect(office.getByText('No phone number yet')).toBeVisible()
    await say(visitor, '415 555 0188')
    const call = office.getByRole('article').getByRole('link', { name: 'Call (415) 555-0188' })
    await expect(call).toHaveAttribute('href', 'tel:+14155550188')
    await checkAccess(office)
    await picture(office, 'emergency-panel')

    await openLive(office, '/home')
    const first = office.getByRole('list', { name: 'Emergencies' }).getByRole('listitem')
    await expect(first).toContainText('Emergency: gas leak')
    await expect(first.getByRole('link', { name: 'Call (415) 555-0188' })).toBeVisible()
    await checkAccess(office)
    await picture(office, 'emergency-home')
    await first.getByRole('link', { name: 'Open' }).click()
    await fromMenu(office, 'Mark as handled')
    await expect(mark).toBeHidden()
    await office.goto('/requests?view=board')
    await expect(card).toBeVisible()
    await expect(card).not.toContainText('Emergency')
    for (const context of [stranger, member]) await context.close()
  },
)
