import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Repeat } from '#contract/schedule/types.ts'
import { detailOf, entryOf, monday, site } from '#tests/support/schedule.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import type { RepeatValue } from './repeat.ts'
import { ruleToSend, SeriesRule } from './SeriesRule.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const api = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
beforeAll(() => loadTexts(['schedule']))
afterEach(cleanup)

const patience = { timeout: 60_000 }
/** Every Monday. */
const before: Repeat = { unit: 'week', every: 1, weekdays: [0], month_day: null, until: null, count: null }

/** The field, and what would be sent. */
function Form() {
  const [value, setValue] = useState<RepeatValue | null>(null)
  return (
    <>
      <SeriesRule entry={entryOf({ repeats: true })} day={monday} value={value} tried={false} onChange={setValue} />
      <pre aria-label="Sent">{JSON.stringify(ruleToSend({ value, before }, monday) ?? 'nothing')}</pre>
    </>
  )
}

const sent = (): unknown => JSON.parse(screen.getByLabelText('Sent').textContent ?? '')

test('a rule that could not be loaded says so and is asked for again; what is chosen then is sent', async () => {
  let isAway = true
  api.mockImplementation((name) => {
    if (name !== 'getVisit') return Promise.resolve({ user: {} })
    return isAway
      ? Promise.reject(new ApiError('internal', 500))
      : Promise.resolve({ visit: detailOf({ repeat: before }) })
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SiteProvider value={site}>
          <Form />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const again = await screen.findByRole('button', { name: 'Try again' }, patience)
  isAway = false
  fireEvent.click(again)
  const choice = await screen.findByRole('combobox', { name: 'Repeat' }, patience)
  expect(sent()).toBe('nothing')
  fireEvent.change(choice, { target: { value: 'twoWeeks' } })
  expect(sent()).toEqual({ ...before, every: 2 })
  fireEvent.change(choice, { target: { value: 'week' } })
  expect(sent()).toBe('nothing')
})
