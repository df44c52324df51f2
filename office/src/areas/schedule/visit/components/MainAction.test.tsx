import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { detailOf, site, visitId } from '#tests/support/schedule.ts'
import type { VisitDetail } from '#contract/schedule/types.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { MainAction } from './MainAction.tsx'

const api = vi.hoisted(() =>
  vi.fn<(name: string, given: { visitId: string; body: { stamp: string } }) => Promise<unknown>>(),
)
vi.mock('../../../../lib/api.ts', () => ({ api }))

beforeAll(() => loadTexts(['schedule']))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  api.mockReset().mockReturnValue(new Promise(() => {}))
})
afterEach(() => vi.useRealTimers())

/** The button, and how it stands for another visit or state. */
function drawn(fields: Partial<VisitDetail>) {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const tree = (visit: Partial<VisitDetail>, key: string) => (
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <MainAction key={key} visit={detailOf(visit)} mayChange />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender, getByRole } = render(tree(fields, ''))
  return {
    become: (visit: Partial<VisitDetail>, key = '') => rerender(tree(visit, key)),
    press: (name: string) =>
      act(async () => {
        getByRole('button', { name }).click()
        await vi.advanceTimersByTimeAsync(0)
      }),
  }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const marked = () => api.mock.calls.map(([, { visitId: id, body }]) => [id, body.stamp])

test('a second tap marks neither the next step nor the next visit; after a second the button works again', async () => {
  const { become, press } = drawn({ state: 'on_the_way' })
  await press('Start')
  become({ state: 'working' })
  await press('Done')
  become({ id: visitId(2), state: 'confirmed' }, 'drawn anew')
  await pass(999)
  await press('On my way')
  expect(marked()).toEqual([[visitId(1), 'started']])
  await pass(1)
  await press('On my way')
  expect(marked()).toEqual([
    [visitId(1), 'started'],
    [visitId(2), 'on_the_way'],
  ])
})
