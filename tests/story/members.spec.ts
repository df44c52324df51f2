/** An owner invites somebody, who joins by the link; roles, taking out and undo; devices; and two businesses kept apart. */
import { checkAccess, expect, keepNotice, notice, picture, readCode, readOutbox, test } from '../browser/fixtures.ts'
import { aNumber, callsOf, isPhone, openMenu, secondBusiness, startBusiness } from './business.ts'
import { checkWhole } from './home.parts.ts'

const phoneOf = async (call: ReturnType<typeof callsOf>): Promise<string> => {
  const { user } = (await call('GET', '/api/get-user')) as { user: { phone: string } }
  return user.phone
}

test(
  'somebody who is invited joins by the link, gets another role, is taken out and comes back',
  { tag: '@desktop' },
  async ({ page, browser, playwright, server }) => {
    const request = await playwright.request.newContext({ baseURL: server.url })
    const business = await startBusiness(request, 'Delgado Plumbing')
    await page.context().addCookies(business.state.cookies)
    await page.goto('/settings?section=members')
    const list = page.getByRole('list', { name: 'Members' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('You’re the only owner.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Invite member' }).click()
    const form = page.getByRole('form', { name: 'Invite member' })
    await form.getByLabel('Phone or email').fill('12')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(form.getByText('Enter a phone number with area code', { exact: false })).toBeVisible()
    await checkWhole(page)
    await picture(page, 'members-invite', { fullPage: true })
    const phone = aNumber()
    await form.getByLabel('Phone or email').fill(phone)
    await form.getByRole('radio', { name: 'Field' }).check()
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('list', { name: 'Invited' }).getByRole('listitem')).toHaveCount(1)

    let link = ''
    await expect
      .poll(async () => (link = /\/join\/[\w-]+/.exec((await readOutbox(page, phone))[0]?.body ?? '')?.[0] ?? ''))
      .not.toBe('')
    const theirs = await browser.newContext({ baseURL: server.url })
    const guest = await theirs.newPage()
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'Join Delgado Plumbing' })).toBeVisible()
    await expect(guest.getByText('Rosa Delgado invited you. Your role: Field.')).toBeVisible()
    await checkAccess(guest)
    await picture(guest, 'members-join', { fullPage: true })
    const before = await readOutbox(guest, phone)
    await guest.getByLabel('Mobile phone').fill(phone)
    await guest.getByRole('button', { name: 'Text me a code' }).click()
    await guest.getByLabel('Code').fill(await readCode(guest, phone, before))
    await guest.getByLabel('First name').fill('Sam')
    await guest.getByLabel('Last name').fill('Ortiz')
    await guest.getByRole('button', { name: 'Join business' }).click()
    await expect(guest).toHaveURL(/\/home$/)
    await expect(guest.getByRole('banner')).toContainText('Delgado Plumbing')

    // The owner sees it without a reload.
    const sam = list.getByRole('listitem').filter({ hasText: 'Sam Ortiz' })
    await expect(sam).toBeVisible()
    await expect(page.getByRole('list', { name: 'Invited' })).toHaveCount(0)
    await sam.getByLabel('Role of Sam Ortiz').selectOption('office')
    await expect(page.getByText('Sam Ortiz is now: Office')).toBeVisible()
    await checkWhole(page)
    await picture(page, 'members-list', { fullPage: true })
    await guest.goto('/settings?section=members')
    await expect(guest.getByText('Only the owner can invite people and change roles.')).toBeVisible()
    await guest.goto('/projects')

    await sam.getByRole('button', { name: 'Remove Sam Ortiz' }).click()
    await keepNotice(page, 'Sam Ortiz no longer has access')
    await expect(sam).toHaveCount(0)
    await expect(guest).toHaveURL(/\/sign-up$/)
    // the list shows it before the server has said so
    const restored = page.waitForResponse((answer) => answer.url().endsWith('/restore') && answer.ok())
    await notice(page, 'Sam Ortiz no longer has access').getByRole('button', { name: 'Undo' }).click()
    await restored
    await expect(sam.getByLabel('Role of Sam Ortiz')).toHaveValue('office')
    await guest.goto('/home')
    await expect(guest.getByRole('banner')).toContainText('Delgado Plumbing')
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()

    // Leaving asks the person once, and the server nothing more of what is left; the stream of news ends by itself.
    const surroundings = guest.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/surroundings')
    await guest.goto('/settings?section=members')
    // what the opening asked for is not of what was left
    await surroundings
    const refused: string[] = []
    guest.on('response', (answer) => {
      if (answer.status() >= 400 && !answer.url().endsWith('/live')) refused.push(answer.url())
    })
    await guest.getByRole('button', { name: 'Leave business' }).click()
    await guest.getByRole('dialog').getByRole('button', { name: 'Leave business' }).click()
    await expect(guest).toHaveURL(/\/sign-up$/)
    expect(refused).toEqual([])
    await expect(sam).toHaveCount(0)
    await theirs.close()
    await request.dispose()
  },
)

