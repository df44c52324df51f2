/** What people do with one request: who answers, why the assistant did that, calls, visits, quotes, duplicates. */
import {
  checkAccess,
  expect,
  keepNotice,
  notice,
  picture,
  untilTaken,
  type Locator,
  type Page,
} from '../browser/fixtures.ts'
import { aNumber, sayHours, type Call } from './business.ts'
import { aName, fromMenu, moveTo, opened, row, stageNow, test, toPart } from './requests.parts.ts'

const PATH = '/api/landing-pages/{slug}'

const thread = (page: Page) => page.getByRole('region', { name: 'Conversation' })

/** The assistant of the business is live, with two questions. */
async function anAssistant(call: Call): Promise<void> {
  await call('POST', `${PATH}/services`, { name: aName('Drain cleaning') })
  await call('POST', `${PATH}/aisa-qualifying-questions`, {
    questions: [
      { question_text: 'Which drain is clogged?', order: 0 },
      { question_text: 'When would you like us to come?', order: 1 },
    ],
  })
  await sayHours(call)
  await call('PATCH', `${PATH}/sales-assistant-configuration`, { enabled: true })
}

// The business is the worker's: the next file's requests are answered by people again.
test.afterEach(async ({ call }) => {
  await call('PATCH', `${PATH}/sales-assistant-configuration`, { enabled: false })
})

/** A homeowner asks a business whose assistant is live. Gives the request's id when it has answered. */
async function anAssistedRequest(call: Call, name: string, message: string): Promise<string> {
  await anAssistant(call)
  const answer = await call('POST', `${PATH}/public-requests`, {
    name,
    phone: aNumber(),
    address: '12 Main St, San Francisco, CA 94110',
    message,
    consent: true,
  })
  const id: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'request_id') : undefined
  if (typeof id !== 'string') throw new Error(`no request: ${JSON.stringify(answer)}`)
  await expect
    .poll(async () => JSON.stringify(await call('GET', `${PATH}/requests/${id}/messages`)))
    .toContain('"assistant"')
  return id
}

test(
  'the assistant answers; why is told with the words it rests on, overturned and undone; a member takes over and gives back',
  { tag: '@desktop' },
  async ({ page, call, isMobile }) => {
    const name = aName('Asking Ana')
    const id = await anAssistedRequest(call, name, 'The kitchen drain is clogged and I am the owner.')
    await page.goto(`/requests?request=${id}&part=conversation`)
    await expect(opened(page, name)).toBeVisible()
    const conversation = thread(page)
    await expect(conversation.getByRole('status').filter({ hasText: 'Assistant is answering.' })).toBeVisible()

    await conversation
      .getByRole('button', { name: /^Why\?/ })
      .last()
      .click()
    const why = page.getByRole('region', { name: 'Why the assistant did this' })
    await expect(why).toContainText('Built-in assistant')
    await checkAccess(page)
    await picture(page, 'request-why')
    await why.getByRole('button', { name: 'Mark wrong' }).click()
    await expect(page.getByText('Marked wrong. The assistant no longer uses it.')).toBeVisible()
    await notice(page, 'Marked wrong').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Marked right')).toBeVisible()
    await expect(why.getByRole('button', { name: 'Mark wrong' })).toBeVisible()

    await untilTaken(page, /\/take$/, () => conversation.getByRole('button', { name: 'Take over' }).click())
    await expect(conversation.getByText('You’re answering.')).toBeVisible()
    await page.reload()
    await expect(conversation.getByText('You’re answering.')).toBeVisible()
    await conversation.getByRole('button', { name: 'Hand back to assistant' }).click()
    await expect(conversation.getByText('Assistant is answering.')).toBeVisible()
    // it asks on at once: words that are sent in the same moment are held back, so that nobody is answered twice
    await expect(conversation.getByText('Which drain is clogged?', { exact: true })).toBeVisible()

    await conversation.getByRole('textbox', { name: `Text to ${name}` }).fill('This is Rosa. I am on my way.')
    await expect(conversation.getByText('When you write, you take over')).toBeVisible()
    await conversation.getByRole('button', { name: 'Send text' }).click()
    await expect(conversation.getByText('You’re answering.')).toBeVisible()
    await toPart(page, 'Details')
    await fromMenu(page, 'History')
    await expect(page.getByRole('list', { name: 'History' })).toContainText('Took over the conversation')
    await checkAccess(page)
    await picture(page, 'request-history')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: 'History' })).toBeHidden()
    await page.getByRole('button', { name: /^What we know: .*[Oo]wner/ }).click()
    await expect(page.getByRole('definition').filter({ hasText: /^Owner$/ })).toBeVisible()
    await checkAccess(page)
    await picture(page, 'request-known')
    if (isMobile) return
    // at 1280 by 800 the messages and who answers keep at least 390 pixels
    await page.getByRole('button', { name: /^What we know: / }).click()
    await page.setViewportSize({ width: 1280, height: 800 })
    const room = async () => {
      const [whole, field] = await Promise.all([
        conversation.boundingBox(),
        conversation.getByRole('textbox', { name: `Text to ${name}` }).boundingBox(),
      ])
      return (field?.y ?? 0) - (whole?.y ?? 0)
    }
    await expect.poll(room).toBeGreaterThanOrEqual(390)
  },
)

