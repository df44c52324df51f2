import { notificationEvents, NotificationPreferences, type NotificationEvent } from '#contract/notifications.ts'
import { dateFormats } from '../../platform/zones.rules.ts'

/** What a member is told of who never said otherwise: a push for everything, a text for what cannot wait. */
const texted: ReadonlySet<NotificationEvent> = new Set(['emergency', 'handed_over', 'visit_held'])
const byDefault = (event: NotificationEvent) => ({ push: true, text: texted.has(event) })

/** What is kept of a member's choices, with the usual for what they never chose. */
export function preferencesOf(kept: unknown): NotificationPreferences {
  const given: unknown = typeof kept === 'object' && kept !== null ? kept : {}
  const all = Object.fromEntries(notificationEvents.map((event) => [event, byDefault(event)]))
  const read = NotificationPreferences.partial().safeParse(given)
  return NotificationPreferences.parse({ ...all, ...(read.success ? read.data : {}) })
}

const QUIET_FROM = 21
const QUIET_UNTIL = 7

const hours = dateFormats({ hour: 'numeric', hourCycle: 'h23' })

/** Whether people are left alone at this moment, by the business's clock. */
export function isQuiet(moment: Date, timeZone: string): boolean {
  const parts = hours('en-US', timeZone).formatToParts(moment)
  const hour = Number(parts.find(({ type }) => type === 'hour')?.value)
  return hour >= QUIET_FROM || hour < QUIET_UNTIL
}

/** The longest title (UTF-16 units): encrypted together with body and path it stays below what push services take. */
export const TITLE = 120

const characters = new Intl.Segmenter()

/** As much of a text as fits, with a sign where it was cut; whole characters as people see them. */
export function cut(text: string, longest: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= longest) return plain
  let kept = ''
  for (const { segment } of characters.segment(plain)) {
    if (kept.length + segment.length >= longest) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** A screen of the office: a path, and nothing that a browser would take for another address. */
export const isOfficePath = (path: string): boolean =>
  path.startsWith('/') && URL.parse(path, 'https://office.invalid')?.origin === 'https://office.invalid'

/** The same screen in this business: who belongs to several is led to the right one. */
export function pathIn(slug: string, path: string): string {
  const url = new URL(path, 'https://office.invalid')
  url.searchParams.set('site', slug)
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * News of one kind in an hour, beyond which a business is no longer pushed or texted about more of it: anybody may send
 * forms, and nobody reads so many. The office shows all of it.
 */
const mostAnHour = { push: 120, text: 12, urgentText: 40 } as const

/** Which ways are still open to the so-manieth news of a kind within the hour. */
export const openWays = (place: number, urgent: boolean): { readonly push: boolean; readonly text: boolean } => ({
  push: place <= mostAnHour.push,
  text: place <= (urgent ? mostAnHour.urgentText : mostAnHour.text),
})
