import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { makeClient, type Connection } from './connection.ts'
import { errorMessage } from './errors.ts'
import type { Log } from '../log.ts'

/** What to listen for. */
export interface Listening {
  readonly channels: readonly string[]
  readonly onMessage: (channel: string, payload: string) => void
  /** Messages are being missed from now on: fall back to looking regularly. */
  readonly onLost?: () => void
  /** Listening again: look once for what was missed. */
  readonly onRegained?: () => void
}

/** How to listen, and with what patience. */
export interface ListenerOptions extends Listening {
  readonly connection: Connection
  readonly log: Log
  /** Milliseconds between two looks whether the connection is still alive. */
  readonly checkEvery?: number
}

/** A listening connection. */
export interface Listener {
  close(): Promise<void>
}

const CHECK_EVERY = 30_000
const CHECK_PATIENCE = 10_000
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 10_000

/**
 * Keeps one connection that listens, and makes a new one when it breaks. A message is only a wake-up: whoever
 * depends on it must also look by himself from time to time, because messages sent meanwhile are lost.
 * Rejects when the first connection fails.
 */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  const closing = new AbortController()
  let client = await connect(options)
  const keepGoing = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await untilBroken(client, options.checkEvery ?? CHECK_EVERY, closing.signal)
      void client.end().catch(() => {})
      if (closing.signal.aborted) return
      options.log.warn({}, 'the listening database connection was lost')
      options.onLost?.()
      const next = await reconnect(options, closing.signal)
      if (next === undefined) return
      client = next
      options.onRegained?.()
    }
  }
  const going = keepGoing()
  return {
    close: async () => {
      closing.abort()
      await Promise.all([client.end().catch(() => {}), going])
    },
  }
}

async function connect(options: ListenerOptions): Promise<pg.Client> {
  const client = makeClient(options.connection, 'listener')
  client.on('notification', ({ channel, payload }) => options.onMessage(channel, payload ?? ''))
  await client.connect()
  try {
    for (const channel of options.channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function reconnect(options: ListenerOptions, signal: AbortSignal): Promise<pg.Client | undefined> {
  for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    // Spread out, so that all processes do not come back in the same moment.
    await wait(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => {})
    if (signal.aborted) return undefined
    try {
      const client = await connect(options)
      if (!signal.aborted) return client
      await client.end()
    } catch (error) {
      options.log.debug({ reason: errorMessage(error) }, 'the listening connection cannot be made yet')
    }
  }
  return undefined
}

/** Resolves when the connection ends, or no longer answers (a cable pulled out ends nothing by itself). */
function untilBroken(client: pg.Client, checkEvery: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const deadline = setTimeout(finish, CHECK_PATIENCE)
      client.query('select 1').then(() => clearTimeout(deadline), finish)
    }
    const timer = setInterval(check, checkEvery)
    function finish(): void {
      clearInterval(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    client.once('end', finish)
    client.once('error', finish)
    signal.addEventListener('abort', finish)
  })
}
