/** What people do with requests in the office: see them come, open, answer, move, close, archive, add, and find them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAccess, expect, openLive, picture, readOutbox, untilTaken } from '../browser/fixtures.ts'
import { aNumber, openFilter } from './business.ts'
import { aName, expectStatus, fromMenu, moveTo, opened, row, stageNow, test, toPart } from './requests.parts.ts'

const PHOTOS = join(import.meta.dirname, '../../demo/photos')

test(
  'a homeowner asks, the office sees it at once, answers, moves it on and makes a project of it',
  { tag: '@phone' },
  async ({ page, business }) => {
    const homeowner = aName('Carmen Delgado')
    const phone = aNumber()
    await openLive(page, '/requests')
    await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()

    const form = await (await page.request.get(`/p/${business.slug}`)).text()
    const token = /data-token="([^"]+)"/.exec(form)?.[1] ?? ''
    const sent = await page.request.post(`/p/${business.slug}/request`, {
      headers: { origin: new URL(page.url()).origin },
      multipart: {
        form_token: token,
        name: homeowner,
        phone,
        message: 'Two stones came down in the last storm.',
        consent: 'on',
        photos: { name: 'faucet.jpg', mimeType: 'image/jpeg', buffer: readFileSync(join(PHOTOS, 'faucet-before.jpg')) },
      },
      maxRedirects: 0,
    })
    expect(sent.status()).toBe(303)
    await row(page, homeowner).waitFor()
    await expect(page.getByText('Just in').first()).toBeVisible()
    await checkAccess(page)

    await row(page, homeowner).click()
    await expect(opened(page, homeowner)).toBeVisible()
    await expect(page).toHaveURL(/[?&]request=[0-9a-f-]{36}/)
    await page.reload()
    await expect(opened(page, homeowner)).toBeVisible()
    await checkAccess(page)
    await picture(page, 'request-open')

    await page.getByRole('button', { name: 'Open photo 1 of 1' }).click()
    const viewer = page.getByRole('dialog', { name: 'Photos' })
    await expect(viewer.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
    await checkAccess(page)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(opened(page, homeowner)).toBeVisible()

    await toPart(page, 'Conversation')
    const answer = page.getByRole('textbox', { name: `Text to ${homeowner}` })
    await answer.fill('I can come by tomorrow at 9.')
    await expect(page.getByText('28 characters, 1 text')).toBeVisible()
    await answer.press('Control+Enter')
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await expect(conversation.getByRole('listitem').filter({ hasText: 'I can come by tomorrow at 9.' })).toContainText(
      'Sent',
    )
    await expect(answer).toHaveValue('')
    await expect
      .poll(async () => (await readOutbox(page, phone)).map(({ body }) => body))
      .toEqual(['I can come by tomorrow at 9.'])
    await toPart(page, 'Details')
    await expectStatus(page, 'Contacted')

    await moveTo(page, 'Stage', 'Quote')
    await expectStatus(page, 'To do')
    await moveTo(page, 'Status', 'Approved')
    await expectStatus(page, 'Approved')

    await fromMenu(page, 'Create project')
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}/)
    const project = page.url()
    await page.goBack()
    await fromMenu(page, 'Open project')
    await expect(page).toHaveURL(project)
  },
)

test('closing as lost asks why, and Cancel puts it back', async ({ page, aRequest }) => {
  const name = aName('Lost Lee')
  await page.goto(`/requests?request=${await aRequest({ name })}`)
  await moveTo(page, 'Stage', 'Closed')
  const window = page.getByRole('dialog', { name: 'Close request' })
  await window.getByRole('radio', { name: 'Lost' }).check()
  await window.getByRole('button', { name: 'Close request' }).click()
  await expect(window.getByText('Choose why it was lost.')).toBeVisible()
  await checkAccess(page)
  await window.getByRole('button', { name: 'Cancel' }).click()
  await expect(window).toBeHidden()
  await expect(stageNow(page, 'Request')).toBeVisible()

  await fromMenu(page, 'Close request')
  await window.getByRole('radio', { name: 'Lost' }).check()
  await window.getByRole('radio', { name: 'Price' }).check()
  await untilTaken(page, /\/requests\/[^/]+$/, () => window.getByRole('button', { name: 'Close request' }).click())
  await stageNow(page, 'Closed').click()
  await expect(page.getByText('Lost: Price')).toBeVisible()
  await page.reload()
  await stageNow(page, 'Closed').click()
  await expect(page.getByText('Lost: Price')).toBeVisible()
})

test('archiving takes a request off the list, undo brings it back', async ({ page, aRequest }) => {
  const name = aName('Archived Ana')
  await page.goto(`/requests?request=${await aRequest({ name })}`)
  await fromMenu(page, 'Archive')
  await expect(row(page, name)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, name)).toBeVisible()
  await expect(page.getByText('Request restored')).toBeVisible()
})

test('somebody else was quicker: both versions are shown and the move can be made again', async ({
  page,
  aRequest,
  call,
}) => {
  const id = await aRequest({ name: aName('Stale Sam') })
  await page.goto(`/requests?request=${id}`)
  await expect(stageNow(page, 'Request')).toBeVisible()
  let quicker = false
  await page.route(`**/requests/${id}`, async (route) => {
    if (route.request().method() === 'PATCH' && !quicker) {
      quicker = true
      await call('PATCH', `/api/landing-pages/{slug}/requests/${id}`, { stage: 'quote', status: 'sent' })
    }
    await route.continue()
  })
  await moveTo(page, 'Stage', 'Won')
  await page.getByRole('dialog').getByRole('button', { name: 'Move to Won' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'Someone else changed this request' })
  await expect(note).toContainText('It’s now Quote · Sent; you chose Won · To schedule')
  await untilTaken(page, /\/requests\/[^/]+$/, () =>
    note.getByRole('button', { name: 'Move to Won · To schedule' }).click(),
  )
  await expect(stageNow(page, 'Won')).toBeVisible()
  await expect(note).toBeHidden()
  await page.reload()
  await expect(stageNow(page, 'Won')).toBeVisible()
})

test('a message that could not be sent gives its words back, and a refused move goes back', async ({
  page,
  aRequest,
}) => {
  const name = aName('Offline Olga')
  const id = await aRequest({ name, email: 'olga@example.com' })
  await page.goto(`/requests?request=${id}`)
  const problem = { type: 'about:blank', title: 'x', status: 500, code: 'internal', request_id: 'x' }
  await page.route(`**/requests/${id}{,/messages}`, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem }),
  )
  await toPart(page, 'Conversation')
  const field = page.getByRole('textbox', { name: `Email to ${name}` })
  await field.fill('See you on Monday.')
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('Something went wrong on our side').first()).toBeVisible()
  await expect(field).toHaveValue('See you on Monday.')
  await toPart(page, 'Details')
  await moveTo(page, 'Stage', 'Qualifying')
  await expect(stageNow(page, 'Request')).toBeVisible()
  await page.unroute(`**/requests/${id}{,/messages}`)
  await page.reload()
  await toPart(page, 'Conversation')
  await expect(field, 'the draft survives a reload').toHaveValue('See you on Monday.')
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(
    page.getByRole('region', { name: 'Conversation' }).getByRole('listitem').filter({ hasText: 'See you on Monday.' }),
  ).toHaveCount(1)
})

test('a message to somebody without a phone number says why it was not sent', async ({ page, aRequest, call }) => {
  const id = await aRequest({ name: aName('Phoneless Pat'), email: 'pat@example.com' })
  await call('POST', `/api/landing-pages/{slug}/requests/${id}/messages`, { channel: 'sms', body: 'Are you there?' })
  await page.goto(`/requests?request=${id}&part=conversation`)
  const conversation = page.getByRole('region', { name: 'Conversation' })
  await expect(conversation).toContainText('Not sent')
  await expect(conversation).toContainText('The customer has no phone number.')
})

test('a request is added by hand; the draft and the field that is wrong are kept in sight', async ({ page }) => {
  const name = aName('Walk-in Wanda')
  await page.goto('/requests')
  await page.getByRole('button', { name: 'New request' }).click()
  await expect(page).toHaveURL(/createRequest=request/)
  const window = page.getByRole('dialog', { name: 'New request' })
  await window.getByRole('button', { name: 'Add request' }).click()
  await expect(window.getByText('Enter the customer’s name.')).toBeVisible()
  await checkAccess(page)
  await window.getByRole('textbox', { name: 'Customer' }).fill(name)
  await window.getByRole('textbox', { name: 'Phone' }).fill('12')
  await window.getByRole('combobox', { name: 'Stage' }).selectOption('Quote')
  await expect(page).toHaveURL(/createRequest=quote/)
  await page.reload()
  await expect(window.getByRole('textbox', { name: 'Customer' })).toHaveValue(name)
  await window.getByRole('button', { name: 'Add request' }).click()
  await expect(window.getByText('Enter a phone number with area code.')).toBeVisible()
  await window.getByRole('textbox', { name: 'Phone' }).fill('(628) 555-0177')
  await window.getByRole('button', { name: 'Add request' }).click()
  await expect(opened(page, name)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call (628) 555-0177' }).first()).toBeVisible()
  await expect(stageNow(page, 'Quote')).toBeVisible()
})

test('filters narrow the list, live in the address and can be cleared', async ({ page, aRequest }) => {
  const mark = aName('Filtered')
  await aRequest({ name: `${mark} One`, source: 'google', stage: 'quote' })
  await aRequest({ name: `${mark} Two`, source: 'phone' })
  await page.goto('/requests')
  await page.getByRole('searchbox', { name: 'Search requests' }).fill(mark)
  await expect(page).toHaveURL(/search=Filtered/)
  await expect(page.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('tab', { name: /^Quote/ }).click()
  await expect(page).toHaveURL(/stage=quote/)
  await expect(row(page, `${mark} One`)).toBeVisible()
  await expect(row(page, `${mark} Two`)).toBeHidden()
  await openFilter(page, 'Status')
  await page.getByRole('checkbox', { name: 'Sent' }).check()
  await expect(page).toHaveURL(/status=sent/)
  await expect(page.getByText('No requests found')).toBeAttached()
  await page.reload()
  await expect(page.getByText('No requests found')).toBeVisible()
  await checkAccess(page)
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page.getByRole('searchbox', { name: 'Search requests' })).toHaveValue('')
  await expect(row(page, `${mark} One`)).toBeVisible()
})

test('further requests come with scrolling', async ({ page, aRequest }) => {
  const mark = aName('Many')
  for (let index = 0; index < 35; index++) await aRequest({ name: `${mark} ${index}` })
  await page.goto(`/requests?search=${encodeURIComponent(mark)}`)
  const rows = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  await expect(rows).toHaveCount(30)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(35)
})

test('a request of another business, or one that never was, is said to be not here', async ({ page }) => {
  await page.goto('/requests?request=01890000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Request not found' })).toBeVisible()
  await checkAccess(page)
  await page.getByRole('button', { name: 'Back to list' }).click()
  await expect(page).not.toHaveURL(/request=/)
})

test('everything goes by the keyboard', { tag: '@mouse' }, async ({ page, aRequest }) => {
  const mark = aName('Keys')
  for (const name of ['C', 'B', 'A']) await aRequest({ name: `${mark} ${name}` })
  await page.goto(`/requests?search=${encodeURIComponent(mark)}`)
  await expect(row(page, `${mark} A`)).toBeVisible()
  await page.keyboard.press('j')
  await expect(row(page, `${mark} A`)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, `${mark} B`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(opened(page, `${mark} B`)).toBeVisible()
  await page.keyboard.press('j')
  await expect(opened(page, `${mark} C`)).toBeVisible()
  await page.keyboard.press('k')
  await expect(opened(page, `${mark} B`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'Request' })).toBeHidden()
  await expect(row(page, `${mark} B`)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search requests' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'New request' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('a new business', () => {
  test.use({ storageState: ({ newcomer }, use) => use(newcomer.state) })

  test('is told where requests come from', async ({ page, newcomer }) => {
    await page.goto('/requests')
    await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open page' })).toHaveAttribute(
      'href',
      new RegExp(`/p/${newcomer.slug}$`),
    )
    await checkAccess(page)
    await picture(page, 'requests-empty')
  })
})
