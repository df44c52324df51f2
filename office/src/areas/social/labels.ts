import IconAlert from '~icons/tabler/alert-triangle'
import IconBrandFacebook from '~icons/tabler/brand-facebook'
import IconBrandGoogle from '~icons/tabler/brand-google'
import IconBrandInstagram from '~icons/tabler/brand-instagram'
import IconCheck from '~icons/tabler/check'
import IconClock from '~icons/tabler/clock'
import IconShare from '~icons/tabler/share'
import IconUserCheck from '~icons/tabler/user-check'
import IconX from '~icons/tabler/x'
import type { SocialCard } from '#contract/social/types.ts'
import type { Network } from '#contract/social/values.ts'
import type { Icon } from '../../lib/area.ts'
import type { Formats } from '../../lib/formats.ts'
import type { Text } from '../../lib/texts.ts'

export const networkIcons: Readonly<Record<Network, Icon>> = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  google: IconBrandGoogle,
}

export const networkName = (text: Text, network: Network): string => text(`social.network.${network}`)

/** How a post stands, in one word. `due`: its time has come, and nobody has shared it yet. */
export type Standing = 'failed' | 'draft' | 'due' | 'scheduled' | 'approved' | 'posted' | 'canceled'

export const standingIcons: Readonly<Record<Standing, Icon>> = {
  failed: IconAlert,
  draft: IconUserCheck,
  due: IconShare,
  scheduled: IconClock,
  approved: IconCheck,
  posted: IconCheck,
  canceled: IconX,
}

/** Milliseconds after its time from which on a post waits for a person. */
const GRACE = 180_000

type Stood = Pick<SocialCard, 'state' | 'at'> & { targets: readonly Pick<SocialCard['targets'][number], 'state'>[] }

export function standingOf({ state, at, targets }: Stood, now: number): Standing {
  if (state === 'canceled' || state === 'draft') return state
  const isBad = (target: string) => target === 'failed' || target === 'rejected' || target === 'needs_person'
  if (targets.some((target) => isBad(target.state))) return 'failed'
  if (state === 'done' || targets.every((target) => target.state === 'posted')) return 'posted'
  if (at === null) return 'approved'
  // what goes out by itself does so within minutes
  const isOnItsWay = targets.some((target) => target.state === 'preparing' || target.state === 'publishing')
  return Date.parse(at.moment) + GRACE <= now && !isOnItsWay ? 'due' : 'scheduled'
}

/** The networks of a post in one line: `Facebook and Instagram`. */
export const networksOf = (text: Text, formats: Formats, targets: readonly { network: Network }[]): string =>
  formats.list(targets.map(({ network }) => networkName(text, network)))

/** When it goes out: `Tue, Nov 24, 9:00 AM`. */
export const timeOf = (text: Text, formats: Formats, at: SocialCard['at']): string =>
  at === null ? text('social.noTime') : formats.appointment(at.moment)
