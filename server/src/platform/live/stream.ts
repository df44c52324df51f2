import type { FastifyReply } from 'fastify'
import type { LiveEvent } from '#contract/live.ts'
import type { SignInId, SiteId, UserId } from '#contract/shared.ts'
import { Refusal } from '../refusal.ts'
import type { LiveHub } from './hub.ts'

export interface LiveStreamOptions {
  readonly hub: LiveHub
  /** Streams one person may have open at once, over all their tabs and devices. */
  readonly perUser?: number
  /** Milliseconds between two comments that keep proxies from closing a quiet stream. */
  readonly heartbeat?: number
  /** Bytes that may wait for a slow reader before it is dropped. */
  readonly mostWaiting?: number
}

/** Somebody who listens to some of a business's changes. */
export interface LiveReader {
  readonly siteId: SiteId
  /** Who counts as one: a person, or the address of somebody without an account. */
  readonly who: string
  /** Streams they may have open at once. */
  readonly most: number
  /** What a change is told as; undefined: not at all. */
  readonly tell: (event: LiveEvent) => string | undefined
  /** The member whose rights let the reader in, and the sign-in. */
  readonly member?: { readonly userId: UserId; readonly signInId: SignInId | undefined }
  /** Ends by itself at this moment. */
  readonly until?: Date
}

/** Which streams are meant, of those of members. */
export interface LiveChoice {
  readonly siteId?: SiteId
  readonly userId?: UserId
  readonly signInId?: SignInId
  /** Who looks on, where it is not the member themselves. */
  readonly who?: UserId
}

/** A member who listens to a business's changes. `who`: whose streams are counted, where it is not the member. */
export interface MemberReader {
  readonly siteId: SiteId
  readonly userId: UserId
  readonly signInId?: SignInId | undefined
  /** They see their own work only: a change is told by its topic, without saying of which record. */
  readonly ownWork?: boolean
  readonly who?: UserId | undefined
  readonly until?: Date | undefined
}

/** The open live streams of this process. */
export interface LiveStreams {
  /**
   * Answers with server-sent events until the reader goes.
   * @throws Refusal `too_many` when this person has as many open as allowed.
   */
  open(reply: FastifyReply, reader: MemberReader): void
  /** The same for somebody who hears of some changes only. @throws Refusal `too_many` */
  listen(reply: FastifyReply, reader: LiveReader): void
  /** Ends those of members that fit every part of the choice: they may not listen any more. */
  end(choice: LiveChoice): void
  /** How many are open. */
  count(): number
  /** Ends every stream, so that the server can close; the readers come back to the next process. */
  stop(): void
}

/** Milliseconds after which a browser comes back. */
const RETRY = 2_000

/** Writes live events to browsers (HTML standard, server-sent events). */
export function openLiveStreams(options: LiveStreamOptions): LiveStreams {
  const { hub, perUser = 20, heartbeat = 20_000, mostWaiting = 256 * 1024 } = options
  const open = new Map<() => void, LiveReader>()
  let stopped = false

  const listen = (reply: FastifyReply, reader: LiveReader): void => {
    const { siteId, who, most, tell, until } = reader
    if (stopped) throw new Refusal('unavailable', { retryAfter: 2 })
    const own = [...open.values()].filter((other) => other.who === who).length
    if (own >= most) throw new Refusal('too_many', { retryAfter: 60 })

    // A browser that was here before names the last id it saw: it may have missed something.
    const returning = reply.request.headers['last-event-id'] !== undefined
    const age = pageAge(reply)
    const raw = takeOver(reply)
    const send = (text: string) => {
      if (raw.destroyed) return
      raw.write(text)
      // A reader that does not read is dropped: it comes back and fetches, which costs less than a growing queue.
      if (raw.writableLength > mostWaiting) raw.destroy()
    }
    const say = (event: LiveEvent) => {
      const told = tell(event)
      if (told !== undefined) send(`data: ${told}\n\n`)
    }

    const beat = setInterval(() => send(': here\n\n'), heartbeat)
    beat.unref()
    const unsubscribe = hub.subscribe(siteId, say)
    const over = until && setTimeout(() => end(), Math.max(0, until.getTime() - Date.now()))
    over?.unref()
    const finish = () => {
      clearInterval(beat)
      clearTimeout(over)
      unsubscribe()
      open.delete(end)
    }
    const end = () => {
      finish()
      raw.end()
    }
    open.set(end, reader)
    raw.once('close', finish)
    raw.on('error', finish)

    send(`retry: ${RETRY}\nid: here\n\n`)
    // What changed since the page was asked for, and before anybody listened here, is in none of its answers.
    if (returning || (age !== undefined && hub.changedWithin(siteId, age))) say({ kind: 'resync' })
  }

  return {
    open: (reply, { siteId, userId, signInId, ownWork = false, who = userId, until }) =>
      listen(reply, {
        siteId,
        who,
        most: perUser,
        tell: (event) => JSON.stringify(ownWork ? withoutRecord(event) : event),
        member: { userId, signInId },
        ...(until ? { until } : {}),
      }),
    listen,
    end({ siteId, userId, signInId, who }) {
      for (const [end, { member, siteId: site, who: reader }] of open) {
        if (!member) continue
        const isMeant =
          (siteId === undefined || site === siteId) &&
          (userId === undefined || member.userId === userId) &&
          (who === undefined || reader === who) &&
          (signInId === undefined || member.signInId === signInId)
        if (isMeant) end()
      }
    },
    count: () => open.size,
    stop() {
      stopped = true
      // each takes itself out, which a Map's iteration allows
      for (const end of open.keys()) end()
    },
  }
}

/** Whoever hears it fetches what they see of the topic again. */
const withoutRecord = (event: LiveEvent): LiveEvent =>
  event.kind === 'changed' ? { kind: 'changed', topic: event.topic, id: '' } : event

/** Milliseconds since the reader's page was asked for, as it says itself; undefined where it does not. */
function pageAge(reply: FastifyReply): number | undefined {
  const said = reply.request.headers['page-age']
  const age = typeof said === 'string' ? Number(said) : NaN
  return Number.isFinite(age) && age >= 0 ? age : undefined
}

/** Takes the connection from the framework and keeps the headers that were set so far. */
function takeOver(reply: FastifyReply) {
  const kept = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
  reply.hijack()
  for (const [name, value] of kept) if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx holds answers back otherwise
    'x-accel-buffering': 'no',
  })
  return reply.raw
}
