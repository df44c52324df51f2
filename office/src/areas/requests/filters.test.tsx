import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { useFilters, type Filters, type SetFilters } from './filters.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let filters: Filters
let set: SetFilters

async function open(search: string) {
  const Probe = () => {
    const found = useFilters()
    filters = found.filters
    set = found.set
    return null
  }
  let address = search
  const onUrlUpdate = ({ queryString }: UrlUpdateEvent) => {
    address = queryString
  }
  await act(async () =>
    createRoot(document.createElement('div')).render(
      <NuqsTestingAdapter searchParams={search} onUrlUpdate={onUrlUpdate} hasMemory>
        <Probe />
      </NuqsTestingAdapter>,
    ),
  )
  return { address: () => address }
}

test('stage, sources and the archive stand in the address', async () => {
  const { address } = await open('?stage=quote&source=google,phone&archived=true')
  expect(filters).toMatchObject({ view: 'list', stage: 'quote', source: ['google', 'phone'], archived: true })
  await act(async () => set({ source: ['facebook'], archived: null }))
  await until(() => expect(address()).toBe('?stage=quote&source=facebook'))
  expect(filters).toMatchObject({ source: ['facebook'], archived: false })
})

test.each([
  ['request', 'new'],
  ['qualifying', 'in_progress'],
  ['quote', 'sent'],
  ['won', 'scheduled'],
  ['closed', 'lost'],
])('the stage %s has statuses of its own: %s', async (stage, status) => {
  await open(`?stage=${stage}&status=${status},nonsense`)
  expect(filters.status).toEqual({ [stage]: [status] })
})

test('the board shows every stage, whatever the address said of one, who waits or not, and no archive', async () => {
  await open('?view=board&stage=quote&archived=true&waiting=true')
  expect(filters).toMatchObject({ view: 'board', stage: null, archived: false, waiting: false })
})
