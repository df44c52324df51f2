import {
  addIntegration,
  getClient,
  getReplay,
  init,
  replayIntegration,
  type BrowserOptions,
  type ErrorEvent,
} from '@sentry/browser'
import type { Surroundings } from '#contract/monitoring.ts'
import { replayRules } from '#contract/monitoring.rules.ts'

/** Where it is sent: our own host passes it on, so that the page needs no other. */
const TUNNEL = '/monitoring'

/** Addresses hold ids and what is searched for: of each only its path is told, and of that no id. */
const plainAddress = (address: string): string =>
  address.replace(/[?#].*$/, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '{id}')

function withoutPeople(event: ErrorEvent): ErrorEvent {
  delete event.user
  if (event.request?.url !== undefined) event.request = { url: plainAddress(event.request.url) }
  for (const crumb of event.breadcrumbs ?? []) {
    const { data } = crumb
    for (const key of ['url', 'from', 'to']) {
      const value: unknown = data?.[key]
      if (data !== undefined && typeof value === 'string') data[key] = plainAddress(value)
    }
    // what a control says may be somebody's name
    if (crumb.category?.startsWith('ui.') === true) delete crumb.message
  }
  return event
}

let started = false

/**
 * Reports faults of the office, and records a share of sessions with all words, fields and pictures hidden. The rates and
 * times are the contract's.
 */
export function startMonitoring({ dsn, release, environment }: NonNullable<Surroundings['monitoring']>): void {
  // The frame comes and goes with signing in, and with businesses; a second recording would be refused.
  if (started) return switchReports(true)
  started = true
  const options: BrowserOptions = {
    dsn,
    release,
    environment,
    tunnel: TUNNEL,
    replaysSessionSampleRate: replayRules.sessionRate,
    replaysOnErrorSampleRate: replayRules.errorRate,
    beforeSend: withoutPeople,
  }
  init(options)
  addIntegration(
    replayIntegration({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      maxReplayDuration: replayRules.longest,
      // the worker that would compress is made of a text, which the page's policy rightly refuses
      useCompression: false,
      networkDetailAllowUrls: [],
    }),
  )
}

/** Reports nothing more, until it is started again; what is recorded goes on with a new load of the page only. */
export function stopMonitoring(): void {
  if (!started) return
  switchReports(false)
  getReplay()
    ?.stop()
    .catch(() => undefined)
}

function switchReports(on: boolean): void {
  const options = getClient()?.getOptions()
  if (options) options.enabled = on
}
