import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { site } from '#tests/support/schedule.ts'
import { until } from '#tests/support/until.ts'
import { loadTexts } from '../../lib/texts.ts'
import { OfficeMenu } from './OfficeMenu.tsx'

const known = vi.hoisted(() => ({ support: null as string | null }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }))
vi.mock('../../lib/api.ts', () => ({
  api: (name: string) =>
    Promise.resolve(name === 'getUser' ? { user: { first_name: 'Rosa', last_name: 'Delgado', language: 'en' } } : {}),
}))
vi.mock('../../lib/surroundings.ts', () => ({
  surroundings: () => Promise.resolve({ flags: {}, support: known.support, tag_manager: null, monitoring: null }),
}))
const failure = vi.hoisted(() => vi.fn<(key: string, more?: object) => void>())
vi.mock('../../lib/toasts.ts', () => ({ toast: { failure } }))
vi.mock('./Businesses.tsx', () => ({ Businesses: () => null }))

// the menu opens without what is not there in time
beforeAll(() => loadTexts(['surroundings']))
afterEach(cleanup)

async function open(support: string | null): Promise<void> {
  known.support = support
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <OfficeMenu site={site} button={<button type="button">Ace Plumbing</button>} onHelp={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await until(() => expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeTruthy())
}

test('the menu leads to the support of who runs the product, where they said how to reach it', async () => {
  await open('mailto:help@topline.example')
  const link = screen.getByRole('menuitem', { name: 'Contact support' })
  expect(link.getAttribute('href')).toBe('mailto:help@topline.example')
})

test('the menu says whom to ask where nobody said how to reach support', async () => {
  await open(null)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Contact support' }))
  expect(failure).toHaveBeenCalledExactlyOnceWith('surroundings.noSupport', { values: { product: 'Topline Pro' } })
})
