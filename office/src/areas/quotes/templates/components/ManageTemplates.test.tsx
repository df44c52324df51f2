import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { site } from '#tests/support/schedule.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { showToastsWith, type Toast } from '../../../../lib/toasts.ts'
import { ManageTemplates } from './ManageTemplates.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

type Change = { name?: string; archived?: boolean }
const api = vi.hoisted(() =>
  vi.fn<(name: string, given: { body?: Change; query?: { archived?: boolean } }) => Promise<unknown>>(),
)
vi.mock('../../../../lib/api.ts', () => ({ api }))

const patience = { timeout: 60_000 }
const heaters = { id: 'one', name: 'Heaters', lines: 3, options: 1, subtotal_cents: 45_000 }
let shown: (typeof heaters)[] = []
let archived: (typeof heaters)[] = []
let isAway = false
let refusal: ApiError | null = null
let toasts: Toast[] = []

beforeAll(() => loadTexts(['quotes', 'amounts']))
beforeEach(() => {
  shown = [heaters]
  archived = []
  isAway = false
  refusal = null
  toasts = []
  showToastsWith((toast) => toasts.push(toast))
  api.mockReset().mockImplementation((name, { body, query }) => {
    if (name === 'listQuoteTemplates') {
      if (isAway) return Promise.reject(new ApiError('unavailable', 503))
      return Promise.resolve({ templates: query?.archived === true ? archived : shown, archived: archived.length })
    }
    if (refusal !== null) return Promise.reject(refusal)
    if (body?.name !== undefined) shown = [{ ...heaters, name: body.name }]
    if (body?.archived !== undefined) [shown, archived] = body.archived ? [[], [heaters]] : [[heaters], []]
    return Promise.resolve({ template: heaters })
  })
})
afterEach(() => {
  cleanup()
  showToastsWith(null)
})

const nameOf = (name: string) => screen.findByRole('textbox', { name: `Name of template ${name}` }, patience)
const said = () => toasts.map(({ message }) => message)
const open = () =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SiteProvider value={site}>
          <ManageTemplates onClose={vi.fn<() => void>()} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
async function rename(name: string) {
  open()
  const field = await nameOf('Heaters')
  fireEvent.change(field, { target: { value: name } })
  fireEvent.blur(field)
}

test('a template is renamed in place, put away, and brought back by the toast', async () => {
  await rename('Water heaters')
  await nameOf('Water heaters')
  await waitFor(() => expect(said()).toEqual(['Template renamed']), patience)
  fireEvent.click(screen.getByRole('button', { name: 'Archive template Water heaters' }))
  await screen.findByText(/^No templates yet/, undefined, patience)
  await waitFor(() => expect(said()).toContain('Template archived'), patience)
  toasts.at(-1)?.undo?.()
  await nameOf('Heaters')
})

test('two templates are not called the same, and what was typed stays', async () => {
  refusal = new ApiError('conflict', 409)
  await rename('Roofs')
  await waitFor(() => expect(said()).toEqual(['Another template already has that name']), patience)
  // what was typed is still there to be changed
  expect(await nameOf('Heaters')).toHaveProperty('value', 'Roofs')
})

test('an archived template comes back from below', async () => {
  ;[shown, archived] = [[], [heaters]]
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Archived (1)' }, patience))
  fireEvent.click(await screen.findByRole('button', { name: 'Restore template Heaters' }, patience))
  await nameOf('Heaters')
  await waitFor(() => expect(said()).toEqual(['Template restored']), patience)
  expect(screen.queryByRole('button', { name: /^Archived/ })).toBeNull()
})

test('templates that cannot be loaded say so, and come with another try', async () => {
  isAway = true
  open()
  expect(screen.getByLabelText('Loading')).toBeTruthy()
  const again = await screen.findByRole('button', { name: 'Try again' }, patience)
  expect(screen.queryByText(/^No templates yet/)).toBeNull()
  isAway = false
  fireEvent.click(again)
  await nameOf('Heaters')
})
