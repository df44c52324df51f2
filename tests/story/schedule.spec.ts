/** The schedule: an office plans a week by the keyboard, and a technician works a day without a connection. */
import { checkAccess, expect, notice, picture, type Locator, type Page } from '../browser/fixtures.ts'
import type { APIRequestContext } from '../../tools/browser.ts'
import { addMember, aNumber, callsOf, idIn } from './business.ts'
import { test, type Owner } from './home.parts.ts'
import { takeOfficeOffline, hasOffice, keeps } from './offline.parts.ts'

/** A Monday of which every time lies ahead. */
function aMonday(): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 7 + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const block = (within: Locator | Page, title: string) => within.getByRole('button', { name: new RegExp(`^${title}`) })

async function boxOf(of: Locator) {
  const box = await of.boundingBox()
  if (box === null) throw new Error('nothing is drawn there')
  return box
}

/** Where an hour is in a column of the day, which is drawn from 6 to 20. */
async function timeIn(ofMember: Locator, hour: number): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(ofMember)
  return { x: x + width / 2, y: y + ((hour - 6) / 14) * height }
}

/** Takes something with a finger that rests on its upper edge, and lets that edge go at a place. */
async function fingerDrag(page: Page, what: Locator, to: { x: number; y: number }): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const box = await boxOf(what)
  const grip = 6
  const from = { x: box.x + box.width / 2, y: box.y + grip }
  await touch('touchStart', from)
  await expect(what).toHaveAttribute('data-dragged', 'true')
  const steps = 6
  for (let step = 1; step <= steps; step++)
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y + grip - from.y) * step) / steps,
    })
  await touch('touchEnd')
  await finger.detach()
}

const aRequest = async (owner: Owner, name: string, message: string) =>
  idIn(
    await owner.call('POST', '/api/landing-pages/{slug}/requests', {
      name,
      phone: aNumber(),
      address: '1846 Fruitvale Ave, Oakland, CA',
      message,
    }),
    'request',
  )

const aVisit = async (owner: Owner, fields: object) =>
  idIn(await owner.call('POST', '/api/landing-pages/{slug}/visits', { kind: 'visit', ...fields }), 'visit')

