import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { noFilters, useFilters, type SetFilters } from './filters.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let narrowed: boolean
let set: SetFilters

async function open(search: string) {
  const Probe = () => {
    const found = useFilters()
    narrowed = found.narrowed
    set = found.set
    return null
  }
  await act(async () =>
    createRoot(document.createElement('div')).render(
      <NuqsTestingAdapter searchParams={search} hasMemory>
        <Probe />
      </NuqsTestingAdapter>,
    ),
  )
}

test.each([
  '?search=oak',
  '?reviewStatus=LEFT_REVIEW',
  '?tag=VIP',
  '?source=google',
  '?doNotContact=true',
  '?archived=true',
])('the list of customers is narrowed by %s, until that is cleared', async (search) => {
  await open(search)
  expect(narrowed).toBe(true)
  await act(async () => set(noFilters))
  await until(() => expect(narrowed).toBe(false))
})

test.each(['', '?sort=newest', '?search=%20', '?archived=false'])(
  'the list of customers is not narrowed by "%s"',
  async (search) => {
    await open(search)
    expect(narrowed).toBe(false)
  },
)
