/**
 * A lead from the public form to a person: the assistant greets and asks in the website chat, the homeowner answers,
 * a member takes over by writing, and the board of a second device follows without a reload.
 */
import { checkAccess, expect, openLive, picture, test, type Page } from '../browser/fixtures.ts'
import { aNumber, callsOf, sayHours, startBusiness } from './business.ts'
import { cardsOf, moveTo, opened, toPart } from './requests.parts.ts'

const PATH = '/api/landing-pages/{slug}'
const homeowner = { name: 'Grace Okafor', address: '48 Alcatraz Avenue, Oakland, CA 94609' }
const asked = ['How old is the water heater?', 'Is it gas or electric?'] as const

/** Where a member writes: the homeowner was last heard in the chat. */
const composer = `Chat with ${homeowner.name}`

const chat = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' })
const lines = (page: Page) => chat(page).getByRole('log', { name: 'Messages' })

async function say(page: Page, words: string): Promise<void> {
  await chat(page).getByRole('textbox', { name: 'Your message' }).fill(words)
  await page.keyboard.press('Enter')
  await expect(lines(page).getByText(words, { exact: true })).toBeVisible()
}

async function sendForm(page: Page, slug: string): Promise<void> {
  await page.goto(`/p/${slug}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill(homeowner.name)
  await page.getByRole('textbox', { name: 'Phone' }).fill(aNumber())
  await page.getByText('Add details or photos').click()
  await page.getByRole('textbox', { name: 'Job address' }).fill(homeowner.address)
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Water heaters')
  await page.getByRole('textbox', { name: 'Describe the job' }).fill('It drips and the floor is wet.')
  await page.getByRole('checkbox', { name: /You can text me/ }).check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! We got your request.' })).toBeVisible()
}

test(
  'a lead comes by the form, the assistant qualifies it in the chat, a person takes over, a second device follows',
  { tag: '@desktop' },
  async ({ page, browser, server, isMobile, contextOptions, viewport }) => {
    const business = await startBusiness(page.request, 'Delgado Plumbing')
    const call = callsOf(page.request, business)
    await call('POST', `${PATH}/services`, { name: 'Water heaters' })
    await call('POST', `${PATH}/aisa-qualifying-questions`, {
      questions: asked.map((question_text, order) => ({ question_text, order })),
    })
    await sayHours(call)
    await call('PATCH', `${PATH}/sales-assistant-configuration`, { enabled: true })

    // the member's second device, with the board before it all the while
    const second = await browser.newContext({
      ...contextOptions,
      baseURL: server.url,
      viewport: { width: 1280, height: 900 },
      storageState: business.state,
    })
    const board = await second.newPage()
    await openLive(board, '/requests?view=board')
    await expect(board.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
    let loads = 0
    board.on('load', () => loads++)

    const stranger = await browser.newContext({ baseURL: server.url, viewport, hasTouch: isMobile, isMobile })
    const visitor = await stranger.newPage()

    await test.step('the chat opens by itself on the thanks page; the assistant greets and asks', async () => {
      await sendForm(visitor, business.slug)
      await expect(chat(visitor)).toBeVisible()
      await expect(lines(visitor)).toContainText('virtual assistant for Delgado Plumbing')
      await expect(lines(visitor)).toContainText(asked[0])
      await expect(visitor.getByRole('heading', { level: 1, includeHidden: true })).toBeInViewport()
      await checkAccess(visitor)
      await picture(visitor, 'lead-greeted')
      await expect
        .poll(() => cardsOf(board, 'Qualifying'), 'the card has moved on the second device')
        .toEqual([homeowner.name])
    })

    await test.step('the homeowner answers until a visit is offered', async () => {
      await say(visitor, 'About 12 years')
      await expect(lines(visitor)).toContainText(asked[1])
      await say(visitor, 'Gas')
      await expect(lines(visitor)).toContainText('These times are open for a visit')
      await expect(chat(visitor).getByText('Our assistant replies right away')).toBeVisible()
      await checkAccess(visitor)
      await picture(visitor, 'lead-qualified')
    })

    await test.step('a member opens the request and takes over by writing', async () => {
      await page.goto('/requests')
      await page
        .getByRole('list', { name: 'Requests' })
        .getByRole('link', { name: homeowner.name, exact: true })
        .click()
      await expect(opened(page, homeowner.name)).toBeVisible()
      await toPart(page, 'Conversation')
      const thread = page.getByRole('region', { name: 'Conversation' })
      await expect(thread.getByText('Assistant is answering.')).toBeVisible()
      await thread
        .getByRole('textbox', { name: composer })
        .fill('Hi Grace, Rosa here. I can look at it myself today at 4.')
      await page.keyboard.press('Control+Enter')
      await expect(thread.getByText('You’re answering.')).toBeVisible()
      await picture(page, 'lead-taken-over')
    })

    await test.step('the homeowner sees the first name, and the assistant is silent', async () => {
      await expect(lines(visitor)).toContainText('Hi Grace, Rosa here.')
      await expect(chat(visitor).getByText('You’re talking to Rosa')).toBeVisible()
      await expect(lines(visitor)).not.toContainText('Delgado Rosa')
      const assistantLines = () => lines(visitor).getByText('Assistant', { exact: true }).count()
      const before = await assistantLines()
      await say(visitor, 'Perfect, at 4 then. How old can such a heater be?')
      await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('Perfect, at 4 then.')
      await expect(chat(visitor).getByText('Got it. We’ll reply here.')).toBeVisible()
      // the turn that the words might have asked for is over when the next message of the member is there
      await page
        .getByRole('region', { name: 'Conversation' })
        .getByRole('textbox', { name: composer })
        .fill('Up to 15 years. See you!')
      await page.keyboard.press('Control+Enter')
      await expect(lines(visitor)).toContainText('Up to 15 years.')
      expect(await assistantLines()).toBe(before)
      await checkAccess(visitor)
      await picture(visitor, 'lead-with-person')
    })

    await test.step('the board of the second device moves the card without a reload', async () => {
      await toPart(page, 'Details')
      await moveTo(page, 'Stage', 'Quote')
      await expect.poll(() => cardsOf(board, 'Quote')).toEqual([homeowner.name])
      await expect.poll(() => cardsOf(board, 'Qualifying')).toEqual([])
      expect(loads, 'the second device was never loaded again').toBe(0)
      await picture(board, 'lead-board-followed')
    })
    await stranger.close()
    await second.close()
  },
)