test(
  'a week is planned by the keyboard: a visit is added, moved, put back, and given to somebody else',
  // a phone moves visits by a sheet
  { tag: ['@desktop', '@mouse'] },
  async ({ page, owner, playwright, server }) => {
    const calls = await playwright.request.newContext({ baseURL: server.url })
    await addMember(calls, owner.call, { role: 'field', firstName: 'Luis', lastName: 'Herrera' })
    const request = await aRequest(owner, 'Paul Tran', 'The shower drains slowly.')
    const monday = aMonday()
    await page.goto(`/schedule?view=day&date=${monday}`)
    await expect(page.getByText('Nothing scheduled')).toBeVisible()
    await checkAccess(page)

    await test.step('a new visit for a customer, found by name', async () => {
      await page.keyboard.press('n')
      const form = page.getByRole('dialog', { name: 'New visit' })
      const whom = form.getByRole('textbox', { name: 'Customer, request, or project' })
      const found = form.getByRole('option', { name: /^Paul Tran.*Request/ }).first()
      // what was just added is found as soon as the search has read it
      await expect(async () => {
        await whom.fill('')
        await whom.fill('Paul Tran')
        await expect(found).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await found.click()
      await form.getByRole('textbox', { name: 'Title' }).fill('Slow shower drain')
      await form.getByRole('button', { name: 'Rosa Delgado' }).click()
      await checkAccess(page)
      await form.getByRole('button', { name: '9 AM', exact: true }).click()
      await form.getByRole('button', { name: 'Add to schedule' }).click()
      await expect(notice(page, 'Visit scheduled')).toBeVisible()
      await expect(block(column(page, 'Rosa Delgado'), 'Slow shower drain')).toContainText('9–10')
    })

    await test.step('carried by the keys, and put back', async () => {
      await block(column(page, 'Rosa Delgado'), 'Slow shower drain').focus()
      await page.keyboard.press('m')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('ArrowLeft')
      await expect(
        page.getByRole('status').filter({ hasText: /Slow shower drain, Luis Herrera, .*9:15–10:30/ }),
      ).toHaveCount(1)
      await page.keyboard.press('Enter')
      const moved = block(column(page, 'Luis Herrera'), 'Slow shower drain')
      await expect(moved).toContainText('9:15–10:30')
      await expect(moved).toBeFocused()
      await notice(page, 'Moved to Luis').getByRole('button', { name: 'Undo' }).click()
      await expect(block(column(page, 'Rosa Delgado'), 'Slow shower drain')).toContainText('9–10')
      await expect(moved).toHaveCount(0)
    })

    await test.step('given to somebody else in its panel', async () => {
      await block(column(page, 'Rosa Delgado'), 'Slow shower drain').click()
      const panel = page.getByRole('complementary', { name: 'Visit' })
      await expect(panel.getByText('The shower drains slowly.')).toBeVisible()
      await expect(panel.getByRole('region', { name: 'Messages to the customer' })).toContainText(
        /Reminder by textSends /,
      )
      await checkAccess(page)
      await picture(page, 'schedule-visit')
      await panel.getByRole('button', { name: 'Move', exact: true }).click()
      const form = page.getByRole('dialog', { name: 'Move Slow shower drain' })
      await form.getByRole('button', { name: 'Rosa Delgado' }).click()
      await form.getByRole('button', { name: 'Luis Herrera' }).click()
      await form.getByRole('button', { name: '1 PM', exact: true }).click()
      await form.getByRole('button', { name: 'Move', exact: true }).click()
      await expect(block(column(page, 'Luis Herrera'), 'Slow shower drain')).toContainText('1–2')
      await page.keyboard.press('Escape')
      await expect(block(column(page, 'Luis Herrera'), 'Slow shower drain')).toBeFocused()
    })

    await test.step('out of the tray with a finger, and made longer with the mouse', async () => {
      await aVisit(owner, { request, title: 'Water heater', minutes: 60 })
      const waiting = page
        .getByRole('complementary', { name: 'Needs a time' })
        .getByRole('button', { name: /^Water heater/ })
      await expect(waiting).toBeVisible()
      const luis = column(page, 'Luis Herrera')
      await fingerDrag(page, waiting, await timeIn(luis, 10))
      const planned = block(luis, 'Water heater')
      await expect(planned).toContainText('10–11')
      await expect(waiting).toHaveCount(0)
      const { x, y, width, height } = await boxOf(planned)
      await page.mouse.move(x + width / 2, y + height)
      await page.mouse.down()
      const { y: until } = await timeIn(luis, 11.5)
      await page.mouse.move(x + width / 2, until - 8, { steps: 4 })
      await page.mouse.move(x + width / 2, until)
      await page.mouse.up()
      await expect(planned).toContainText('10–11:30')
    })

    await test.step('seen in the week and the month', async () => {
      await page.getByRole('button', { name: 'Week', exact: true }).click()
      await expect(block(page, 'Slow shower drain')).toContainText('1 PM')
      await checkAccess(page)
      await picture(page, 'schedule-week')
      await page.getByRole('button', { name: 'Month', exact: true }).click()
      await expect(block(page, 'Slow shower drain')).toBeVisible()
      await checkAccess(page)
    })
  },
)

test(
  'a week is planned with a thumb: out of what needs a time, to another day and person, and put back',
  // a desk has no sheets to plan by
  { tag: ['@phone', '@finger'] },
  async ({ page, owner, playwright, server }) => {
    const calls = await playwright.request.newContext({ baseURL: server.url })
    await addMember(calls, owner.call, { role: 'field', firstName: 'Luis', lastName: 'Herrera' })
    const request = await aRequest(owner, 'Paul Tran', 'The shower drains slowly.')
    await aVisit(owner, { request, title: 'Water heater', minutes: 60 })
    const monday = aMonday()
    const form = page.getByRole('dialog', { name: 'Move Water heater' })
    const press = (name: string | RegExp) => form.getByRole('button', { name, exact: true }).tap()
    await page.goto(`/schedule?view=day&date=${monday}`)

    await test.step('from what needs a time to an open time of the day that is shown', async () => {
      await page.getByRole('button', { name: /^Needs a time\s*1$/ }).tap()
      await page.getByRole('dialog', { name: 'Needs a time' }).getByRole('button', { name: 'Find time' }).tap()
      await press('Luis Herrera')
      await press('10 AM')
      await checkAccess(page)
      await picture(page, 'schedule-find-time')
      await press('Move')
      await expect(notice(page, 'Moved to Mon')).toContainText('10 AM')
      await page.getByRole('button', { name: 'Luis Herrera', exact: true }).tap()
      await expect(block(page, 'Water heater')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Needs a time/ })).toHaveCount(0)
    })

    await test.step('to another day and somebody else, and back by a tap', async () => {
      await block(page, 'Water heater').tap()
      await page.getByRole('button', { name: 'More actions' }).tap()
      await page.getByRole('button', { name: 'Move', exact: true }).tap()
      await press('Luis Herrera')
      await press('Rosa Delgado')
      await press(/^Tue/)
      await press('1 PM')
      await press('Move')
      await expect(notice(page, 'Moved to Tue')).toContainText('1 PM')
      await notice(page, 'Moved to Tue').getByRole('button', { name: 'Undo' }).tap()
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).tap()
      await expect(block(page, 'Water heater')).toBeVisible()
      await page.goto(`/schedule?view=week&date=${monday}`)
      await expect(page.getByRole('button', { name: /10:00 AM.*Water heater/ })).toBeVisible()
      await checkAccess(page)
    })
  },
)

