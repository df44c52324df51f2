/**
 * What a browser test starts from: `import { test, expect, signIn } from '../browser/fixtures.ts'`.
 *
 * All workers share one real server, and `page` is already at its address: a test that counts takes a business of its own.
 * With `serverSettings` a worker gets a server of its own. A test fails when the page threw an error or wrote one to its
 * console, unless `test.use({ expectedErrors: [/…/] })` names it.
 */
import { join } from 'node:path'
import {
  AxeBuilder,
  expect,
  test as base,
  type APIRequestContext,
  type Locator,
  type Page,
  type TestInfo,
} from '../../tools/browser.ts'
import { lastLines } from './server.ts'
import { lendServer, SERVER_ENTRY, type Server } from './shared-server.ts'

export { expect, type Locator, type Page } from '../../tools/browser.ts'

const PICTURES = join(import.meta.dirname, '../../test-results/pictures')
const areAllWanted = process.env['STORIES'] === 'all'
const ACCESS_RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

const alwaysKnown = [
  // A refused call is the screen's to show, and the test's to look for.
  /^Failed to load resource/,
  // The recorder of the tests looks into the addresses of previews, which the security policy forbids it.
  /^Connecting to 'blob:/,
]

interface TestFixtures {
  /** Console errors that this test provokes on purpose. */
  expectedErrors: RegExp[]
  pageErrors: void
  livingServer: void
}

