/** What the stories about the assistant share: a business of its own, and where its settings are. */
import { checkAccess, expect, type Page } from '../browser/fixtures.ts'
import { callsOf, startBusiness, type Business, type Call } from './business.ts'
import { test as base } from '../browser/fixtures.ts'

interface Fixtures {
  /** Calls of the owner who is signed in to the page. */
  owner: Business & { call: Call }
  /** The owner's business has these questions. */
  questions: (texts: readonly string[]) => Promise<void>
}

export const test = base.extend<Fixtures>({
  owner: [
    async ({ page }, use) => {
      const business = await startBusiness(page.request, 'Delgado Plumbing')
      await use({ ...business, call: callsOf(page.request, business) })
    },
    { auto: true },
  ],
  questions: async ({ owner }, use) => {
    await use(async (texts) => {
      await owner.call('POST', questionsPath, {
        questions: texts.map((question_text, order) => ({ question_text, order })),
      })
    })
  },
})

export const questionsPath = '/api/landing-pages/{slug}/aisa-qualifying-questions'

/** Opens a part of the assistant's settings by its address. */
export async function openPart(page: Page, part: string): Promise<void> {
  await page.goto(`/requests?aisaSettings=true&aisaSection=${part}`)
  // The first screen of a server that has just started takes its time.
  await expect(page.getByRole('dialog', { name: 'Sales assistant' })).toBeVisible()
}

/** The questions in their order, as they are read. */
export const askedIn = (page: Page) =>
  page.getByRole('list', { name: 'Questions' }).getByRole('listitem').locator('p').allTextContents()

/** Nothing of it breaks a rule of access, and nothing is wider than the screen. */
export async function checkWhole(page: Page): Promise<void> {
  await checkAccess(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
