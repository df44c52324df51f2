import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkAccess, expect, picture, signIn, test } from './fixtures.ts'

test.use({ serverEntry: 'tests/browser/stand-in/start.ts' })

test('opens a page of the server in the size of the project', async ({ page }, info) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Stand-in' })).toBeVisible()
  const width = await page.evaluate(() => innerWidth)
  expect(width).toBe(info.project.name === 'phone' ? 390 : 1280)
})

test('signs in with the code from the outbox', async ({ page }) => {
  await page.goto('/who')
  await expect(page.getByRole('heading', { name: 'Nobody' })).toBeVisible()
  await signIn(page, '+15550100001')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible()
})

test('passes an accessible page and names what is wrong with another', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await checkAccess(page)
  await page.goto('/poor')
  await expect(checkAccess(page)).rejects.toThrow(
    /html-has-lang[\s\S]*image-alt \(critical\): Images must have alternative text\n {4}img/,
  )
})

test('keeps a picture', async ({ page }, info) => {
  const file = join(import.meta.dirname, `../../test-results/pictures/${info.project.name}-harness.png`)
  rmSync(file, { force: true })
  await page.goto('/')
  await picture(page, 'harness')
  expect(existsSync(file)).toBe(true)
  rmSync(file)
})

test.describe('an error in the page', () => {
  test.fail()

  test('fails the test', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => console.error('seeded'))
  })
})