test(
  'moving a visit of a series counts the following ones and moves them too',
  // a phone has no keys
  { tag: ['@desktop', '@mouse'] },
  async ({ page, owner }) => {
    const monday = aMonday()
    const repeat = { unit: 'week', count: 3 }
    await aVisit(owner, { kind: 'task', title: 'Pool cleaning', starts: `${monday}T09:00`, repeat })
    await page.goto(`/schedule?view=day&date=${monday}`)
    await block(page, 'Pool cleaning').focus()
    for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    const asked = page.getByRole('dialog', { name: 'Move Pool cleaning' })
    await expect(asked.getByText('Every week on Monday, 3 times')).toBeVisible()
    await expect(asked.getByText('3 visits move')).toBeVisible()
    await checkAccess(page)
    await picture(page, 'schedule-series')
    await asked.getByRole('radio', { name: 'This and following' }).click()
    await asked.getByRole('button', { name: 'Save change' }).click()
    await expect(notice(page, 'This and following visits changed')).toBeVisible()
    const next = new Date(Date.parse(monday) + 7 * 86_400_000).toISOString().slice(0, 10)
    await page.goto(`/schedule?view=day&date=${next}`)
    await expect(block(page, 'Pool cleaning')).toContainText('9:15–10:15')
  },
)

test('the map shows the stops of a day in order, and the list what has no place', async ({ page, owner }) => {
  const { day } = await today(owner)
  const request = await aRequest(owner, 'Paul Tran', 'The shower drains slowly.')
  await aVisit(owner, { request, title: 'Slow shower drain', starts: `${day}T09:00` })
  const at = (lat: number) => ({ name: 'Elm Street', position: { lat, lng: -122.27 } })
  for (const [hour, title, lat] of [
    ['13', 'Gutter', 37.8],
    ['08', 'Roof', 37.87],
  ] as const) {
    const project = idIn(await owner.call('POST', '/api/project/{slug}/', at(lat)), 'project')
    await aVisit(owner, { project, title, starts: `${day}T${hour}:00` })
  }
  await page.goto(`/schedule?view=map&date=${day}`)
  const map = page.getByRole('application', { name: /^Map for / })
  await expect(map.getByRole('button', { name: /^1, Not assigned: Roof/ })).toBeVisible()
  await expect(map.getByRole('button', { name: /^2, Not assigned: Gutter/ })).toBeVisible()
  const apart = page.getByRole('region', { name: 'Not on the map' })
  await expect(apart.getByRole('button')).toContainText('Slow shower drain')
  await expect(apart.getByRole('button')).toContainText('Address not found on the map')
  await checkAccess(page)
  await picture(page, 'schedule-map')
  await map.getByRole('button', { name: /^2, / }).click()
  await expect(page).toHaveURL(/visit=/)
})

