/** What the stories of home and settings start from: somebody who has just signed up, and calls as them. */
import { checkAccess, test as base, type Page } from '../browser/fixtures.ts'
import { callsOf, startBusiness, type Call } from './business.ts'

/** A new business whose owner is signed in to the page. */
export interface Owner {
  readonly slug: string
  /** Calls the API as the owner would on another device. */
  readonly call: Call
}

export const test = base.extend<{ owner: Owner }>({
  owner: async ({ page }, use) => {
    const business = await startBusiness(page.request, 'Delgado Plumbing & Gardens')
    await use({ slug: business.slug, call: callsOf(page.request, business) })
  },
})

/** Adds a request that waits for its first answer. */
export const addRequest = (owner: Owner, name: string) =>
  owner.call('POST', `/api/landing-pages/${owner.slug}/requests`, {
    name,
    phone: '+14155550142',
    email: '',
    address: '',
    service_id: null,
    message: 'The kitchen sink is clogged.',
    source: 'phone',
    stage: 'request',
  })

/** Looks at the whole page at once: where it scrolls, the bars of the frame cover some of it, which is no fault. */
export async function checkWhole(page: Page): Promise<void> {
  const seen = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (seen !== null) await page.setViewportSize({ ...seen, height: Math.max(seen.height, height) })
  await checkAccess(page)
  if (seen !== null) await page.setViewportSize(seen)
}