test('a quick reply is written, found with a slash and sent', async ({ page, aRequest }) => {
  const name = aName('Quick Quinn')
  await page.goto(`/requests?request=${await aRequest({ name, phone: aNumber() })}&part=conversation&open=replies`)
  const window = page.getByRole('dialog', { name: 'Quick replies' })
  const mark = aName('Hours')
  const add = window.getByRole('button', { name: 'Add reply' })
  await expect(add).toBeVisible()
  if ((await window.getByRole('textbox', { name: 'Name' }).last().inputValue()) !== '') await add.click()
  await window.getByRole('textbox', { name: 'Name' }).last().fill(mark)
  await window.getByRole('textbox', { name: 'Text' }).last().fill('We are open from 8 to 5.')
  await checkAccess(page)
  await window.getByRole('button', { name: 'Save replies' }).click()
  await expect(page.getByText('Quick replies saved')).toBeVisible()
  await expect(window).toBeHidden()

  const field = page.getByRole('textbox', { name: `Text to ${name}` })
  await field.press('/')
  await page.getByRole('searchbox', { name: 'Search quick replies' }).fill(mark)
  await checkAccess(page)
  await picture(page, 'request-replies')
  await page.getByRole('searchbox', { name: 'Search quick replies' }).press('Enter')
  await expect(field).toHaveValue('We are open from 8 to 5.')
  await field.press('Control+Enter')
  await expect(thread(page).getByRole('listitem').filter({ hasText: 'We are open from 8 to 5.' })).toContainText('Sent')
})

test('a call is logged with how it went', async ({ page, aRequest }) => {
  const id = await aRequest({ name: aName('Called Carl'), phone: aNumber() })
  await page.goto(`/requests?request=${id}&open=call`)
  const window = page.getByRole('dialog', { name: 'How did it go?' })
  await window.getByRole('button', { name: 'Log call' }).click()
  await expect(window.getByText('Choose how it went.')).toBeVisible()
  await window.getByRole('radio', { name: 'Left a message' }).check()
  await window.getByRole('textbox', { name: 'Note (optional)' }).fill('Back on Monday.')
  await checkAccess(page)
  await window.getByRole('button', { name: 'Log call' }).click()
  await expect(window).toBeHidden()
  await toPart(page, 'Conversation')
  await expect(thread(page).getByRole('listitem').filter({ hasText: 'Back on Monday.' })).toContainText(
    'Left a message',
  )
})

