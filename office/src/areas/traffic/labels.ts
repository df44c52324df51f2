import type { WebsiteFigures } from '#contract/traffic/types.ts'
import { knownSources, postNetwork } from '#contract/traffic/values.ts'
import type { Text } from '../../lib/texts.ts'

/** Days that may be looked at. */
export const ranges = ['7', '30', '90', '365'] as const
export type Range = (typeof ranges)[number]

/** A source as people call it; a code, a host, or a campaign is called as it calls itself. */
export const sourceText = (text: Text, source: string): string => {
  const known = knownSources.find((each) => each === source)
  if (known !== undefined) return text(`traffic.source.${known}`)
  const network = postNetwork(source)
  if (network !== undefined) return text(`traffic.post.${network}`)
  return source === 'other' ? text('traffic.source.other') : source
}

/** A page by its path: `/` is the home page. */
export const pageText = (text: Text, path: string): string => (path === '' ? text('traffic.homePage') : path)

/** More than these are drawn by the week: a phone has no room for more bars. */
const mostBars = 45

export interface Bar {
  /** The first day. */
  readonly day: string
  readonly visits: number
  /** Calls, forms, chats, and bookings together. */
  readonly leads: number
}

/** One bar for each day, or for each week of a long time. The last one holds the last day. */
export function barsOf(days: WebsiteFigures['days']): Bar[] {
  const step = days.length > mostBars ? 7 : 1
  const first = days.length % step
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / step) }, (_, at) => first + at * step),
  ]
  return starts.map((start, at) => {
    const part = days.slice(start, starts[at + 1])
    return {
      day: part[0]?.day ?? '',
      visits: part.reduce((sum, { visits }) => sum + visits, 0),
      leads: part.reduce((sum, { calls, forms, chats, bookings }) => sum + calls + forms + chats + bookings, 0),
    }
  })
}
