/** One business for all tests of a worker: one with other people's records is the usual case. */
import type { APIRequestContext } from '../../tools/browser.ts'
import { test as base } from '../browser/fixtures.ts'
import { callsOf, startBusiness, type Business, type Call } from './business.ts'

interface Fixtures {
  call: Call
}

interface WorkerFixtures {
  /** Whose owner is signed in to the page. */
  business: Business
  /** Another one, in which nothing has happened yet. */
  newcomer: Business
}

interface Playwright {
  request: { newContext(options: object): Promise<APIRequestContext> }
}

/** A business of its own for the tests of a file that must know everything in it. */
export const businessNamed =
  (name: string) =>
  async (
    { playwright, server }: { playwright: Playwright; server: { url: string } },
    use: (business: Business) => Promise<void>,
  ) => {
    const request = await playwright.request.newContext({ baseURL: server.url })
    await use(await startBusiness(request, name))
    await request.dispose()
  }

export const test = base.extend<Fixtures, WorkerFixtures>({
  business: [businessNamed('Delgado Plumbing'), { scope: 'worker' }],
  newcomer: [businessNamed('Quiet Roofing'), { scope: 'worker' }],
  storageState: async ({ business }, use) => {
    await use(business.state)
  },
  call: async ({ playwright, server, business }, use) => {
    const request = await playwright.request.newContext({ baseURL: server.url })
    await use(callsOf(request, business))
    await request.dispose()
  },
})
