import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
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
import { createTestDatabase } from './database.ts'
import { expectKnownLogFields } from './log-fields.ts'

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
  readonly parts: Parts
  readonly database: Database
  readonly workshop: Workshop
  readonly live: LiveHub
  readonly clock: TestClock
  /** A true access token of this person. */
  tokenOf(userId: UserId): Promise<string>
}

export interface TestAppOptions {
  /** Settings beside the usual ones, as in the environment. */
  readonly environment?: Readonly<Record<string, string>>
  /** Works on jobs too; otherwise they stay in the queue. */
  readonly works?: boolean
  /** How push services are reached. */
  readonly pushRoute?: PushRoute
  /** Who follows events, instead of the product's areas. */
  readonly subscribers?: Subscribers
}

/** Starts the application for a test file, at its top; everything is closed and removed when the file is done. */
export async function startApp({ environment = {}, works = false, ...given }: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'topline-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const database = await createTestDatabase()
  const clock = testClock()
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment })
  const parts = await openParts({ settings, log: silentLog, database, clock, ...given })
  afterAll(() => parts.close())
  const http = await buildApp({ parts, logging: false, limitScale: 1000 })
  afterAll(() => http.close())
  await http.ready()
  if (works) await parts.startWork()

  const { workshop, live, accounts } = parts
  afterAll(() => expectKnownLogFields(workshop))
  const tokenOf = async (userId: UserId) => (await accounts.signInAs(workshop, userId)).access_token
  return { http, parts, database, workshop, live, clock, tokenOf }
}
