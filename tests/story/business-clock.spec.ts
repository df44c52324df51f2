/** Times are the business's: its owner, away in New York, sees what the people in San Francisco see. */
import { expect } from '../browser/fixtures.ts'
import { aNumber } from './business.ts'
import { aName, column, test, toPart } from './requests.parts.ts'

const DAY = 86_400_000

test.use({ timezoneId: 'America/New_York' })

/** `Mon, Nov 23, 9:30 PM`, with the spaces that browsers write. */
const inSanFrancisco = (moment: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(moment))

test('a visit and a message have the times of the business on the board, in the request and in its messages', async ({
  page,
  call,
  aRequest,
}) => {
  const name = aName('Faraway Fay')
  const id = await aRequest({ name, phone: aNumber() })
  const starts = new Date(Math.floor(Date.now() / DAY) * DAY + 3 * DAY + 5.5 * 3_600_000).toISOString()
  await call('POST', `/api/landing-pages/{slug}/requests/${id}/visits`, { starts, tell: false })
  await call('POST', `/api/landing-pages/{slug}/requests/${id}/messages`, { channel: 'sms', body: 'See you then.' })
  const expected = inSanFrancisco(starts)

  await page.goto('/requests?view=board')
  const card = column(page, 'Request').getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText(expected)

  await page.goto(`/requests?request=${id}`)
  const line = page.getByRole('button', { name: /^Visit / })
  await expect(line).toContainText(expected)
  await line.click()
  await expect(page.getByRole('region', { name: 'Visits' })).toContainText(expected)

  await toPart(page, 'Conversation')
  const stamp = page.getByRole('log').getByRole('listitem').filter({ hasText: 'See you then.' }).getByRole('time')
  const sent = (await stamp.getAttribute('datetime')) ?? ''
  await expect(stamp).toContainText(inSanFrancisco(sent).split(', ').at(-1) ?? '')

  await page.goto(`/requests?request=${id}&open=book`)
  await expect(page.getByRole('dialog', { name: 'Book a visit' })).toContainText('Time zone: Pacific Time')
})

/**
 * Zones whose laws changed and that the browser of these stories, with older data, shows an hour off on some days. Pages
 * show what the server says, so that nobody sees it; a newer browser takes them off this list.
 */
const behind = ['Africa/Casablanca', 'Africa/El_Aaiun', 'America/Edmonton', 'America/Vancouver', 'Europe/Chisinau']

test('what the browser knows of time zones is what the server knows for the next 400 days, and where not is known', async ({
  page,
}) => {
  const wallsOf = ({ zones, from }: { zones: readonly string[]; from: number }) =>
    zones.map((timeZone) => {
      const clock = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      return Array.from({ length: 400 }, (_, day) => clock.format(from + day * 86_400_000)).join('|')
    })
  const zones = Intl.supportedValuesOf('timeZone')
  const given = { zones, from: Math.floor(Date.now() / DAY) * DAY }
  const [server, browser] = [wallsOf(given), await page.evaluate(wallsOf, given)]
  expect(zones.filter((_zone, index) => server[index] !== browser[index])).toEqual(behind)
})
