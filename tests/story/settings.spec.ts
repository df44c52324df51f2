/** What the owner sets: the business, its hours, its services. */
import { expect, openLive, picture, type Page } from '../browser/fixtures.ts'
import { idIn, isPhone } from './business.ts'
import { checkWhole, test } from './home.parts.ts'

const notices = (page: Page) => page.locator('[role="alert"]')
/** Goes to another part, on a phone by the list of them; where something is unsaved, after being asked. */
async function turnTo(page: Page, name: string, isUnsaved = false): Promise<void> {
  const leave = async () => {
    if (isUnsaved)
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  }
  if (isPhone(page)) {
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
    await leave()
  }
  // on a phone the name is followed by what it is set to
  const link = new RegExp(`^${name}`)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: link }).click()
  if (!isPhone(page)) await leave()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('changes the business at once, everywhere, and keeps it', { tag: '@desktop' }, async ({ page, owner }) => {
  await page.goto('/settings?section=business')
  await expect(page).toHaveTitle('Settings | Topline Pro')
  const name = page.getByLabel('Business name')
  await expect(name).toHaveValue('Delgado Plumbing & Gardens')
  await checkWhole(page)
  await picture(page, 'settings-business', { fullPage: true })

  await name.fill('Delgado & Daughters')
  await page.getByLabel('Phone').fill('415 201 3344')
  await page.getByLabel('Description').fill('We fix what leaks.')
  await save(page).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Delgado & Daughters')
  await expect(page.getByLabel('Phone')).toHaveValue('(415) 201-3344')
  const kept = await owner.call('GET', `/api/landing-pages/${owner.slug}`)
  expect(kept).toMatchObject({ message: { name: 'Delgado & Daughters', phone: '+14152013344' } })
})

