/** The website chat as a visitor meets it: on the public page, on pages of other websites, and when things go wrong. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { checkAccess, expect, picture, type Page } from '../browser/fixtures.ts'
import { test as base } from './shared-business.ts'
import { goOffline } from './offline.parts.ts'

/** Bytes of the script as it travels (issue: at most 15 kB until it is opened). */
const mostBytes = 15_000

/** Gives the address of a page of another website. */
const test = base.extend<{ elsewhere: (script: string, head?: string) => Promise<string> }>({
  // a visitor, not the owner of the business
  storageState: async ({}, use) => {
    await use({ cookies: [], origins: [] })
  },
  elsewhere: async ({}, use) => {
    let html = ''
    const website = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end(html))
    website.listen(0, '127.0.0.1')
    await once(website, 'listening')
    const address = website.address()
    if (address === null || typeof address === 'string') throw new Error('the other website has no port')
    await use(async (script, head = '') => {
      html = `<!doctype html><html lang="en"><head><title>Gutter tips</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}</head><body><h1>Gutter tips</h1>${script}</body></html>`
      return `http://127.0.0.1:${address.port}/tips`
    })
    website.close()
    website.closeAllConnections()
  },
})

const launch = (page: Page) => page.getByRole('button', { name: 'Chat with us' })
const chat = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' })
const lines = (page: Page) => chat(page).getByRole('log', { name: 'Messages' })
const field = (page: Page) => chat(page).getByRole('textbox', { name: 'Your message' })

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.keyboard.press('Enter')
}
const sent = (page: Page, words: string) => lines(page).locator('.line.mine:not(.unsent)').filter({ hasText: words })

/** Nothing of the chat is wider than the screen, or than the panel. */
async function checkWidths(page: Page): Promise<void> {
  const wide = await lines(page).evaluate((log) => log.scrollWidth - log.clientWidth)
  expect(wide, 'pixels that the lines are wider than their place').toBeLessThanOrEqual(0)
  const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(room, 'pixels that the page is wider than the screen').toBeLessThanOrEqual(0)
}

