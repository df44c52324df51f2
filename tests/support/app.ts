import Fastify, { type FastifyInstance } from 'fastify'
import { UserId } from '#contract/shared.ts'
import { accessTokens } from '#server/areas/accounts/access-tokens.operations.ts'
import { membershipDirectory } from '#server/areas/accounts/directory.operations.ts'
import { customerRoutes } from '#server/areas/customers/customers.routes.ts'
import { noteRoutes } from '#server/areas/notes/notes.routes.ts'
import { projectOperations } from '#server/areas/projects/projects.operations.ts'
import { projectRoutes } from '#server/areas/projects/projects.routes.ts'
import { siteRoutes } from '#server/areas/sites/sites.routes.ts'
import { openCall, type Handlers } from '#server/http/handler.ts'
import { openLimits } from '#server/http/limits.ts'
import { mountCalls } from '#server/http/mount.ts'
import { registerNotFound } from '#server/http/not-found.ts'
import { answerError } from '#server/http/problem.ts'
import type { HttpParts } from '#server/http/parts.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/open.ts'
import { openLive, type LiveHub } from '#server/platform/live/hub.ts'
import { silentLog } from '#server/platform/log.ts'
import { openSealer } from '#server/platform/secrets/sealer.ts'
import { openWorkshop } from '#server/platform/work/workshop.ts'
import type { Workshop } from '#server/platform/work/work.ts'
import { afterAll } from 'vitest'
import { createTestDatabase } from './database.ts'

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(moment: Date | string): void
  /** Goes on by so many seconds. */
  advance(seconds: number): void
}

/** Where every test begins: a Wednesday, eleven in the morning in California. */
export const firstMoment = '2026-05-20T18:00:00.000Z'

export function testClock(begin: string = firstMoment): TestClock {
  let moment = new Date(begin)
  return {
    now: () => new Date(moment),
    set: (to) => void (moment = new Date(to)),
    advance: (seconds) => void (moment = new Date(moment.getTime() + seconds * 1000)),
  }
}

/** The whole application over a database of its own, without a socket. */
export interface TestApp {
  readonly http: FastifyInstance
  readonly database: Database
  readonly workshop: Workshop
  readonly live: LiveHub
  readonly clock: TestClock
  /** A true access token of this person. */
  tokenOf(userId: UserId): Promise<string>
}

/** Starts the application for a test file; everything is closed when the file is done. */
export async function startApp(): Promise<TestApp> {
  const database = await createTestDatabase()
  const clock = testClock()
  const live = await openLive({ database, log: silentLog })
  afterAll(() => live.stop())
  const jobs = { enqueueIn: () => Promise.reject(new Error('no job queue in this test')) }
  const workshop = openWorkshop({ database, clock, jobs, live })
  const tokens = accessTokens({
    workshop,
    clock,
    log: silentLog,
    sealer: openSealer('a secret of at least thirty-two characters'),
    settings: { appUrl: 'http://localhost:3000', productName: 'Topline Pro', production: false },
  })
  const directory = { ...membershipDirectory({ workshop }), verifyAccessToken: tokens.verify }
  const http = await buildHttp({ workshop, directory, clock, log: silentLog })
  afterAll(() => http.close())
  return { http, database, workshop, live, clock, tokenOf: async (userId) => (await tokens.signer())(userId) }
}

async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const http = Fastify({ logger: false, bodyLimit: 1_000_000, routerOptions: { ignoreTrailingSlash: true } })
  http.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  registerNotFound(http)
  const projects = projectOperations({ photos: { photosOf: () => Promise.resolve(new Map()) } })
  const missing = Object.fromEntries(
    Object.keys(paths).map((name) => [name, openCall(() => Promise.reject(new Refusal('unavailable')))]),
  ) as unknown as Handlers<CallName>
  const handlers = { ...missing, ...siteRoutes(), ...customerRoutes(), ...projectRoutes(projects), ...noteRoutes() }
  mountCalls(http, handlers, parts, openLimits(1000))
  await http.ready()
  return http
}
