import type { FriendReward, Referral, ReferralLink, ReferralProgram } from '#contract/growth.ts'
import { useQuery } from '@tanstack/react-query'
import { api, type Answer } from '../../lib/api.ts'
import { patched } from '../../lib/edits.ts'
import { edit, type CacheEdit } from '../../lib/layers.ts'
import { useAct, type Act } from '../../lib/optimistic.ts'
import { useSite } from '../../lib/site.tsx'
import { growthKeys } from './keys.ts'

export type Referrals = Answer<'getReferrals'>

const changed = (slug: string, change: (known: Referrals) => Referrals): CacheEdit =>
  edit<Referrals>(growthKeys.referrals(slug), change)

/** The program, the links, and who came by them. */
export function useReferrals() {
  const { slug } = useSite()
  return useQuery({
    queryKey: growthKeys.referrals(slug),
    queryFn: ({ signal }) => api('getReferrals', { site: slug, signal }),
  })
}

interface Credit {
  readonly referral: Referral
  readonly credited: boolean
}

const giveCredit = (slug: string): Act<Credit, { referral: Referral }> => ({
  call: ({ referral, credited }) =>
    api('updateReferral', { slug, referralId: referral.id, body: { credited }, ifVersion: referral.version }),
  edits: ({ referral, credited }) => [
    changed(slug, (known) => ({
      ...known,
      referrals: patched(known.referrals, referral.id, { credit_state: credited ? 'given' : 'due' }),
    })),
  ],
  settle: ({ referral }) => [
    changed(slug, (known) => ({ ...known, referrals: patched(known.referrals, referral.id, referral) })),
  ],
  invalidates: () => [growthKeys.referrals(slug)],
})

/** Notes that a credit was given, or takes the note back. */
export const useGiveCredit = () => useAct(giveCredit(useSite().slug))

interface Program {
  readonly active?: boolean
  readonly credit_cents?: number
  readonly friend?: FriendReward
  readonly least_job_cents?: number
  readonly expires_days?: number | null
  readonly version: number
}

const setProgram = (slug: string): Act<Program, { program: ReferralProgram }> => ({
  call: ({ version, ...body }) => api('updateReferralProgram', { slug, body, ifVersion: version }),
  edits: ({ active, credit_cents: cents }) => [
    changed(slug, (known) => ({
      ...known,
      program: {
        ...known.program,
        ...(active === undefined ? {} : { active }),
        ...(cents === undefined ? {} : { credit: { ...known.program.credit, cents } }),
      },
    })),
  ],
  settle: ({ program }) => [changed(slug, (known) => ({ ...known, program }))],
  invalidates: () => [growthKeys.referrals(slug)],
  success: 'opportunities.referrals.saved',
})

/** Sets what a referral is worth, or ends the program. */
export const useSetProgram = () => useAct(setProgram(useSite().slug))

interface NewLink {
  readonly customerId: string
  readonly idempotencyKey: string
}

const makeLink = (slug: string): Act<NewLink, { link: ReferralLink }> => ({
  call: ({ customerId, idempotencyKey }) =>
    api('createReferralLink', { slug, body: { customer_id: customerId }, idempotencyKey }),
  settle: ({ link }) => [
    changed(slug, (known) => ({ ...known, links: [link, ...known.links.filter(({ id }) => id !== link.id)] })),
  ],
  invalidates: () => [growthKeys.referrals(slug)],
})

/** A link for one customer to give away. */
export const useMakeLink = () => useAct(makeLink(useSite().slug))
