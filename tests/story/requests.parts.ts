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

/** Leads to the conversation of the open request, which is a page of its own on a phone, or back from it. */
export async function toPart(page: Page, part: 'Details' | 'Conversation'): Promise<void> {
  await page.getByRole('region', { name: 'Conversation' }).waitFor()
  const way =
    part === 'Conversation'
      ? page.getByRole('region', { name: 'Conversation' }).getByRole('button', { name: 'Open', exact: true })
      : page.getByRole('button', { name: 'Back to request' })
  if ((await way.count()) > 0) await way.click()
}

/** Chooses from the menu of the open request. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** The button that says in which stage the open request is. */
export const stageNow = (page: Page, stage: string) => page.getByRole('button', { name: `Stage: ${stage}` })

/** Chooses a stage or a status of the open request. */
export async function moveTo(page: Page, group: 'Stage' | 'Status', name: string): Promise<void> {
  await stageNow(page, '').click()
  await page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click()
}

/** Whether the open request has this status. */
export async function expectStatus(page: Page, name: string): Promise<void> {
  await stageNow(page, '').click()
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true, pressed: true }).waitFor()
  await page.keyboard.press('Escape')
}

/** A column of the board by the name of its stage. */
export const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} ?\\d`) })

/** The names on the cards of a column, from the top. */
export const cardsOf = (page: Page, stage: string) =>
  column(page, stage).getByRole('listitem').getByRole('link').allTextContents()
