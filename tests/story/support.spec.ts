/** Product staff find somebody, see their office as they do, are refused what is not theirs, and end it. */
import { checkAccess, expect, picture, readCode, readOutbox, signIn, test } from '../browser/fixtures.ts'
import { callsOf, openMenu, startBusiness } from './business.ts'

const staffPhone = '+14155550190'
test.use({ serverSettings: { SUPPORT_PHONES: staffPhone } })

test('one of the staff acts as an owner for a while, with a banner, and without money and members', async ({
  page,
  context,
  playwright,
  server,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url })
  const business = await startBusiness(request, 'Delgado Plumbing')
  const call = callsOf(request, business)
  await call('POST', '/api/project/{slug}/', { name: 'Leaking roof' })
  const { user } = (await call('GET', '/api/get-user')) as { user: { phone: string } }

  await signIn(page, staffPhone)
  await page.goto('/support')
  await page.getByLabel('Phone or email').fill('212 555 0199')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('No one has this number or address.')).toBeVisible()
  await page.getByLabel('Phone or email').fill(user.phone)
  await page.getByRole('button', { name: 'Find' }).click()
  const found = page.getByRole('form', { name: 'Rosa Delgado' })
  await expect(found).toContainText('Delgado Plumbing (Owner)')
  await found.getByRole('button', { name: 'Act as Rosa Delgado' }).click()
  await expect(found.getByText('Enter a reason.')).toBeVisible()
  await checkAccess(page)
  await picture(page, 'support-find', { fullPage: true })
  await found.getByLabel('Reason').fill('Photos do not upload')
  await found.getByRole('button', { name: 'Act as Rosa Delgado' }).click()

  const banner = page.getByRole('complementary', { name: 'Acting as someone else' })
  await expect(banner).toContainText('You’re acting as Rosa Delgado.')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('banner')).toContainText('Delgado Plumbing')
  await picture(page, 'support-home')
  await page.goto('/projects')
  await expect(page.getByText('Leaking roof')).toBeVisible()
  await expect(banner).toBeVisible()
  await checkAccess(page)

  // What is the owner's own stays closed, on the screen and behind it.
  await page.goto('/settings?section=members')
  await expect(page.getByText('Product support can’t see the team.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Invite member' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Leave business' })).toHaveCount(0)
  await page.goto('/settings?section=devices')
  await expect(page.getByText('Your role doesn’t allow this.', { exact: false })).toBeVisible()
  const refused = await page.evaluate(async (slug) => {
    const session: { accessToken: string } = await (await fetch('/api/auth/session')).json()
    const headers = {
      authorization: `Bearer ${session.accessToken}`,
      'as-user-id': sessionStorage.getItem('as-user-id') ?? '',
    }
    const status = async (path: string) => (await fetch(path, { headers })).status
    return [await status(`/api/landing-pages/${slug}/team`), await status(`/api/landing-page/${slug}/projects`)]
  }, business.slug)
  expect(refused).toEqual([403, 200])

  // Another tab is one's own: this person has no business.
  const other = await context.newPage()
  await other.goto('/home')
  await expect(other).toHaveURL(/\/sign-up$/)
  await other.close()

  await banner.getByRole('button', { name: 'End session' }).click()
  await expect(page).toHaveURL(/\/support$/)
  await expect(page.getByRole('heading', { name: 'Help a customer' })).toBeVisible()
  await page.goto('/projects')
  await expect(page).toHaveURL(/\/sign-up$/)
  await expect(banner).toHaveCount(0)

  // Signing out in the middle of it ends it as well: who signs in here next is nobody else.
  await page.goto('/support')
  await page.getByLabel('Phone or email').fill(user.phone)
  await page.getByRole('button', { name: 'Find' }).click()
  await found.getByLabel('Reason').fill('Once more')
  await found.getByRole('button', { name: 'Act as Rosa Delgado' }).click()
  await expect(banner).toBeVisible()
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  const before = await readOutbox(page, staffPhone)
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByLabel('Mobile phone').fill(staffPhone)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByLabel('Code').fill(await readCode(page, staffPhone, before))
  await expect(page).toHaveURL(/\/sign-up$/)
  // the page has no room set aside for the banner any more
  await expect(page.locator('html')).not.toHaveAttribute('data-acting')
  await request.dispose()
})

test('whoever is not of the staff finds nobody there', async ({ page, playwright, server }) => {
  const request = await playwright.request.newContext({ baseURL: server.url })
  const business = await startBusiness(request, 'Quiet Roofing')
  await page.context().addCookies(business.state.cookies)
  await page.goto('/support')
  await expect(page.getByRole('heading', { name: 'This is for product staff' })).toBeVisible()
  await expect(page.getByLabel('Phone or email')).toHaveCount(0)
  await request.dispose()
})