test(
  'a technician marks the steps of a visit and writes a note without a connection, and each arrives once',
  { tag: '@phone' },
  async ({ owner, browser, playwright, server, isMobile }) => {
    const calls = await playwright.request.newContext({ baseURL: server.url })
    const luis = await addMember(calls, owner.call, { role: 'field', firstName: 'Luis', lastName: 'Herrera' })
    const request = await aRequest(owner, 'Paul Tran', 'The shower drains slowly.')
    const { day } = await today(owner)
    const project = idIn(
      await owner.call('POST', `/api/landing-pages/{slug}/requests/${request}/project`, {}),
      'project',
    )
    const lists = `/api/landing-pages/{slug}/projects/${project}/checklists`
    await owner.call('POST', lists, { name: 'Before you leave', items: ['Shut off the water'] })
    const visit = await aVisit(owner, {
      request,
      title: 'Slow shower drain',
      starts: `${day}T23:00`,
      minutes: 45,
      members: [luis.userId],
      note: 'Gate code 7702.',
    })
    const other = await aRequest(owner, 'Ines Alvarez', 'The gutters leak.')
    await aVisit(owner, { request: other, title: 'Somebody else’s', starts: `${day}T10:00`, minutes: 60 })
    expect(await titlesFor(calls, owner, day)).toEqual(['Slow shower drain'])
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: luis.state,
      serviceWorkers: 'allow',
      ...(isMobile && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    })
    const page = await context.newPage()
    await page.goto('/home')
    await hasOffice(page)
    await keeps(page, 'visits', visit)
    await page.goto('/schedule')
    if (isMobile) {
      const next = page.getByRole('region', { name: 'Next' })
      await expect(next.getByText('1846 Fruitvale Ave, Oakland, CA')).toBeVisible()
      await expect(next.getByRole('link', { name: /^Directions to/ })).toBeVisible()
      await checkAccess(page)
      await picture(page, 'schedule-technician')
      await next.getByRole('button', { name: 'Slow shower drain' }).click()
    } else await block(page, 'Slow shower drain').click()
    await expect(page.getByText('Gate code 7702.').last()).toBeVisible()
    const step = page.getByRole('checkbox', { name: 'Shut off the water' })
    // it is drawn ticked a moment after the press
    await step.click()
    await expect(step).toBeChecked()
    await expect
      .poll(() => owner.call('GET', lists))
      .toMatchObject({ checklists: [{ items: [{ done_at: expect.any(String) }] }] })
    await checkAccess(page)

    await takeOfficeOffline(page)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
    await press('On my way')
    await press('Undo On my way')
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0)
    await press('On my way')
    await press('Start')
    await page.getByRole('textbox', { name: 'Add a note' }).fill('Snaked 15 ft, hair and soap.')
    await press('Add note')
    await press('Done')
    await expect(page.getByText('Snaked 15 ft, hair and soap.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Waiting to send', exact: true }).first()).toBeVisible()
    expect(await seen(owner, visit)).toMatchObject({ state: 'confirmed', notes: 0 })
    await picture(page, 'schedule-offline')
    await page.reload()
    await expect(page.getByText('Snaked 15 ft, hair and soap.')).toBeVisible()

    await context.setOffline(false)
    await expect.poll(() => seen(owner, visit)).toMatchObject({ state: 'done', notes: 1 })
    await expect(page.getByRole('button', { name: 'Waiting to send', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(block(page, 'Slow shower drain')).toBeFocused()
    await context.close()
  },
)

test(
  'a visit is edited, done, opened again with a reason, done again, and billed from its panel',
  { tag: '@desktop' },
  async ({ page, owner }) => {
    const { day } = await today(owner)
    const request = await aRequest(owner, 'Paul Tran', 'The shower drains slowly.')
    const visit = await aVisit(owner, { request, title: 'Slow drain', starts: `${day}T09:00` })
    await page.goto(`/schedule?view=day&visit=${visit}`)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
    const act = async (name: string) => {
      await press('More actions')
      await press(name)
    }
    const edit = page.getByRole('button', { name: 'Edit', exact: true })

    await test.step('the note that the crew needs, and put back', async () => {
      await expect(page.getByRole('heading', { name: 'Slow drain' }).last()).toBeVisible()
      if (!(await edit.isVisible())) await press('More actions')
      await edit.click()
      const form = page.getByRole('dialog', { name: 'Edit Slow drain' })
      await form.getByRole('textbox', { name: 'Title' }).fill('Shower drain')
      await form.getByRole('textbox', { name: 'Note for the team' }).fill('Gate code 7702.')
      await checkAccess(page)
      await picture(page, 'schedule-edit')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Gate code 7702.').last()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Shower drain' }).last()).toBeVisible()
      await notice(page, 'Changes saved').getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { name: 'Slow drain' }).last()).toBeVisible()
      await expect(page.getByText('Gate code 7702.')).toHaveCount(0)
    })

    await test.step('a wrong press is taken back, and what is done is opened again', async () => {
      await press('On my way')
      await press('Undo On my way')
      await press('On my way')
      await press('Start')
      await press('Done')
      await expect(page.getByRole('button', { name: 'Create invoice' })).toBeVisible()
      await act('Reopen visit')
      const form = page.getByRole('dialog', { name: 'Reopen Slow drain?' })
      await form.getByRole('button', { name: 'Reopen visit' }).click()
      await expect(form.getByText('Say why.')).toBeVisible()
      await form.getByRole('textbox', { name: 'Reason' }).fill('The valve still drips')
      await checkAccess(page)
      await form.getByRole('button', { name: 'Reopen visit' }).click()
      await expect(page.getByText('Reopened: The valve still drips')).toBeVisible()
      expect(await seen(owner, visit)).toMatchObject({ state: 'working' })
      await press('Done')
    })

    await test.step('its invoice is begun, and found from the visit', async () => {
      await page.getByRole('button', { name: 'Create invoice' }).click()
      await expect(page).toHaveURL(/invoices\/.*edit=true/)
      await page.goto(`/schedule?view=day&visit=${visit}`)
      await page.getByRole('link', { name: 'Draft invoice' }).click()
      await expect(page).toHaveURL(/invoices\//)
    })
  },
)

