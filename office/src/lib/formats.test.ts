import { unknownBilling } from '#contract/billing.unknown.ts'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { formatsIn, useFormats } from './formats.ts'
import { sitesOf, SiteProvider } from './site.tsx'

/** Shortly after midnight on the East coast, still the evening before on the West coast. */
const moment = '2026-11-24T05:30:00Z'

test('a moment is written by the clock of the zone, summer time or not', () => {
  const west = formatsIn('America/Los_Angeles')
  const east = formatsIn('America/New_York')
  expect(west.appointment(moment)).toBe('Mon, Nov 23, 9:30 PM')
  expect(east.appointment(moment)).toBe('Tue, Nov 24, 12:30 AM')
  expect([west.dayOf(moment), east.dayOf(moment)]).toEqual(['2026-11-23', '2026-11-24'])
  expect([west.hourOf(moment), east.hourOf(moment)]).toEqual([21, 0])
  expect(west.time('2026-07-01T16:00:00Z')).toBe('9:00 AM')
  expect(west.time('2026-12-01T17:00:00Z')).toBe('9:00 AM')
})

test('a screen of a business writes by its clock, wherever the device is', () => {
  const [site = null] = sitesOf([
    {
      slug: 'delgado',
      landing_page_pk: '019a0000-0000-7000-8000-000000000001' as never,
      name: 'Delgado',
      role: 'owner',
      phone: null,
      personal_phone: null,
      time_zone: 'Pacific/Honolulu',
      customer_id: null,
      stripe_customer_id: null,
      closed_until: null,
      ...unknownBilling,
    },
  ])
  const wrapper = ({ children }: { children: ReactNode }) => createElement(SiteProvider, { value: site }, children)
  const { result } = renderHook(() => useFormats().dateTime(moment), { wrapper })
  expect(result.current).toBe('Nov 23, 2026, 7:30 PM')
})

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [90, '1 hr 30 min'],
  [120, '2 hr'],
  [1440, '1 day'],
  [1500, '25 hr'],
  [4320, '3 days'],
])('a length of %i minutes is written exactly: %s', (minutes, words) => {
  expect(formatsIn('UTC').length(minutes)).toBe(words)
})
