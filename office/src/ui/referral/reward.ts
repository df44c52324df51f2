// Small on purpose: the program, the links, and the list say a friend's reward in the same way.
import type { FriendReward } from '#contract/growth.ts'
import type { Formats } from '../../lib/formats.ts'

/** `$25`, `10%`. */
export const friendText = (formats: Formats, friend: NonNullable<FriendReward>): string =>
  'cents' in friend ? formats.money({ cents: friend.cents, currency: 'USD' }) : formats.rate(friend.ppm)
