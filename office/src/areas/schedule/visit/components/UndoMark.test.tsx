import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { detailOf, site, visitId } from '#tests/support/schedule.ts'
import type { VisitDetail } from '#contract/schedule/types.ts'
import { keys } from '../../../../lib/queries.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import type { VisitAnswer } from '../../api/scheduleCache.ts'
import { undoableMark } from './steps.ts'
import { Steps } from './Steps.tsx'

const api = vi.hoisted(() => vi.fn<(name: string, given: { body: object }) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
beforeAll(() => loadTexts(['schedule']))
afterEach(cleanup)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** The steps of a visit, and what is known of it. */
function drawn(fields: Partial<VisitDetail>) {
  const client = new QueryClient()
  const visit = detailOf(fields)
  client.setQueryData<VisitAnswer>(keys.visit('ruiz', visit.id), { visit })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <Steps visit={visit} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return () => client.getQueryData<VisitAnswer>(keys.visit('ruiz', visit.id))?.visit
}

test('the last mark is taken back by one press, seen at once, with its own moment', async () => {
  api.mockReset().mockReturnValue(new Promise(() => {}))
  const [left, began] = [minutesAgo(20), minutesAgo(2)]
  const known = drawn({ id: visitId(31), state: 'working', on_the_way: left, started: began })
  await act(async () => screen.getByLabelText('Undo Start').click())
  await until(() => expect(known()).toMatchObject({ state: 'on_the_way', started: null, on_the_way: left }))
  expect(api.mock.calls).toMatchObject([
    ['stampVisit', { visitId: visitId(31), body: { stamp: 'started', undoes: began } }],
  ])
})

test.each<[string, Partial<VisitDetail>, string | undefined]>([
  ['began just now', { state: 'working', started: minutesAgo(9) }, 'started'],
  ['began a while ago', { state: 'working', started: minutesAgo(10) }, undefined],
  ['is done since the office said so', { state: 'done', finished: minutesAgo(1) }, 'finished'],
  ['has no mark', { state: 'confirmed' }, undefined],
  ['is a meeting', { kind: 'event', state: 'done', finished: minutesAgo(1) }, undefined],
])('whether the last mark may be taken back of a visit that %s', (_what, fields, stamp) =>
  expect(undoableMark(detailOf(fields), Date.now())?.stamp).toBe(stamp),
)
