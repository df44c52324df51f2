import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Limits } from './limits.ts'
import { sendProblem } from './problem.ts'
import { mountRaw } from './raw.ts'

export interface HealthParts {
  /** Each answers, or throws; the names are shown. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>
  /** How many jobs are in which state, when the counters are read. */
  readonly jobCounts: () => Promise<object>
  /** Whether the process is about to close. */
  readonly isDraining: () => boolean
  /** Without a token only this machine may read the counters. */
  readonly metricsToken: string | undefined
}

/** Compares hashes, so that neither length nor content shows in the time it takes. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

/** Whether a proxy passed this on: one on this machine that nobody declared would make all the world look local. */
const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined)

/** Milliseconds: a proxy that asks every second hears within two, not when the database's own patience ends. */
const patience = 1000

/** @throws Error when the answer takes longer */
async function inTime(answer: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), patience)
  try {
    await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** `/healthz`, `/readyz` and `/metrics`. The counters hold paths as they are declared, never as they were asked. */
export function registerHealth(app: FastifyInstance, parts: HealthParts, limits: Limits): void {
  const registry = new Registry()
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  const memory: Gauge = new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory',
    registers: [],
    collect: () => memory.set(process.memoryUsage.rss()),
  })
  const jobs: Gauge<'state'> = new Gauge({
    name: 'jobs',
    help: 'Jobs of all processes: waiting, being worked on, given up',
    labelNames: ['state'],
    registers: [],
    async collect() {
      for (const [state, count] of Object.entries(await parts.jobCounts())) jobs.set({ state }, Number(count))
    },
  })
  for (const gauge of [memory, jobs]) registry.registerMetric(gauge)

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ route }, reply.elapsedTime / 1000)
  })

  mountRaw(app, 'healthz', limits, () => ({ status: 'ok' }))
  mountRaw(app, 'readyz', limits, async (request, reply) => {
    if (parts.isDraining())
      return sendProblem(request, reply, 'unavailable', { detail: 'This process is shutting down.' })
    const results = await Promise.allSettled(Object.values(parts.checks).map((check) => inTime(check())))
    const names = Object.keys(parts.checks)
    const failing = names.filter((_, index) => results[index]?.status === 'rejected')
    if (failing.length > 0)
      return sendProblem(request, reply, 'unavailable', {
        detail: `Not answering: ${failing.join(', ')}`,
      })
    return { status: 'ready' }
  })
  mountRaw(app, 'metrics', limits, async (request, reply) => {
    const allowed = parts.metricsToken
      ? isSame(request.headers.authorization ?? '', `Bearer ${parts.metricsToken}`)
      : loopback.has(request.ip) && !isForwarded(request.headers)
    if (!allowed) return sendProblem(request, reply, 'not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
