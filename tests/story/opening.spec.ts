/** The office opens with as few questions as it can: the page brings answers along, and each screen asks once. */
import { expect, type Page } from '../browser/fixtures.ts'
import { signInAgain } from './business.ts'
import { aName, cardsOf, row, test } from './requests.parts.ts'

/** Asked once the screen stands: of the page before it may still come after the next was called. */
const late = ['/live', '/surroundings', '/conversation-counts']

/** What the page asks the server for since it was opened, by path, for its screen; not what the screen before asks meanwhile. */
function questions(page: Page): () => string[] {
  const asked: string[] = []
  let screen = ''
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) {
      screen = pathname
      asked.length = 0
    } else if (pathname.startsWith('/api/') && !late.some((end) => pathname.endsWith(end))) {
      if (new URL(request.frame().url()).pathname === screen) asked.push(pathname.replace(/.*\//, ''))
    }
  })
  return () => asked
}
const among = (asked: readonly string[], names: readonly string[]) => asked.filter((name) => names.includes(name))

test(
  'the board, the list and the home screen are each asked for once, before anything else',
  { tag: '@desktop' },
  async ({ page, aRequest }) => {
    const name = aName('Opening')
    await aRequest({ name })
    // what changes meanwhile would be asked for again: here nobody is told of it
    await page.route('**/live', (route) => route.abort())
    // what was asked for ahead is asked for again once it is old, as it is by then on a machine that is busy enough
    await page.clock.setFixedTime(new Date())
    const asked = questions(page)
    // the figures of the navigation come later, in a call of their own
    const known = ['session', 'prosite-profile', 'board', 'requests', 'home']

    await page.goto('/requests?view=board')
    await expect.poll(() => cardsOf(page, 'Request')).toContain(name)
    await page.waitForLoadState('load')
    expect(asked()[0]).toBe('board')
    expect(among(asked(), known)).toEqual(['board'])

    await page.goto('/requests')
    await expect(row(page, name)).toBeVisible()
    expect(asked()[0]).toBe('requests')
    expect(among(asked(), known)).toEqual(['requests'])

    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main')).not.toContainText('Loading')
    expect(asked()[0]).toBe('home')
    expect(among(asked(), known)).toEqual(['home'])
  },
)

test('what the page brought along is gone from it, and from the next page after signing out', async ({
  page,
  business,
}) => {
  await page.context().clearCookies()
  await signInAgain(page.context().request, business)
  await page.goto('/requests')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('meta[name="opening"]')).toHaveCount(0)

  await page.goto('/signout')
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  const asked = questions(page)
  await page.goto('/requests?view=board')
  await expect(page).toHaveURL(/\/signin/)
  expect(asked()).not.toContain('board')
})

test(
  'the frame is there before any file of the office, in the scheme that was chosen',
  { tag: '@phone' },
  async ({ page, business }) => {
    await page.context().clearCookies()
    await signInAgain(page.context().request, business)
    // neither scripts nor styles come
    await page.route('**/assets/**', () => {})
    await page.goto('/requests', { waitUntil: 'commit' })
    const frame = page.locator('#root > [aria-hidden]')
    await expect(frame).toBeVisible()
    await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
    await page.reload({ waitUntil: 'commit' })
    await expect(frame).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(18, 24, 27)')

    await page.goto('/signin', { waitUntil: 'commit' })
    await expect(page.locator('#root')).toBeAttached()
    await expect(frame).toBeHidden()
  },
)
