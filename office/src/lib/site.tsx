import type { Profile } from '#contract/accounts.ts'
import type { ProfileBilling } from '#contract/billing.unknown.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { acting } from '../early/acting.ts'
import { SELECTED } from '../early/selected.ts'
import { api } from './api.ts'
import { keys } from './queries.ts'
import { storage } from './storage.ts'

/** A business the person belongs to. */
export interface Site {
  slug: string
  id: NonNullable<Profile['landing_page_pk']>
  name: string
  role: NonNullable<Profile['role']>
  /** The business's own clock, an IANA name. */
  timeZone: string
  /** The business's number, and the person's own. */
  phone: string | null
  personalPhone: string | null
  /** The customer of the card payments, under both names that it goes by; null where nothing is known. */
  customerId: string | null
  stripeCustomerId: string | null
  /** Set where the business is closed because it is being deleted: until when that can be undone. */
  closedUntil: string | null
  /** What its owner sees of how it pays for the product; empty for everybody else. */
  billing: ProfileBilling
}

/** The entries that are businesses: somebody without one has a single empty entry. */
export function sitesOf(profiles: readonly Profile[]): Site[] {
  return profiles.flatMap((profile) => {
    const { slug, landing_page_pk: id, name, role, time_zone: zone } = profile
    if (slug === null || id === null || role === null) return []
    return [
      {
        slug,
        id,
        name: name ?? slug,
        role,
        timeZone: zone ?? deviceZone(),
        phone: profile.phone,
        personalPhone: profile.personal_phone,
        customerId: profile.customer_id,
        stripeCustomerId: profile.stripe_customer_id,
        closedUntil: profile.closed_until,
        billing: {
          current_plan: profile.current_plan,
          payment_methods: profile.payment_methods,
          default_payment_method: profile.default_payment_method,
          main_subscription_id: profile.main_subscription_id,
          stripe_plans_in_price_tier: profile.stripe_plans_in_price_tier,
        },
      },
    ]
  })
}

/** Where the device is. */
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The business chosen before, else the first. */
export function selectedSite(sites: readonly Site[], selectedId: string | null): Site | undefined {
  return sites.find((site) => site.id === selectedId) ?? sites[0]
}

/** Somebody else's choice is nothing to remember: it would be looked for among one's own. */
export const rememberedSite = () => (acting() === null ? storage.read(SELECTED) : null)
export const rememberSite = (id: string | null) => {
  if (acting() === null) storage.write(SELECTED, id)
}

/** The person's businesses. */
export function useProfiles(enabled = true) {
  return useQuery({
    queryKey: keys.profiles(),
    queryFn: async ({ signal }) => sitesOf((await api('listProfiles', { signal })).message),
    enabled,
  })
}

const Context = createContext<Site | null>(null)
/** Around the screens of one business. */
export const SiteProvider = Context.Provider

/** The business that the office shows. Only for screens inside the office. */
export function useSite(): Site {
  const site = useContext(Context)
  if (site === null) throw new Error('useSite is for screens inside the office')
  return site
}

/**
 * The clock that times are written by: the business's, wherever the person who looks at them is; outside a business
 * the device's. An IANA name.
 */
export const useZone = (): string => useContext(Context)?.timeZone ?? deviceZone()
