import { portalDays } from '#contract/portals.ts'

const day = 86_400_000

interface Ending {
  readonly expires_at: Date
  readonly ended_at: Date | null
}

/** Whether a link lets in at a moment. */
export const isOpen = ({ expires_at: expires, ended_at: ended }: Ending, now: Date): boolean =>
  ended === null && expires > now

/** When a link ends that is made or used now. */
export const endFrom = (now: Date): Date => new Date(now.getTime() + portalDays * day)