test(
  'by the keyboard alone: opened, written in, shut with Escape, which gives the focus back',
  { tag: '@desktop' },
  async ({ page, business, isMobile }) => {
    await page.goto(`/p/${business.slug}`)
    await expect(launch(page)).toBeVisible()
    await checkAccess(page)
    // the last stop of the page
    await page.keyboard.press('Shift+Tab')
    await expect(launch(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await expect(launch(page)).toBeHidden()
    await checkAccess(page)
    await picture(page, 'chat-empty')
    await page.keyboard.type('Do you clean gutters?')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('Two floors.')
    await page.keyboard.press('Enter')
    await expect(sent(page, 'Two floors.')).toHaveText('Do you clean gutters?\nTwo floors.')
    await expect(field(page)).toHaveValue('')
    await expect(lines(page)).toContainText('Got it. We’ll reply here.')
    await checkAccess(page)
    if (isMobile) {
      // the panel covers the page: nothing behind it is reached
      for (let step = 0; step < 6; step++) {
        await page.keyboard.press('Tab')
        const behind = await page.evaluate(() => document.activeElement?.closest('main, header, footer')?.tagName)
        expect(behind).toBeUndefined()
      }
    }
    await field(page).focus()
    await page.keyboard.press('Escape')
    await expect(chat(page)).toBeHidden()
    await expect(launch(page)).toBeFocused()
    await picture(page, 'chat-shut')
  },
)

test(
  'the thread is kept across reloads, and what was written offline is sent once',
  { tag: '@phone' },
  async ({ page, business }) => {
    await page.goto(`/p/${business.slug}`)
    await launch(page).click()
    await say(page, 'First words')
    await expect(sent(page, 'First words')).toBeVisible()

    await goOffline(page)
    await say(page, 'Written in a tunnel')
    await expect(lines(page)).toContainText('You’re offline. We’ll send this when you’re back online.')
    await expect(sent(page, 'Written in a tunnel')).toHaveCount(0)
    await checkAccess(page)
    await picture(page, 'chat-offline')
    await page.context().setOffline(false)
    await expect(sent(page, 'Written in a tunnel')).toHaveCount(1)

    // the server hears it, and its answer is lost on the way
    await page.route(
      '**/chat/messages',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await say(page, 'Said twice, heard once')
    await expect(sent(page, 'Said twice, heard once')).toHaveCount(1)
    await expect(lines(page).locator('.unsent'), 'it is tried again by itself').toHaveCount(0)

    await page.reload()
    // beside the page it is open again by itself; over it, it waits
    await expect(launch(page).or(chat(page))).toBeVisible()
    if (await launch(page).isVisible()) await launch(page).click()
    for (const words of ['First words', 'Written in a tunnel', 'Said twice, heard once'])
      await expect(sent(page, words)).toHaveCount(1)
    await expect(lines(page).locator('.line.mine')).toHaveText([
      'First words',
      'Written in a tunnel',
      'Said twice, heard once',
    ])
  },
)

test(
  'on the page of another website, whatever its styles and the colour of its owner',
  { tag: '@desktop' },
  async ({ page, business, server, elsewhere }) => {
    const script = `<script src="${server.url}/chat.js" data-business="${business.slug}" data-color="#ffd500" async></script>`
    const styles = '<style>div{display:none!important;transform:rotate(9deg)}*{font-size:40px}button{all:unset}</style>'
    await page.goto(await elsewhere(script, styles))
    await launch(page).click()
    await say(page, 'Hello from elsewhere')
    await expect(sent(page, 'Hello from elsewhere')).toBeVisible()
    await expect(sent(page, 'Hello from elsewhere')).toHaveCSS('font-size', '16px')
    await checkAccess(page)
    await checkWidths(page)
    await picture(page, 'chat-elsewhere')
    const stream = page.waitForRequest((request) => request.url().includes('/chat/live?token='))
    await page.reload()
    await stream
    expect(await page.context().cookies(server.url), 'no cookie is set by the chat').toEqual([])
  },
)

test('a business that is gone leaves the form as the way, and the words in sight', async ({
  page,
  server,
  elsewhere,
}) => {
  await page.goto(await elsewhere(`<script src="${server.url}/chat.js" data-business="left-long-ago"></script>`))
  await launch(page).click()
  await say(page, 'Is anybody there?')
  await expect(chat(page).getByText('Chat isn’t available here.')).toBeVisible()
  await expect(lines(page)).toContainText('Is anybody there?')
  const form = chat(page).getByRole('link', { name: 'Use the form instead' })
  await expect(form).toHaveAttribute('href', `${server.url}/p/left-long-ago/contact#request`)
  await expect(form, 'whoever wrote is not left nowhere').toBeFocused()
  await expect(field(page)).toBeHidden()
  await checkAccess(page)
  await picture(page, 'chat-gone')
})

test('a conversation that has ended says so, and another one can be begun', async ({ page, business, call }) => {
  await page.goto(`/p/${business.slug}`)
  await launch(page).click()
  const words = `Wrong number ${Date.now()}`
  await say(page, words)
  await expect(sent(page, words)).toBeVisible()
  let id = ''
  await expect
    .poll(async () => {
      const found = await call('GET', `/api/landing-pages/{slug}/requests?search=${encodeURIComponent(words)}`)
      id = /"id":"([0-9a-f-]{36})"/.exec(JSON.stringify(found))?.[1] ?? ''
      return id
    })
    .not.toBe('')
  await field(page).fill('One more thing')
  await call('POST', '/api/landing-pages/{slug}/request-changes', { ids: [id], change: { archived: true } })
  // it is told when it ends, and looks whenever somebody comes back to the page
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(lines(page)).toContainText('This conversation has ended.')
  await checkAccess(page)
  await picture(page, 'chat-ended')
  await chat(page).getByRole('button', { name: 'Start a new chat' }).click()
  await expect(field(page), 'what was not sent comes back').toHaveValue('One more thing')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sent(page, 'One more thing')).toBeVisible()
  await expect(lines(page).locator('.line.mine')).toHaveCount(1)
})

test('the Spanish page speaks Spanish', async ({ page, business }) => {
  await page.goto(`/p/${business.slug}/es`)
  await page.getByRole('button', { name: 'Hable con nosotros' }).click()
  const panel = page.getByRole('dialog', { name: 'Hable con nosotros' })
  await expect(panel.getByText('¡Hola! ¿En qué podemos ayudarle?')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Su mensaje' }).fill('¿Limpian canaletas?')
  await panel.getByRole('button', { name: 'Enviar' }).click()
  await expect(panel.getByRole('log', { name: 'Mensajes' })).toContainText('Recibido. Le respondemos aquí.')
  await checkAccess(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Hable con nosotros' })).toBeFocused()
})

test('right-to-left words, emoji and 2000 characters stay readable', async ({ page, business }) => {
  await page.goto(`/p/${business.slug}`)
  await launch(page).click()
  const arabic = 'السباك: هل يمكنكم إصلاح التسرب اليوم؟ 12 Main St'
  const emoji = '👨‍👩‍👧‍👦🏠💧 '.repeat(20).trim()
  for (const words of [arabic, emoji]) {
    await say(page, words)
    await expect(sent(page, words)).toHaveText(words)
  }
  await expect(sent(page, arabic)).toHaveCSS('direction', 'rtl')
  const long = 'W'.repeat(1999) + '!'
  await field(page).fill(long.slice(0, 1990))
  await expect(chat(page).getByText('1990 / 2000')).toBeVisible()
  await picture(page, 'chat-long')
  await field(page).pressSequentially('W'.repeat(9) + '!?!')
  await expect(field(page), 'no more than the server takes').toHaveValue(long)
  await page.keyboard.press('Enter')
  await expect(sent(page, long)).toHaveText(long)
  await checkWidths(page)
  await checkAccess(page)
  await lines(page).evaluate((log) => log.scrollTo(0, 0))
  await picture(page, 'chat-strange')
})

test('the script is small', { tag: '@mouse' }, async ({ request, server }) => {
  const answer = await request.get(`${server.url}/chat.js`)
  expect(answer.ok()).toBe(true)
  expect(gzipSync(await answer.body()).byteLength).toBeLessThanOrEqual(mostBytes)
})
