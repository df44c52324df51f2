/** What is around every screen: the search for screens and actions, the keys, the bars, and leaving. */
import { expect, picture, type Page } from '../browser/fixtures.ts'
import { placeOf } from '../browser/places.ts'
import { checkWhole, test } from './home.parts.ts'

const previousUrl = (page: Page) => page.evaluate(() => localStorage.getItem('previousUrl'))

test('starts a request and a project from the search, by typing', async ({ page, owner }) => {
  for (const [words, name, address] of [
    ['new req', 'New request', /\/requests\?createRequest=request$/],
    ['new pro', 'New project', /\/projects\?createProject=true$/],
  ] as const) {
    await page.goto('/home')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('textbox').fill(words)
    // the action stands before what else has these words
    await expect(search.getByRole('button').first()).toHaveText(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(owner.slug).not.toBe('')
})

test('gives the focus back to what opened a window, or a form in its own place', async ({ page, owner }) => {
  await page.goto('/projects')
  // The button of an empty list is another than that of the list on its way.
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  for (const [address, opener, name] of [
    ['/projects', page.getByRole('button', { name: 'New project' }), 'New project'],
    ['/home', page.getByRole('banner').getByRole('button', { name: 'Search' }), 'Search'],
  ] as const) {
    if (!page.url().endsWith(address)) await page.goto(address)
    await opener.focus()
    await page.keyboard.press('Enter')
    const window = page.getByRole('dialog', { name })
    await expect(window.getByRole('textbox').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(window).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await page.goto('/settings?section=keys')
  const add = page.getByRole('button', { name: 'New key' })
  await add.click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(add).toBeFocused()
  expect(owner.slug).not.toBe('')
})

test('keeps the navigation around an address that no screen has', { tag: '@desktop' }, async ({ page, owner }) => {
  await page.goto('/ads/no-such-screen')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Requests' }).click()
  await expect(page).toHaveURL(/\/requests$/)
  expect(owner.slug).not.toBe('')
})

test('names the keys of every screen', async ({ page, owner }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Next in list')).toHaveCount(8)
  await expect(help.getByText('New project')).toBeAttached()
  await checkWhole(page)
  await picture(page, 'frame-help')
  expect(owner.slug).not.toBe('')
})

test('keeps what has the focus clear of the bars', { tag: '@phone' }, async ({ page, owner }) => {
  await page.goto('/settings?section=business')
  const last = page.getByLabel('Facebook page')
  const first = page.getByLabel('Business name')
  // the page has its length before it is gone through
  await placeOf(last)
  await last.focus()
  const phone = (page.viewportSize()?.width ?? 0) <= 768
  if (phone) {
    const bar = await placeOf(page.getByRole('navigation', { name: 'Main' }))
    const { y, height } = await placeOf(last)
    expect(y + height).toBeLessThan(bar.y)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await first.focus()
  expect((await placeOf(first)).y).toBeGreaterThanOrEqual(0)
  expect(owner.slug).not.toBe('')
})

test('remembers the screen before, names each, and leaves by the checkout', async ({ page, owner, server }) => {
  await page.goto('/projects?search=oak')
  await expect(page).toHaveTitle('Projects | Topline Pro')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Requests' }).click()
  await expect(page).toHaveTitle('Requests | Topline Pro')
  await expect.poll(() => previousUrl(page)).toBe(`${server.url}/projects?search=oak`)
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/signout/)
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await page.goto('/home')
  await expect(page).toHaveURL(/\/signin\?next=/)
  expect(owner.slug).not.toBe('')
})

test('is light, though the device is dark, until somebody chooses otherwise', async ({ page, owner }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/home')
  const whole = page.locator('html')
  await expect(whole).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(whole).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(owner.slug).not.toBe('')
})

test(
  'leads from the bar to More, and from there to every other screen',
  { tag: ['@phone', '@finger'] },
  async ({ page, owner }) => {
    await page.goto('/home')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await expect(bar.getByRole('link', { name: 'Customers' })).toBeHidden()
    await bar.getByRole('link', { name: 'More' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Marketing' })).toBeVisible()
    await checkWhole(page)
    await picture(page, 'frame-more')
    await page.getByRole('main').getByRole('link', { name: 'Customers' }).click()
    await expect(page).toHaveURL(/\/customers$/)
    await page.goBack()
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    expect(owner.slug).not.toBe('')
  },
)

test('adds a customer from any screen', { tag: ['@desktop', '@mouse'] }, async ({ page, owner }) => {
  await page.goto('/projects')
  await page.getByRole('banner').getByRole('button', { name: 'Add' }).click()
  await page.getByRole('menuitem', { name: 'New customer' }).click()
  await expect(page.getByRole('dialog', { name: 'New customer' })).toBeVisible()
  expect(owner.slug).not.toBe('')
})
