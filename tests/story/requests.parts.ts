/** What the stories about requests share: requests of their own, and where they are found. */
import type { Page } from '../browser/fixtures.ts'
import { idIn } from './business.ts'
import { test as base } from './shared-business.ts'

interface Fixtures {
  /** Adds a request by the office's own call and gives its id. */
  aRequest: (fields: {
    name: string
    phone?: string
    email?: string
    message?: string
    stage?: string
    source?: string
  }) => Promise<string>
}

export const test = base.extend<Fixtures>({
  aRequest: async ({ call }, use) => {
    await use(async (fields) => idIn(await call('POST', '/api/landing-pages/{slug}/requests', fields), 'request'))
  },
})

let numbers = 0
/** A name that no other test uses. */
export const aName = (name: string) => `${name} ${Date.now().toString(36)}${numbers++}`

/** The row of a request in the list. */
export const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Requests' }).getByRole('link', { name, exact: true })

/** The heading of the request that is open. */
export const opened = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Leads to a part of the open request where it lies behind a tab. */
export async function toPart(page: Page, part: 'Details' | 'Conversation' | 'History'): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${part}`) })
  await page.getByRole('tab', { name: /^Details/ }).waitFor()
  // Where there is room the conversation stands beside the facts, without a tab.
  if ((await tab.count()) > 0) await tab.click()
}

/** A column of the board by the name of its stage. */
export const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} ?\\d`) })

/** The names on the cards of a column, from the top. */
export const cardsOf = (page: Page, stage: string) =>
  column(page, stage).getByRole('listitem').getByRole('link').allTextContents()
