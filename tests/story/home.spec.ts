/** Where everybody arrives: what waits, the numbers, the first steps and the public page. */
import { expect, openLive, picture } from '../browser/fixtures.ts'
import { addRequest, checkWhole, test } from './home.parts.ts'

test('takes a new business through its first steps, one tap each', { tag: '@desktop' }, async ({ page, owner }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page).toHaveTitle('Home | Topline Pro')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeVisible()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  // they gave their number when they signed up
  await expect(steps.getByText('1 of 5 done')).toBeVisible()
  await checkWhole(page)
  await picture(page, 'home-empty', { fullPage: true })

  // the name of the business tells of two trades; what they do not offer is left out
  await steps.getByText('Sewer lines').click()
  await steps.getByRole('button', { name: 'Add 9 services' }).click()
  await expect(steps.getByText('2 of 5 done')).toBeVisible()
  await steps.getByRole('button', { name: 'Keep these hours' }).click()
  await expect(steps.getByText('3 of 5 done')).toBeVisible()
  await steps.getByRole('button', { name: 'Turn on' }).click()
  await expect(steps.getByText('4 of 5 done')).toBeVisible()
  await checkWhole(page)
  const { services } = (await owner.call('GET', `/api/landing-pages/${owner.slug}/services`)) as {
    services: { name: string }[]
  }
  expect(services.map(({ name }) => name)).toContain('Drain cleaning')
  expect(services.map(({ name }) => name)).not.toContain('Sewer lines')
  await page.getByRole('button', { name: 'Hide these steps' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeVisible()
  await expect(steps).toHaveCount(0)
  expect(owner.slug).toMatch(/^delgado-plumbing-and-gardens/)
})

test('counts who waits as soon as they ask, and leads to them', { tag: '@phone' }, async ({ page, owner }) => {
  await openLive(page, '/home')
  await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeVisible()
  await addRequest(owner, 'Ana Ruiz')
  await addRequest(owner, 'Ben Ode')
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await expect(waiting.getByText('The kitchen sink is clogged.').first()).toBeVisible()
  const numbers = page.getByRole('region', { name: 'Last 30 days' })
  await expect(numbers.getByRole('link', { name: /^New requests 2/ })).toBeVisible()
  await expect(numbers.getByRole('figure', { name: /^New requests by week\..*: 2$/ })).toBeVisible()
  await checkWhole(page)
  await picture(page, 'home-full', { fullPage: true })
  await waiting.getByRole('link', { name: 'Answer all 2' }).click()
  await expect(page).toHaveURL(/\/requests\?waiting=true&sort=waiting$/)
  await expect(page.getByText('Ana Ruiz').first()).toBeVisible()
})

test('says once that everything is set up', async ({ page, owner }) => {
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  // only what the last step's answer brings is of interest here
  await page.route(`**/api/landing-pages/${owner.slug}/home`, async (route) => {
    const answer = await route.fetch()
    const { home }: { home: { steps: { step: string; done: boolean }[] } } = await answer.json()
    const steps = home.steps.map((step) => ({ ...step, done: true }))
    await route.fulfill({ response: answer, json: { home: { ...home, steps } } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re all set up' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Good \w+, Rosa$/ })).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Loading')
  await expect(page.getByRole('heading', { name: 'You’re all set up' })).toHaveCount(0)
})

test('passes on the link of the public page', async ({ page, context, owner, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/home')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/p/${owner.slug}`)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'View page' }).click(),
  ])
  await expect(opened.getByRole('heading', { level: 1 })).toContainText('Delgado Plumbing & Gardens')
})

test('says what to do when it cannot be loaded', async ({ page, owner }) => {
  await page.route(`**/api/landing-pages/${owner.slug}/home`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/home')
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side')
  await checkWhole(page)
  await page.unroute(`**/api/landing-pages/${owner.slug}/home`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeVisible()
})
