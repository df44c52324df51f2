import { beforeEach, expect, test } from 'vitest'
import { SiteId } from '#contract/shared.ts'
import { beginActing, endActing } from '../early/acting.ts'
import { unknownBilling } from '#contract/billing.unknown.ts'
import { rememberedSite, rememberSite, selectedSite, sitesOf } from './site.tsx'

const entry = (id: string, slug: string) => ({
  slug,
  landing_page_pk: SiteId.parse(id),
  name: slug,
  role: 'owner' as const,
  phone: '+14155550100',
  personal_phone: '+14155550101',
  time_zone: 'UTC',
  customer_id: 'cus_1',
  stripe_customer_id: 'cus_1',
  closed_until: null,
  ...unknownBilling,
})
const nobody = {
  slug: null,
  landing_page_pk: null,
  name: null,
  role: null,
  phone: null,
  personal_phone: null,
  time_zone: null,
  customer_id: null,
  stripe_customer_id: null,
  closed_until: null,
  ...unknownBilling,
}
const first = entry('01890000-0000-7000-8000-000000000001', 'first')
const second = entry('01890000-0000-7000-8000-000000000002', 'second')

beforeEach(() => {
  localStorage.clear()
  endActing()
})

test('the selected site is none at first, and then the entry that has the remembered id', () => {
  expect(rememberedSite()).toBeNull()
  const sites = sitesOf([first, second])
  expect(selectedSite(sites, rememberedSite())?.slug).toBe('first')
  rememberSite(second.landing_page_pk)
  expect(selectedSite(sites, rememberedSite())?.slug).toBe('second')
  // somebody else signs in here: what was remembered is none of theirs
  expect(selectedSite(sitesOf([first]), rememberedSite())?.slug).toBe('first')
  expect(selectedSite(sitesOf([nobody]), rememberedSite())).toBeUndefined()
})

test('an entry holds its numbers, its customer under both names, and billing that is not known yet', () => {
  expect(sitesOf([first])[0]).toMatchObject({
    phone: '+14155550100',
    personalPhone: '+14155550101',
    customerId: 'cus_1',
    stripeCustomerId: 'cus_1',
    closedUntil: null,
    billing: unknownBilling,
  })
  expect(Object.keys(unknownBilling)).toEqual([
    'current_plan',
    'payment_methods',
    'default_payment_method',
    'main_subscription_id',
    'stripe_plans_in_price_tier',
  ])
})

test('as somebody else one neither finds one’s own choice nor leaves one', () => {
  rememberSite(second.landing_page_pk)
  beginActing({ userId: 'u1', name: 'Rosa', sessionId: 's1', ends: '2026-05-20T19:00:00.000Z' })
  expect(rememberedSite()).toBeNull()
  rememberSite(first.landing_page_pk)
  endActing()
  expect(rememberedSite()).toBe(second.landing_page_pk)
})