interface WorkerFixtures {
  /** The program that the worker starts, from the root of the project. */
  serverEntry: string
  /** More of the server's environment. */
  serverSettings: Readonly<Record<string, string>>
  server: Server
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEntry: [SERVER_ENTRY, { option: true, scope: 'worker' }],
  serverSettings: [{}, { option: true, scope: 'worker' }],
  server: [
    ({ serverEntry: entry, serverSettings: settings }, use, worker) =>
      lendServer({ entry, settings, name: `${worker.project.name}-${worker.workerIndex}` }, use),
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  livingServer: [
    async ({ server }, use) => {
      assertRuns(server)
      await use()
      assertRuns(server)
    },
    { auto: true },
  ],
  expectedErrors: [[], { option: true }],
  pageErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await use()
      // What a test put in the way may still hold a call, which nobody waits for any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().unrouteAll({ behavior: 'ignoreErrors' })
      const known = [...alwaysKnown, ...expectedErrors]
      expect(
        errors.filter((text) => !known.some((pattern) => pattern.test(text))),
        'errors in the page',
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** A test without its server would wait for each step in vain. */
function assertRuns({ ended, logFile }: Server): void {
  const end = ended()
  if (end === null) return
  throw new Error(`the server of this test has ended (${end}); the last lines of ${logFile}:\n${lastLines(logFile)}`)
}

/** Who asks the server: a page, or `{ request }` where there is none. */
export interface Caller {
  readonly request: APIRequestContext
}

/** A message that no provider took, as the local server keeps it. */
export interface OutboxMessage {
  readonly id: string
  readonly channel: string
  readonly to: string
  readonly subject: string | null
  readonly body: string
  readonly created: string
}

/** The messages to a phone number or address, in the order of the server. */
export async function readOutbox({ request }: Caller, to: string): Promise<OutboxMessage[]> {
  const response = await request.get('/dev/outbox', { params: { to }, headers: { accept: 'application/json' } })
  expect(response.status(), 'GET /dev/outbox').toBe(200)
  const answer: { messages: OutboxMessage[] } = await response.json()
  return answer.messages
}

/**
 * The newest one-time code sent to `phone`, waited for.
 * @param before messages to leave aside, such as those from before the code was asked for
 */
export async function readCode(caller: Caller, phone: string, before: readonly OutboxMessage[] = []): Promise<string> {
  const seen = new Set(before.map((message) => message.id))
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const fresh = (await readOutbox(caller, phone)).filter((message) => !seen.has(message.id))
        const newest = fresh.toSorted((a, b) => a.created.localeCompare(b.created)).at(-1)
        code = /\b\d{6}\b/.exec(newest?.body ?? '')?.[0]
        return code
      },
      { message: `a code sent to ${phone}` },
    )
    .toBeDefined()
  return code ?? ''
}

/**
 * Signs `phone` in without the sign-in screen, and leaves the page as it is; open one with `page.goto`.
 * A story about signing in uses the screen itself, with `readCode`.
 */
export async function signIn(page: Page, phone: string): Promise<void> {
  const person = { source: 'admin', phoneNumber: phone }
  const before = await readOutbox(page, phone)
  const asked = await page.request.post('/pi/code/admin', { data: person })
  expect(asked.ok(), `asking for a code answered ${asked.status()}: ${await asked.text()}`).toBe(true)
  const authCode = await readCode(page, phone, before)
  const csrf: { csrfToken: string } = await (await page.request.get('/api/auth/csrf')).json()
  const answer = await page.request.post('/api/auth/callback/credentials', {
    data: { ...person, authCode, csrfToken: csrf.csrfToken, callbackUrl: '/', json: true },
  })
  expect(answer.ok(), `signing in answered ${answer.status()}: ${await answer.text()}`).toBe(true)
}

/** Opens a screen and waits until it hears of what others do: what they did before that is not told to it. */
export async function openLive(page: Page, path: string): Promise<void> {
  const live = page.waitForResponse((answer) => answer.url().endsWith('/live') && answer.ok())
  await page.goto(path)
  await live
}

/**
 * A notice by its words: where several are in sight, its Undo is taken and not another's. On a phone it moves from the top to
 * the bottom when a sheet closes, and is in both places for a moment.
 */
export const notice = (page: Page, said: string): Locator => page.getByRole('alert').filter({ hasText: said }).first()

/** Rests the pointer on a notice, which then stays, however long it takes to look at the rest of the screen. */
export const keepNotice = (page: Page, said: string): Promise<void> => notice(page, said).hover()

/** Waits for what changes its looks: a list is faint while a newer one is on its way, and neither state is the page's. */
async function standsStill(page: Page): Promise<void> {
  await expect(page.locator('[data-old=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    const ends = running.filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ends.map((each) => each.finished))
  })
}

/** A window that keeps everything beneath it from being used. */
const WINDOW = '[aria-modal="true"]'

/** No page of ours holds a frame of another site, for which alone axe would open a page of its own each time. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/** Fails with a readable list when the page breaks a rule of WCAG 2.2 AA. `within` limits it to a part of the page. */
export async function checkAccess(page: Page, within?: string): Promise<void> {
  await standsStill(page)
  const ofPage = () => axe(page).withTags(ACCESS_RULES)
  const isCovered = within === undefined && (await page.locator(WINDOW).count()) > 0
  // How large a target is that a window covers in part says nothing of it: nobody touches it before the window is gone.
  const checks = isCovered
    ? [ofPage().disableRules('target-size'), axe(page).withRules('target-size').include(WINDOW)]
    : [within === undefined ? ofPage() : ofPage().include(within)]
  const violations: Awaited<ReturnType<AxeBuilder['analyze']>>['violations'] = []
  for (const check of checks) violations.push(...(await check.analyze()).violations)
  const report = violations.map((violation) => {
    const places = violation.nodes.map((node) => `    ${node.target.join(' ')}\n      ${node.html.slice(0, 160)}`)
    return [`${violation.id} (${violation.impact ?? 'unknown'}): ${violation.help}`, ...places].join('\n')
  })
  if (report.length > 0) throw new Error(`accessibility of ${page.url()}\n${report.join('\n')}`)
}

/** Keeps how the page looks as `test-results/pictures/<project>-<name>.png`, where every story is told: drawing takes its time. */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (!areAllWanted) return
  const info: TestInfo = test.info()
  const path = join(PICTURES, `${info.project.name}-${name}.png`)
  await page.screenshot({ path, fullPage, animations: 'disabled', caret: 'hide' })
}

/**
 * Does what the screen shows before the server has answered, and returns once the changing call whose path matches has its
 * answer: a reload in between would cut it off, and an act of a moment ago may then not have happened.
 */
export async function untilTaken(page: Page, call: RegExp, act: () => Promise<void>): Promise<void> {
  const taken = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && call.test(new URL(answer.url()).pathname),
  )
  await act()
  await taken
}