/** What a signed-in member finds in the calendar on a day. */
async function titlesFor(member: APIRequestContext, { slug }: Owner, day: string): Promise<string[]> {
  const { accessToken: token }: { accessToken: string } = await (await member.get('/api/auth/session')).json()
  const answer = await callsOf(member, { slug, token })(
    'GET',
    `/api/landing-pages/{slug}/schedule?from=${day}&to=${day}`,
  )
  const entries: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'entries') : undefined
  return Array.isArray(entries) ? entries.map((entry: { title: string }) => entry.title) : []
}

/** The day that the clock of the business shows. */
async function today(owner: Owner): Promise<{ day: string }> {
  const around = new Date().toISOString().slice(0, 10)
  const answer = await owner.call('GET', `/api/landing-pages/{slug}/schedule?from=${around}&to=${around}`)
  const now: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'now') : undefined
  return { day: String(now).slice(0, 10) }
}

/** How a visit stands for the server, and how many notes it has. */
async function seen(owner: Owner, id: string): Promise<{ state: unknown; notes: number }> {
  const answer = await owner.call('GET', `/api/landing-pages/{slug}/visits/${id}`)
  const visit: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'visit') : undefined
  if (typeof visit !== 'object' || visit === null) throw new Error('the server answered no visit')
  const notes: unknown = Reflect.get(visit, 'notes')
  return { state: Reflect.get(visit, 'state'), notes: Array.isArray(notes) ? notes.length : -1 }
}
