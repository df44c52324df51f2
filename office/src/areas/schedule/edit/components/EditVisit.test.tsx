import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { VisitDetail } from '#contract/schedule/types.ts'
import { SeriesId } from '#contract/shared.ts'
import { detailOf, site, visitId } from '#tests/support/schedule.ts'
import { until } from '#tests/support/until.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { showToastsWith, type Toast } from '../../../../lib/toasts.ts'
import { EditVisit } from './EditVisit.tsx'

interface Given {
  readonly body: object
  readonly ifVersion: number
}
const api = vi.hoisted(() => vi.fn<(name: string, given: Given) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
// a field that grows with its words asks when fonts are there
Object.assign(document, { fonts: new EventTarget() })

let said: Toast[] = []
beforeAll(() => loadTexts(['schedule']))
beforeEach(() => {
  said = []
  showToastsWith((toast) => said.push(toast))
  localStorage.clear()
})
afterEach(cleanup)

/** The form of a visit. Each test has one of its own, because the versions that a tab has made are remembered. */
async function opened(fields: Partial<VisitDetail>, answer: () => Promise<unknown>) {
  api.mockReset().mockImplementation((name) => (name === 'updateVisit' ? answer() : Promise.resolve({ services: [] })))
  const client = new QueryClient()
  const onClose = vi.fn<() => void>()
  const tree = (more: Partial<VisitDetail>) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <EditVisit visit={detailOf({ ...fields, ...more })} onClose={onClose} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(tree({}))
  await until(() => field('Title'))
  return { onClose, become: (more: Partial<VisitDetail>) => rerender(tree(more)) }
}
const field = (label: string) => screen.getByLabelText(label, { exact: false, selector: 'input, textarea' })
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (words: string) => act(async () => screen.getByText(words).closest('button')?.click())
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '')
const sent = () =>
  api.mock.calls.flatMap(([name, { body, ifVersion }]) => (name === 'updateVisit' ? [[body, ifVersion]] : []))
const never = () => new Promise(() => {})

test('sends only what was changed on top of its version, closes, and offers to put it back', async () => {
  const id = visitId(11)
  const { onClose } = await opened({ id }, () =>
    Promise.resolve({ visit: detailOf({ id, title: 'Drain', version: 5 }) }),
  )
  write('Title', ' Drain ')
  write('Note for the team', 'Gate code 7702')
  await press('Save')
  expect(sent()).toEqual([[{ title: 'Drain', note: 'Gate code 7702' }, 4]])
  await until(() => expect(onClose).toHaveBeenCalledOnce())
  act(() => said.at(-1)?.undo?.())
  await until(() => expect(sent().at(-1)).toEqual([{ title: 'Leak repair', note: '' }, 5]))
})

test('a step that the crew marks meanwhile is no conflict; words of somebody else stand beside one’s own', async () => {
  const { become } = await opened({ id: visitId(12) }, never)
  write('Note for the team', 'Gate code 7702')
  become({ state: 'working', version: 6 })
  expect(alerts()).toEqual([])
  become({ note: 'Dog in the yard', version: 7 })
  expect(alerts()[0]).toContain('Someone else changed this visit')
  expect(alerts()[0]).toContain('Dog in the yard')
  await press('Save')
  expect(sent()).toEqual([])
  await press('Keep mine')
  expect(sent()).toEqual([[{ note: 'Gate code 7702' }, 7]])
})

test('a refusal keeps the form with its words and says why', async () => {
  const { onClose } = await opened({ id: visitId(13) }, () => Promise.reject(new ApiError('stale', 409)))
  write('Address', '9 Elm St')
  await press('Save')
  await until(() => expect(alerts()).toEqual(['Someone else changed this. Check the newer version, then save again.']))
  expect(field('Address')).toHaveProperty('value', '9 Elm St')
  expect(onClose).not.toHaveBeenCalled()
})

test('a visit of a series is changed alone or with those that follow, which is not undone', async () => {
  const series = SeriesId.parse(visitId(70))
  const id = visitId(14)
  await opened({ id, series }, () => Promise.resolve({ visit: detailOf({ id, series, version: 5 }) }))
  write('Note for the team', 'Bring salt')
  await act(async () => screen.getByLabelText('This and following').click())
  await press('Save')
  expect(sent()).toEqual([[{ note: 'Bring salt', scope: 'following' }, 4]])
  await until(() => expect(said).toMatchObject([{ kind: 'success' }]))
  expect(said[0]?.undo).toBeUndefined()
})

test('a task keeps a title', async () => {
  await opened({ id: visitId(15), kind: 'task' }, never)
  write('Title', ' ')
  await press('Save')
  expect(screen.getByText('Give it a title.')).toBeDefined()
  expect(sent()).toEqual([])
})
