import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { AdReading } from '#contract/ads/types.ts'
import { loadTexts } from '../../../../lib/texts.ts'
import { UnreadAccounts } from './UnreadAccounts.tsx'

Object.assign(document, { fonts: new EventTarget() })
beforeAll(() => loadTexts(['ads']))
afterEach(cleanup)

const reading = (provider: AdReading['provider'], fault: AdReading['fault']): AdReading => ({
  provider,
  configured: true,
  connected: true,
  tried: '2026-11-23T09:12:00.000Z',
  fault,
})

test('an account that could not be read says why, and leads to the connections where signing in mends it', () => {
  const readings = [reading('facebook', 'unavailable'), reading('google', 'no_account')]
  render(<UnreadAccounts readings={readings} />, { wrapper: MantineProvider })
  const links = screen.getAllByRole('link', { name: 'Connect again' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/settings/connections'])
  expect(screen.getByRole('region', { name: /has no Google Ads account/ }).textContent).toContain('Connect again')
  expect(screen.getByRole('region', { name: /^Facebook isn’t answering/ }).textContent).toMatch(/Last try/)
})

test('accounts that were read, or that nobody connected, say nothing', () => {
  const { container } = render(<UnreadAccounts readings={[reading('facebook', null)]} />, { wrapper: MantineProvider })
  expect(container.querySelector('section')).toBeNull()
})