test('a device that is signed out is out at once', async ({ page, browser, playwright, server }) => {
  const request = await playwright.request.newContext({ baseURL: server.url })
  const business = await startBusiness(request, 'Delgado Plumbing')
  const phone = await phoneOf(callsOf(request, business))
  await page.context().addCookies(business.state.cookies)
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  const before = await readOutbox(other, phone)
  await other.goto('/signin')
  await other.getByLabel('Mobile phone').fill(phone)
  await other.getByRole('button', { name: 'Text me a code' }).click()
  await other.getByLabel('Code').fill(await readCode(other, phone, before))
  await expect(other.getByRole('banner')).toContainText('Delgado Plumbing')

  await page.goto('/settings?section=devices')
  const list = page.getByRole('list', { name: 'Devices' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('This device')).toHaveCount(1)
  await checkWhole(page)
  await picture(page, 'devices', { fullPage: true })
  await list.getByRole('button', { name: /^Sign out / }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  // without anybody touching it
  await expect(other).toHaveURL(/\/signout/)
  await expect(other.getByText('Your session ended.', { exact: false })).toBeVisible()
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await elsewhere.close()
  await request.dispose()
})

test('two businesses of one person are kept apart: records, filters, what is half written', async ({
  page,
  playwright,
  server,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url })
  const first = await startBusiness(request, 'Delgado Plumbing')
  const call = callsOf(request, first)
  const made = await call('POST', '/api/landing-pages/{slug}/requests', { name: 'Ann Lee', phone: aNumber() })
  const { id } = (made as { request: { id: string } }).request
  await page.context().addCookies(first.state.cookies)
  await secondBusiness(request, first, 'Delgado Gardens')

  await page.goto('/settings?section=members')
  await expect(page.getByRole('banner')).toContainText('Delgado Plumbing')
  await page.getByRole('button', { name: 'Invite member' }).click()
  await page.getByLabel('Phone or email').fill('half-written@example.com')
  // on a phone an open request covers the switch
  const opened = test.info().project.name === 'phone' ? '' : `request=${id}&`
  await page.goto(`/requests?${opened}search=Ann`)
  await expect(page.getByText('Ann Lee').first()).toBeVisible()

  const turnTo = async (name: string) => {
    await openMenu(page)
    await page.getByRole('menuitemradio', { name }).click()
    await expect(page.getByRole('banner')).toContainText(name)
  }
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await turnTo('Delgado Gardens')
  // the same screen; on a phone the switch is not among the screens
  await expect(page).toHaveURL(isPhone(page) ? /\/home$/ : /\/requests$/)
  await expect(page.getByText('Ann Lee')).toHaveCount(0)
  // nothing of the first business is asked for in the second's name
  expect(asked.filter((url) => url.includes(id) && !url.includes(`/${first.slug}/`))).toEqual([])
  await page.goto('/settings?section=members')
  await page.getByRole('button', { name: 'Invite member' }).click()
  await expect(page.getByLabel('Phone or email')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Delgado Gardens')

  await page.goto('/requests')
  await turnTo('Delgado Plumbing')
  await expect(page.getByText('Ann Lee').first()).toBeVisible()
  await page.goto('/settings?section=members')
  await page.getByRole('button', { name: 'Invite member' }).click()
  await expect(page.getByLabel('Phone or email')).toHaveValue('half-written@example.com')
  await request.dispose()
})