test('a long conversation is read back to its beginning', async ({ page, aRequest, call }) => {
  const id = await aRequest({ name: aName('Chatty Chuck'), phone: aNumber() })
  const log = (body: string) =>
    call('POST', `${PATH}/requests/${id}/calls`, { direction: 'in', outcome: 'answered', body })
  await log('The very first word.')
  // as many at once as a server takes on its feet
  for (let begun = 0; begun < 210; begun += 10)
    await Promise.all(Array.from({ length: 10 }, (_, number) => log(`Call ${begun + number}`)))
  await log('The last word.')

  await page.goto(`/requests?request=${id}`)
  await toPart(page, 'Conversation')
  await expect(thread(page).getByText('The last word.')).toBeInViewport()
  await expect(thread(page).getByText('The very first word.')).toHaveCount(0)
  const earlier = thread(page).getByRole('button', { name: 'Show earlier messages' })
  await earlier.scrollIntoViewIfNeeded()
  const oldest = thread(page)
    .getByText(/^Call \d+$/)
    .first()
  await expect(oldest).toBeInViewport()
  await checkAccess(page)
  await picture(page, 'request-earlier')
  const words = await oldest.innerText()
  await earlier.click()
  await expect(earlier).toHaveCount(0)
  await expect(thread(page).getByText('The very first word.')).toHaveCount(1)
  // what was being read stays where it was
  await expect(thread(page).getByText(words, { exact: true })).toBeInViewport()
})

test(
  'a visit is booked from a free time, moved and cancelled',
  { tag: '@phone' },
  async ({ page, aRequest, isMobile }) => {
    const name = aName('Visited Vera')
    const id = await aRequest({ name, phone: aNumber() })
    await page.goto(`/requests?request=${id}`)
    await page.getByRole('button', { name: /^Book/ }).click()
    const window = page.getByRole('dialog', { name: 'Book a visit' })
    await window.getByRole('button', { name: 'Book visit' }).click()
    await expect(window.getByText('Choose a time.')).toBeVisible()
    await window.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click()
    await expect(window.getByRole('group', { name: 'Open times' }).getByRole('button').first()).toBeVisible()
    await checkAccess(page)
    await picture(page, 'request-book')

    // from the list of requests to a visit that is booked
    await page.goto('/requests')
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await (isMobile ? target.tap() : target.click())
    }
    await tap(row(page, name))
    await tap(page.getByRole('button', { name: /^Book/ }))
    await tap(window.getByRole('group', { name: 'Open times' }).getByRole('button').first())
    await tap(window.getByRole('button', { name: 'Book visit' }))
    await expect(page.getByText('Visit booked')).toBeVisible()
    expect(taps).toBe(4)
    await expect(window).toBeHidden()
    await page.getByRole('button', { name: /^Visit / }).click()
    const visits = page.getByRole('region', { name: 'Visits' })
    await expect(visits.getByRole('listitem')).toContainText('Confirmed')
    await checkAccess(page)
    await picture(page, 'request-details')
    await visits.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click()
    await expect(visits.getByRole('listitem')).toContainText('Canceled')
  },
)

test('a quote is begun from a request, and taken when the request is won', async ({ page, aRequest, isMobile }) => {
  const id = await aRequest({ name: aName('Quoted Quentin') })
  await page.goto(`/requests?request=${id}`)
  await (isMobile ? fromMenu(page, 'New quote') : page.getByRole('button', { name: 'New quote' }).click())
  await page.getByRole('textbox', { name: 'Add line' }).fill('New water heater')
  await page.keyboard.press('Enter')
  if (isMobile) {
    await page.getByRole('button', { name: /^New water heater/ }).click()
    await page.getByRole('textbox', { name: 'Price' }).fill('1250.50')
    await page.getByRole('button', { name: 'Done' }).click()
  } else await page.getByRole('textbox', { name: 'Price of New water heater' }).fill('1250.50')
  await page.getByRole('button', { name: /^Send( quote)?$/ }).click()
  const window = page.getByRole('dialog', { name: /^Send quote/ })
  await window.getByRole('button', { name: 'I’ll deliver it myself' }).click()
  await window.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('link', { name: 'Open request' }).click()
  await page.getByRole('button', { name: /^Quoted / }).click()
  const quotes = page.getByRole('region', { name: 'Quotes' })
  await expect(quotes.getByRole('listitem')).toContainText('$1,250.50')
  await checkAccess(page)
  await moveTo(page, 'Stage', 'Won')
  const won = page.getByRole('dialog', { name: 'Which quote did the customer accept?' })
  await expect(won.getByRole('radio', { name: /\$1,250.50/ })).toBeChecked()
  await won.getByRole('button', { name: 'Move to Won' }).click()
  await expect(stageNow(page, 'Won')).toBeVisible()
})

