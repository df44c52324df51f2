/** Where everybody arrives: what waits, the numbers, the first steps and the public page. */
import { expect, openLive, picture } from '../browser/fixtures.ts'
import { addRequest, checkWhole, test } from './home.parts.ts'

test('shows a new business its first steps and leads to each', { tag: '@desktop' }, async ({ page, owner }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page).toHaveTitle('Home | Topline Pro')
  await expect(page.getByRole('heading', { level: 1, name: /^Good \w+, Rosa$/ })).toBeVisible()
  await expect(page.getByText('No requests yet')).toBeVisible()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(6)
  await expect(steps.getByText('0 of 6')).toBeVisible()
  await checkWhole(page)
  await picture(page, 'home-empty', { fullPage: true })

  await steps.getByRole('link', { name: /^Set your hours/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Hours' })).toBeVisible()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(steps.getByText('1 of 6')).toBeVisible()
  await expect(steps.getByRole('link', { name: /^Set your hours/ })).toHaveCount(0)
  expect(owner.slug).toMatch(/^delgado-plumbing-and-gardens/)
})

test('counts who waits as soon as they ask, and leads to them', { tag: '@phone' }, async ({ page, owner }) => {
  await openLive(page, '/home')
  await expect(page.getByText('No requests yet')).toBeVisible()
  await addRequest(owner, 'Ana Ruiz')
  await addRequest(owner, 'Ben Ode')
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await expect(waiting.getByText('The kitchen sink is clogged.').first()).toBeVisible()
  const numbers = page.getByRole('region', { name: 'Last 30 days' })
  await expect(numbers.getByRole('link', { name: /^Requests 2/ })).toBeVisible()
  await expect(numbers.getByRole('img', { name: /Requests by week\..*: 2$/ })).toBeVisible()
  await checkWhole(page)
  await picture(page, 'home-full', { fullPage: true })
  await waiting.getByRole('link', { name: 'Answer all 2' }).click()
  await expect(page).toHaveURL(/\/requests\?waiting=true&sort=waiting$/)
  await expect(page.getByText('Ana Ruiz').first()).toBeVisible()
})

test('says once that everything is set up', async ({ page, owner }) => {
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  // Photos of a real project need the demo's pictures; here only the last step's answer is of interest.
  await page.route(`**/api/landing-pages/${owner.slug}/home`, async (route) => {
    const answer = await route.fetch()
    const { home }: { home: { checklist: { step: string; done: boolean }[] } } = await answer.json()
    const checklist = home.checklist.map((step) => ({ ...step, done: true }))
    await route.fulfill({ response: answer, json: { home: { ...home, checklist } } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re all set up' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your public page' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You’re all set up' })).toHaveCount(0)
})

test('passes on the link of the public page', async ({ page, context, owner, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/home')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/p/${owner.slug}`)
  const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Open' }).click()])
  await expect(opened.getByRole('heading', { level: 1 })).toContainText('Delgado Plumbing & Gardens')
})

test('says what to do when it cannot be loaded', async ({ page, owner }) => {
  await page.route(`**/api/landing-pages/${owner.slug}/home`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/home')
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side')
  await checkWhole(page)
  await page.unroute(`**/api/landing-pages/${owner.slug}/home`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No requests yet')).toBeVisible()
})
