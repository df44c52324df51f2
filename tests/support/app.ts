import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import type { UserId } from '#contract/shared.ts'
import { buildApp } from '#server/app.ts'
import { openParts, type Parts } from '#server/parts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { LiveHub } from '#server/platform/live/hub.ts'
import type { Subscribers } from '#server/platform/events/events.ts'
import { silentLog } from '#server/platform/log.ts'
import type { PushRoute } from '#server/platform/push/push.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import type { Workshop } from '#server/platform/work/work.ts'
import { createTestDatabase, createWorkerDatabase } from './database.ts'
import { atFileEnd } from './file-end.ts'
import { expectKnownLogFields } from './log-fields.ts'
import { recordStatements } from './statements.ts'

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

/** The whole application over a real database, without a socket. */
export interface TestApp {
  readonly http: FastifyInstance
  readonly parts: Parts
  readonly database: Database
  readonly workshop: Workshop
  readonly live: LiveHub
  readonly clock: TestClock
  /** Lets it listen, once. @returns its address */
  listen(): Promise<string>
  /** A true access token of this person. */
  tokenOf(userId: UserId): Promise<string>
}

export interface TestAppOptions {
  /** An application and a database that no other file uses, although the usual one would do. */
  readonly own?: boolean
  /** Settings beside the usual ones, as in the environment. */
  readonly environment?: Readonly<Record<string, string>>
  /** Works on jobs too; otherwise they stay in the queue. */
  readonly works?: boolean
  /** How push services are reached. */
  readonly pushRoute?: PushRoute
  /** Who follows events, instead of the product's areas. */
  readonly subscribers?: Subscribers
}

/**
 * The application for a test file. Files without special wishes share one per worker, with its database: each test makes
 * a business of its own, and counts nothing over all businesses. One with `works` is another than one without. Any other
 * option (settings, a push route, subscribers, or `own`) opens an application for this file alone, closed at its end.
 */
export async function startApp({ own = false, works = false, ...given }: TestAppOptions = {}): Promise<TestApp> {
  const isShared = !own && Object.values(given).every((value) => value === undefined)
  const app = isShared ? await sharedApp(works) : await ownApp({ works, ...given })
  app.clock.set(firstMoment)
  atFileEnd(() => expectKnownLogFields(app.workshop))
  return app
}

const shared = new Map<boolean, Promise<TestApp>>()

/** Open as long as the worker lives; what it leaves is removed at the end of the run. */
function sharedApp(works: boolean): Promise<TestApp> {
  const app =
    shared.get(works) ??
    openApp({ works }, createWorkerDatabase, mkdtempSync(path.join(inject('testServer').folder, 'worker-')))
  shared.set(works, app)
  return app
}

async function ownApp(options: Omit<TestAppOptions, 'own'>): Promise<TestApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'topline-test-'))
  atFileEnd(() => rmSync(folder, { recursive: true, force: true }))
  const app = await openApp(options, createTestDatabase, folder)
  atFileEnd(async () => {
    app.parts.streams.stop()
    const closed = app.http.close()
    // a connection whose stream has just ended would be kept for another call for more than a minute
    app.http.server.closeAllConnections()
    await closed
    await app.parts.close()
  })
  return app
}

async function openApp(
  { environment = {}, works = false, ...given }: Omit<TestAppOptions, 'own'>,
  makeDatabase: () => Promise<Database>,
  folder: string,
): Promise<TestApp> {
  const clock = testClock()
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment })
  const opened = await makeDatabase()
  recordStatements(opened)
  const parts = await openParts({ settings, log: silentLog, database: opened, clock, ...given })
  const http = await buildApp({ parts, logging: false, limitScale: 1000 })
  await http.ready()
  if (works) await parts.startWork()

  const { workshop, live, accounts, database } = parts
  const tokenOf = async (userId: UserId) => (await accounts.signInAs(workshop, userId)).access_token
  let listening: Promise<string> | undefined
  const listen = () => (listening ??= http.listen({ host: '127.0.0.1', port: 0 }))
  return { http, parts, database, workshop, live, clock, listen, tokenOf }
}