test('the same person asked twice: both are compared, made one, and taken apart again', async ({ page, aRequest }) => {
  const name = aName('Double Dora')
  const phone = aNumber()
  await aRequest({ name, phone, message: 'The boiler leaks.' })
  const kept = await aRequest({ name, phone, message: 'The boiler still leaks.' })
  await page.goto(`/requests?request=${kept}`)
  const banner = page.getByRole('region', { name: 'Possible duplicates' })
  await banner.getByRole('button').click()
  const window = page.getByRole('dialog', { name: 'Same request?' })
  await expect(window.getByRole('row', { name: /^Message/ })).toContainText('The boiler leaks.')
  await checkAccess(page, '[role="dialog"]')
  await picture(page, 'request-compare')
  await window.getByRole('button', { name: 'Merge' }).click()
  await keepNotice(page, 'Requests merged')
  await expect(banner).toBeHidden()
  await notice(page, 'Requests merged').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Requests separated')).toBeVisible()
  await expect(banner).toBeVisible()
})

test('a held message says what was checked and is tried again', async ({ page, aRequest, call, isMobile }) => {
  const name = aName('Held Hanna')
  const id = await aRequest({ name, email: 'hanna@example.com' })
  await call('POST', `${PATH}/requests/${id}/messages`, { channel: 'sms', body: 'Are you there?' })
  await page.goto(`/requests?request=${id}&part=conversation`)
  const message = thread(page).getByRole('listitem').filter({ hasText: 'Are you there?' })
  await expect(message).toContainText('Not sent')
  await expect(message).toContainText('The customer has no phone number.')
  // on a phone the message opens what can be done
  const options = isMobile ? page.getByRole('dialog', { name: 'Message', exact: true }) : message
  const tap = () => (isMobile ? message.getByRole('button', { name: /^Message options/ }).click() : undefined)
  await tap()
  await options.getByText('What was checked').click()
  await expect(options).toContainText('No phone number or email')
  // on a phone the list lies behind the sheet, out of reach
  await checkAccess(page, (await page.getByRole('dialog').count()) > 0 ? '[role="dialog"]' : 'body')
  await picture(page, 'request-held')
  await options.getByRole('button', { name: 'Try again' }).click()
  await expect(message).toContainText('The customer has no phone number.')
})

test('what the assistant may not send is held and a person is asked for, who may send it', async ({
  page,
  call,
  aRequest,
  isMobile,
}) => {
  const name = aName('Unasked Uma')
  await anAssistant(call)
  const id = await aRequest({ name, phone: aNumber(), message: 'Somebody rang about a drain.' })
  await page.goto(`/requests?request=${id}&part=conversation`)
  const conversation = thread(page)
  await conversation.getByRole('button', { name: 'Let the assistant answer' }).click()
  await expect(conversation.getByText('The assistant couldn’t message the customer.')).toBeVisible()
  const message = conversation.getByRole('listitem').filter({ hasText: 'virtual assistant for' })
  await expect(message).toContainText('The customer hasn’t agreed to get texts.')
  await checkAccess(page)
  await picture(page, 'request-needed')
  // a member may text somebody who never said no: the same words leave as theirs, and the conversation is theirs
  if (isMobile) await message.getByRole('button', { name: /^Message options/ }).click()
  await (isMobile ? page.getByRole('dialog', { name: 'Message', exact: true }) : message)
    .getByRole('button', { name: 'Try again' })
    .click()
  await expect(message).toContainText('Sent')
  await expect(conversation.getByText('You’re answering.')).toBeVisible()
})