test('takes a refused change back without a word and keeps what was typed', async ({ page, owner }) => {
  await page.goto('/settings?section=business')
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route(`**/api/landing-pages/${owner.slug}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await refused
    return route.fulfill({ status: 500, body: '{}' })
  })
  await page.getByLabel('Business name').fill('Never Kept')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await save(page).click()
  await sent
  await expect(page.getByRole('banner')).toContainText('Never Kept')
  refuse()
  await expect(page.getByRole('banner')).toContainText('Delgado Plumbing & Gardens')
  await expect(page.getByLabel('Business name')).toHaveValue('Never Kept')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expect(notices(page)).toHaveCount(0)
})

test('names the field that is not right, and asks before unsaved words are left', async ({ page, owner }) => {
  await page.goto('/settings?section=business')
  await page.getByLabel('Phone').fill('12')
  await save(page).click()
  await expect(page.getByText('Enter a phone number with area code.')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  // Enough digits, yet nobody's number: only the server can tell.
  await page.getByLabel('Phone').fill('000 000 0000')
  await save(page).click()
  await expect(page.getByText('Enter a phone number with area code.')).toBeVisible()
  await turnTo(page, 'Hours', true)
  // The address changes before the screen does; whoever goes on waits for the screen.
  await expect(page.getByRole('button', { name: 'Save hours' })).toBeVisible()
  await expect(page).toHaveURL(/section=hours$/)
  await turnTo(page, 'Profile')
  await expect(page.getByLabel('Phone')).toHaveValue('000 000 0000')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  expect(owner.slug).not.toBe('')
})

test('shows both versions when somebody else was quicker', async ({ page, owner }) => {
  await openLive(page, '/settings?section=business')
  await page.getByLabel('Service area').fill('Oakland')
  await owner.call('PATCH', `/api/landing-pages/${owner.slug}`, { service_area: 'Berkeley', address: '1 Main St' })
  await expect(page.getByText('Someone else changed this to: Berkeley')).toBeVisible()
  await expect(page.getByLabel('Service area')).toHaveValue('Oakland')
  await expect(page.getByLabel('Address')).toHaveValue('1 Main St')
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('Service area')).toHaveValue('Berkeley')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
})

test('sets hours with a break, copies them, and closes a date', async ({ page, owner }) => {
  await page.goto('/settings?section=hours')
  await page.getByRole('combobox', { name: 'Monday closes' }).fill('12:00')
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await expect(page.getByRole('combobox', { name: 'Monday, 2 opens' })).toHaveValue(/^1:00\sPM$/)
  await page.getByRole('combobox', { name: 'Monday, 2 opens' }).fill('11:00')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('These hours overlap with others on the same day.')).toBeVisible()
  await checkWhole(page)
  await picture(page, 'settings-hours', { fullPage: true })
  await page.getByRole('combobox', { name: 'Monday, 2 opens' }).fill('13:00')
  await page.getByRole('button', { name: 'Copy Monday to other days' }).click()
  await page.getByRole('menuitem', { name: 'Monday to Friday' }).click()
  await page.getByRole('switch', { name: 'Wednesday' }).press('Space')
  await page.getByRole('textbox', { name: 'Closed on' }).fill('2026-12-25')
  await page.getByRole('textbox', { name: 'Closed on' }).press('Enter')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  const split = [
    { open: '08:00', close: '12:00' },
    { open: '13:00', close: '17:00' },
  ]
  expect(await owner.call('GET', `/api/landing-pages/${owner.slug}`)).toMatchObject({
    message: { hours: { monday: split, tuesday: split, wednesday: [], friday: split, closed_dates: ['2026-12-25'] } },
  })
})

test('days and times are written in the language that was chosen, whatever the browser speaks', async ({
  page,
  owner,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  await page.goto('/settings?section=hours')
  const closes = page.getByRole('combobox', { name: 'Martes cierra' })
  await expect(closes).toHaveValue(/^5:00\sp\.\s?m\.$/)
  await closes.click()
  await expect(page.getByRole('option')).toHaveCount(48)
  await page.getByRole('option', { name: /^6:30\sp/ }).click()
  await expect(closes).toHaveValue(/^6:30\sp\.\s?m\.$/)
  await picture(page, 'settings-hours-spanish')

  const closed = page.getByRole('textbox', { name: 'Cerrado el' })
  await closed.fill('pronto')
  await closed.blur()
  await expect(page.getByText(/^No se puede leer esta fecha\./)).toBeVisible()
  await expect(closed).toHaveValue('')
  await closed.fill('24/12/2026')
  await closed.blur()
  await expect(closed).toHaveValue('24 dic 2026')
  const opener = page.getByRole('button', { name: 'Elegir fecha: Cerrado el' })
  await opener.click()
  const calendar = page.getByRole('dialog', { name: 'Cerrado el' })
  await expect(calendar.getByRole('button', { name: '24 dic 2026' })).toBeFocused()
  await expect(calendar.getByText('diciembre 2026')).toBeVisible()
  await expect(calendar.getByRole('columnheader').first()).toHaveText('do')
  await checkWhole(page)
  await picture(page, 'settings-calendar-spanish')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(closed).toHaveValue('24 dic 2026')
  await opener.press('Enter')
  await expect(calendar.getByRole('button', { name: '24 dic 2026' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(closed).toHaveValue('25 dic 2026')
  await page.getByRole('button', { name: 'Agregar un día' }).click()
  await expect(closed).toHaveValue('')
  await page.getByRole('button', { name: 'Guardar horario' }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  expect(await owner.call('GET', `/api/landing-pages/${owner.slug}`)).toMatchObject({
    message: { hours: { tuesday: [{ close: '18:30' }], closed_dates: ['2026-12-25'] } },
  })
})

test('adds, renames, orders and hides services by keyboard', async ({ page, owner }) => {
  await page.goto('/settings?section=services')
  const list = page.getByRole('list', { name: 'Services' })
  const name = page.getByLabel('Service name')
  for (const service of ['Drain cleaning', 'Garden design']) {
    await name.fill(service)
    await name.press('Enter')
    await expect(list.getByText(service)).toBeVisible()
  }
  await name.fill(' drain CLEANING ')
  await name.press('Enter')
  await expect(page.getByText('You already have a service with this name. It may be hidden.')).toBeVisible()
  await name.fill('')

  const up = page.getByRole('button', { name: 'Move Garden design up' })
  await up.focus()
  await up.press('Enter')
  await expect(list.getByRole('listitem').first()).toContainText('Garden design')
  await expect(up).toBeFocused()
  await page.getByRole('button', { name: 'Edit Drain cleaning' }).press('Enter')
  const form = page.getByRole('form', { name: 'Edit Drain cleaning' })
  await form.getByLabel('Service name').fill('Drains and sewers')
  await form.getByLabel('Service name').press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Drains and sewers' })).toBeFocused()
  await page.getByRole('button', { name: 'Hide Garden design' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Show Garden design' })).toBeVisible()
  await checkWhole(page)
  await picture(page, 'settings-services', { fullPage: true })
  await expect
    .poll(() => owner.call('GET', `/api/landing-pages/${owner.slug}/services`))
    .toMatchObject({
      services: [
        { name: 'Garden design', active: false },
        { name: 'Drains and sewers', active: true },
      ],
    })
})

test('is to be read where only the owner may change it', async ({ page, owner }) => {
  await page.route(`**/api/landing-pages/${owner.slug}`, async (route) => {
    const answer = await route.fetch()
    const { message }: { message: object } = await answer.json()
    await route.fulfill({ response: answer, json: { message: { ...message, may: { update: false } } } })
  })
  for (const section of ['business', 'hours', 'services']) {
    await page.goto(`/settings?section=${section}`)
    await expect(page.getByText('Only the owner can change this.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await checkWhole(page)
  }
})

test(
  'makes an address for calendar programs, which one reads, and ends it',
  { tag: '@phone' },
  async ({ page, owner }) => {
    await owner.call('POST', `/api/landing-pages/${owner.slug}/visits`, {
      kind: 'event',
      title: 'Safety meeting',
      starts: new Date(Date.now() + 3_600_000).toISOString(),
    })
    await page.goto('/settings?section=feeds')
    await expect(page.getByText('No calendar feeds yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add everyone’s calendar' }).click()
    const made = page.getByRole('region', { name: 'Your calendar feed is ready' })
    const address = (await made.locator('code').textContent()) ?? ''
    await checkWhole(page)
    await picture(page, 'settings-feeds', { fullPage: true })
    const path = new URL(address).pathname
    const read = await page.request.get(path)
    expect(await read.text()).toContain('SUMMARY:Safety meeting')
    await made.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    const feed = page.getByRole('list', { name: 'Calendar feeds' }).getByRole('listitem')
    await expect(feed).toContainText('Last read')
    await feed.getByRole('button', { name: 'Turn off feed: Everyone' }).click()
    await expect(page.getByText('Calendar feed turned off')).toBeVisible()
    await expect(feed).toHaveCount(0)
    expect((await page.request.get(path)).status()).toBe(404)
  },
)

test('a member’s day off is offered to no customer', { tag: '@phone' }, async ({ page, owner }) => {
  const service = idIn(
    await owner.call('POST', '/api/landing-pages/{slug}/services', { name: 'Leak repair' }),
    'service',
  )
  await page.goto('/settings?section=booking')
  await page.getByRole('switch', { name: 'Online booking' }).press('Space')
  await expect(page.getByText('Saved')).toBeVisible()
  await checkWhole(page)
  await picture(page, 'settings-booking', { fullPage: true })
  const booking = await page.getByRole('link', { name: 'Open: Booking page' }).getAttribute('href')
  const times = `${booking ?? ''}?service=${service}`
  const days = page.getByRole('navigation', { name: 'Choose a day' })
  await page.goto(times)
  await expect(days.getByRole('link', { name: /^Wednesday/ })).not.toHaveCount(0)

  await page.goto('/settings?section=crew')
  await page.getByRole('list', { name: 'Working hours' }).getByRole('button').click()
  await page.getByRole('radio', { name: 'Own hours' }).check()
  await page.getByRole('switch', { name: 'Wednesday' }).press('Space')
  await checkWhole(page)
  await picture(page, 'settings-crew', { fullPage: true })
  await save(page).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.goto(times)
  await expect(days.getByRole('link', { name: /^Thursday/ })).not.toHaveCount(0)
  await expect(days.getByRole('link', { name: /^Wednesday/ })).toHaveCount(0)
})
