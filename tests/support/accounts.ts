import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import { contract } from '#contract/contract.ts'
import type { CallName } from '#contract/paths.ts'
import { accountOperations } from '#server/areas/accounts/accounts.operations.ts'
import { accountRoutes } from '#server/areas/accounts/accounts.routes.ts'
import { membershipDirectory } from '#server/areas/accounts/directory.operations.ts'
import { authPlugin, type Demo } from '#server/areas/accounts/sign-in/plugin.ts'
import { makeWebsite } from '#server/areas/website/index.ts'
import { openCall, type Handlers } from '#server/http/handler.ts'
import { openLimits } from '#server/http/limits.ts'
import { mountCalls } from '#server/http/mount.ts'
import type { Directory } from '#server/http/parts.ts'
import { answerError } from '#server/http/problem.ts'
import type { Database } from '#server/platform/database/open.ts'
import { silentLog } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openSealer } from '#server/platform/secrets/sealer.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { openWorkshop } from '#server/platform/work/workshop.ts'
import { Browser } from './browser.ts'
import { atFileEnd } from './file-end.ts'

export interface AccountsOptions {
  readonly database: Database
  readonly appUrl?: string
  readonly production?: boolean
  readonly google?: NonNullable<Settings['google']>
  readonly secret?: string
  readonly supportPhones?: readonly string[]
  readonly codesPerHour?: number
  readonly demo?: (accounts: ReturnType<typeof accountOperations>) => Demo
}

/** A server with the accounts area alone, on a port of its own: real HTTP, real database, a clock that can be moved. */
export async function startAccounts(options: AccountsOptions) {
  const { database, appUrl = 'http://office.test', production = false } = options
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const sealer = openSealer(options.secret ?? 'a secret for tests, of more than 32 characters')
  const workshop = openWorkshop({
    database,
    clock,
    jobs: { enqueueIn: () => Promise.reject(new Error('no jobs here')) },
    // no office listens here
    live: { announceIn: () => Promise.resolve() },
    subscribers: {},
  })
  const { supportPhones = [], codesPerHour = null } = options
  const settings = {
    appUrl,
    production,
    productName: 'Topline Pro',
    google: options.google,
    supportPhones,
    limitScale: 1,
    codesPerHour,
  }
  const memberships = membershipDirectory({ workshop })
  const accounts = accountOperations({
    billingEntries: () => Promise.resolve(new Map()),
    directory: memberships,
    workshop,
    sealer,
    clock,
    settings,
    log: silentLog,
    makeWebsite,
    sendText: (work, { to, body }) =>
      work.db
        .insertInto('outbox')
        .values({ id: randomUUID(), channel: 'sms', recipient: to ?? 'nobody', body })
        .execute(),
    sendMail: (work, { to, subject, body }) =>
      work.db
        .insertInto('outbox')
        .values({ id: randomUUID(), channel: 'email', recipient: to ?? 'nobody', subject, body })
        .execute(),
  })
  const directory: Directory & typeof memberships = {
    ...memberships,
    verifyAccessToken: (token) => accounts.verifyAccessToken(token),
    ...accounts.standing,
    findKey: () => Promise.resolve(null),
  }
  const limits = openLimits(1000)

  // the tests say by the header where they come from
  const app = Fastify({ trustProxy: true, routerOptions: { ignoreTrailingSlash: true } })
  app.setErrorHandler(answerError)
  const missing = openCall(() => Promise.reject(new Refusal('unavailable')))
  const others = Object.fromEntries(Object.keys(contract).map((name) => [name, missing]))
  const handlers = { ...others, ...accountRoutes({ accounts }) } as unknown as Handlers<CallName>
  mountCalls(app, handlers, { workshop, directory, clock, log: silentLog, sealer }, limits)
  await app.register(
    authPlugin({ accounts, workshop, sealer, clock, log: silentLog, limits, settings, demo: options.demo?.(accounts) }),
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  atFileEnd(() => app.close())

  async function messagesTo(phone: string): Promise<string[]> {
    const rows = await database.inSystem(({ db }) =>
      db.selectFrom('outbox').select('body').where('recipient', '=', phone).orderBy('created_at').execute(),
    )
    return rows.map((row) => row.body)
  }
  return {
    url,
    accounts,
    workshop,
    directory,
    sealer,
    clock,
    browser: () => new Browser(url),
    messagesTo,
    /** The newest code that was texted to a number. */
    async codeFor(phone: string): Promise<string> {
      const code = /\d{6}/.exec((await messagesTo(phone)).at(-1) ?? '')?.[0]
      if (!code) throw new Error(`no code was sent to ${phone}`)
      return code
    },
    /** Lets time pass. */
    pass(seconds: number): void {
      ahead += seconds * 1000
    },
  }
}

export type AccountsApp = Awaited<ReturnType<typeof startAccounts>>
