import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { z } from 'zod'
import { debianPython } from '../../tools/check/programs.ts'
import { until } from '../support/until.ts'

/** An event as somebody else's reader understands it: moments in UTC, whole days as days. */
export interface ReadEvent {
  readonly uid: string
  readonly summary: string
  readonly start: string
  readonly end: string
  readonly status: string
  readonly sequence: number
  readonly location: string
  readonly description: string
}
export const sorted = (events: readonly ReadEvent[]) =>
  events.toSorted((one, other) => one.uid.localeCompare(other.uid))

/** As ical.js reads it. */
export const readByIcal = (text: string): ReadEvent[] =>
  sorted(
    ICAL.Component.fromString(text)
      .getAllSubcomponents('vevent')
      .map((part) => {
        const event = new ICAL.Event(part)
        const moment = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString())
        return {
          uid: event.uid,
          summary: event.summary,
          start: moment(event.startDate),
          end: moment(event.endDate),
          status: String(part.getFirstPropertyValue('status')),
          sequence: event.sequence,
          location: event.location ?? '',
          description: event.description ?? '',
        }
      }),
  )

/** As node-ical reads it. */
export const readByNode = (text: string): ReadEvent[] =>
  sorted(
    Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) => {
      if (part?.type !== 'VEVENT') return []
      const moment = (date: Date & { dateOnly?: true }) => {
        const local = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        return date.dateOnly ? local.map((each) => String(each).padStart(2, '0')).join('-') : date.toISOString()
      }
      const words = (value: unknown) => (typeof value === 'string' ? value : '')
      return [
        {
          uid: part.uid,
          summary: words(part.summary),
          start: moment(part.start),
          end: moment(part.end ?? part.start),
          status: part.status ?? '',
          sequence: Number(part.sequence),
          location: words(part.location),
          description: words(part.description),
        },
      ]
    }),
  )

const script = `
import json, sys
from datetime import datetime, timezone
from icalendar import Calendar

def moment(value):
    if not isinstance(value, datetime):
        return value.isoformat()
    return value.astimezone(timezone.utc).strftime('%Y-%m-%dT%H:%M:%S.000Z')

print(json.dumps([{
    'uid': str(event['UID']), 'summary': str(event['SUMMARY']), 'status': str(event['STATUS']),
    'start': moment(event.decoded('DTSTART')), 'end': moment(event.decoded('DTEND')),
    'sequence': int(event['SEQUENCE']), 'location': str(event.get('LOCATION', '')),
    'description': str(event.get('DESCRIPTION', '')),
} for event in Calendar.from_ical(sys.stdin.buffer.read()).walk('VEVENT')]))
`
const Events: z.ZodType<ReadEvent[]> = z.array(
  z.object({
    uid: z.string(),
    summary: z.string(),
    start: z.string(),
    end: z.string(),
    status: z.string(),
    sequence: z.number(),
    location: z.string(),
    description: z.string(),
  }),
)

/** As Python icalendar reads it. */
export const readByPython = (text: string): ReadEvent[] =>
  sorted(Events.parse(JSON.parse(execFileSync(debianPython, ['-c', script], { input: text, encoding: 'utf8' }))))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return z.object({ port: z.number() }).parse(address).port
}

/** The objects of a feed one by one, as CalDAV keeps them. */
function objectOf(feed: string, uid: string): string {
  const calendar = ICAL.Component.fromString(feed)
  for (const event of calendar.getAllSubcomponents('vevent'))
    if (event.getFirstPropertyValue('uid') !== uid) calendar.removeSubcomponent(event)
  return calendar.toString()
}

/** A CalDAV server with an empty calendar, until `end` is called. */
export async function startRadicale() {
  const folder = mkdtempSync(path.join(tmpdir(), 'radicale-'))
  const port = await freePort()
  const settings = ['--auth-type', 'none', '--storage-filesystem-folder', folder, '--config', '']
  const child = spawn('radicale', ['--server-hosts', `127.0.0.1:${port}`, ...settings], { stdio: 'ignore' })
  const end = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const calendar = `http://127.0.0.1:${port}/crew/schedule/`
  const authorization = `Basic ${Buffer.from('crew:').toString('base64')}`
  const ask = (method: string, url: string, body?: string) =>
    fetch(url, {
      method,
      headers: { authorization, 'content-type': 'text/calendar; charset=utf-8' },
      ...(body && { body }),
    })
  await until(async () => {
    const { status } = await ask('MKCALENDAR', calendar)
    if (status !== 201) throw new Error(`the calendar was not made: ${status}`)
  })
  return {
    /** Puts one event of a feed into the calendar; gives the status of the answer. */
    put: async (uid: string, feed: string) => (await ask('PUT', `${calendar}${uid}.ics`, objectOf(feed, uid))).status,
    /** The whole calendar as one file. */
    everything: async () => (await ask('GET', calendar)).text(),
    end,
  }
}
