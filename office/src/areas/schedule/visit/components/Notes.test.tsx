import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { detailOf, site, visitId } from '#tests/support/schedule.ts'
import { keys } from '../../../../lib/queries.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import type { VisitAnswer } from '../../api/scheduleCache.ts'
import { Notes } from './Notes.tsx'

const api = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
// a field that grows with its words asks when fonts are there
Object.assign(document, { fonts: new EventTarget() })
beforeAll(() => loadTexts(['schedule']))

test('a note shows at once; a refused one returns to the field above the next draft', async () => {
  const refusal = Promise.withResolvers<unknown>()
  api.mockImplementation((name) => (name === 'noteVisit' ? refusal.promise : new Promise(() => {})))
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  client.setQueryData<VisitAnswer>(keys.visit(site.slug, visitId(1)), { visit: detailOf() })
  const seen = () =>
    client.getQueryData<VisitAnswer>(keys.visit(site.slug, visitId(1)))?.visit.notes.map(({ text }) => text)
  const { getByRole } = render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <Notes visit={detailOf()} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const field = () => getByRole('textbox', { name: 'Add a note' })
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  type('Snaked 15 ft.')
  await act(async () => getByRole('button', { name: 'Add note' }).click())
  expect(seen()).toEqual(['Snaked 15 ft.'])
  expect(field()).toHaveProperty('value', '')
  type('The customer')
  await act(async () => refusal.reject(new ApiError('not_found', 404)))
  expect(seen()).toEqual([])
  expect(field()).toHaveProperty('value', 'Snaked 15 ft.\n\nThe customer')
})
