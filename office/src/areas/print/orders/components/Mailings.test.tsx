import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MailingList } from '#contract/print/mailings.types.ts'
import { MailingListId } from '#contract/print/mailings.types.ts'
import { site } from '#tests/support/schedule.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { mailProblemText } from '../../labels.ts'
import { mailKey } from '../../lists/api/useLists.ts'
import { ListForm } from '../../lists/components/ListForm.tsx'
import { Lists } from '../../lists/components/Lists.tsx'
import { PauseLine } from '../../lists/components/PauseLine.tsx'
import { NeighborSheet } from '../../neighbors/components/NeighborSheet.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// a field that grows with its words asks when fonts are there
Object.assign(document, { fonts: new EventTarget() })
const api = vi.hoisted(() => vi.fn<(name: string, given: object) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
beforeAll(() => loadTexts(['mailings', 'print', 'days', 'lists']))
afterEach(cleanup)

const patience = { timeout: 60_000 }
const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const rule = { last_job: null, services: [], near: null, tags: [], town: '' }
const aList = (fields: Partial<MailingList> = {}): MailingList => ({
  id: MailingListId.parse(id(1)),
  name: 'Spring',
  rule,
  project: null,
  version: 1,
  created: '2026-11-01T18:00:00.000Z',
  modified: '2026-11-01T18:00:00.000Z',
  ...fields,
})
const count = { matched: 2, pieces: 2, left_out: {}, sample: [] }
const words = { headline: '', text: '', back_headline: '', back_text: '', call: '', person: '', role: '' }
const neighbors = {
  project: { id: id(5), name: 'Deck' },
  is_placed: true,
  draft: { kind: 'postcard_4x6', template: 'bold', words, photo: null },
  count: { ...count, left_out: { removed: 0, do_not_contact: 0, no_address: 0, household: 0, mailed: 0 } },
}
/** What the server answers, by its call; an error is refused with. */
let answers: Record<string, unknown>
beforeEach(() => {
  answers = {
    getMailingSettings: { settings: { pause_days: 30, version: 1 } },
    listServices: { services: [] },
    listCustomerTags: { tags: [] },
    listProjectNames: { projects: [] },
    countMailing: { count: neighbors.count },
    getNeighborMailing: neighbors,
    previewPrintDesign: { sides: [] },
    listPrintOrders: { orders: [], next_cursor: null, prices: [] },
  }
  api.mockReset().mockImplementation((name) => {
    const answer = answers[name]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
})
const callsOf = (call: string) => api.mock.calls.filter(([name]) => name === call).map(([, given]) => given)

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
function show(window: ReactNode, queries = client()) {
  const whole = (shown: ReactNode) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <SiteProvider value={{ ...site, role: 'owner' }}>{shown}</SiteProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(whole(window))
  return (next: ReactNode) => rerender(whole(next))
}
const stale = new ApiError('stale', 412)
const broken = new ApiError('internal', 500)
const nothing = () => undefined

test('a list is saved against the version that was opened; once a newer one was told of, over that', async () => {
  answers['updateMailingList'] = stale
  const showList = show(<ListForm record={aList()} onClose={nothing} />)
  const name = await screen.findByRole('textbox', { name: /List name|Name/ }, patience)
  fireEvent.change(name, { target: { value: 'Summer' } })
  // somebody else saves it, and it is fetched again
  showList(<ListForm record={aList({ version: 2 })} onClose={nothing} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save list' }))
  expect((await screen.findByText(/^Someone else changed this\./, undefined, patience)).textContent).toBeTruthy()
  expect(callsOf('updateMailingList')).toMatchObject([{ ifVersion: 1, body: { name: 'Summer' } }])
  fireEvent.click(screen.getByRole('button', { name: 'Save list' }))
  await waitFor(
    () => expect(callsOf('updateMailingList')).toMatchObject([{ ifVersion: 1 }, { ifVersion: 2 }]),
    patience,
  )
})

test('what a list may name is said to be missing where it could not be loaded, and is tried again', async () => {
  answers['listServices'] = broken
  show(<ListForm record={aList()} onClose={nothing} />)
  const again = await screen.findByRole('button', { name: 'Try again' }, patience)
  answers['listServices'] = { services: [] }
  fireEvent.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull(), patience)
})

test('the days between mailings say that they could not be loaded', async () => {
  answers['getMailingSettings'] = broken
  show(<PauseLine />)
  const again = await screen.findByRole('button', { name: 'Try again' }, patience)
  answers['getMailingSettings'] = { settings: { pause_days: 30, version: 1 } }
  fireEvent.click(again)
  expect(await screen.findByText(/No household twice in 30 days/, undefined, patience)).toBeTruthy()
})

test('the days between mailings are saved against the version that was opened', async () => {
  answers['updateMailingSettings'] = stale
  const queries = client()
  show(<PauseLine />, queries)
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }, patience))
  const days = await screen.findByRole('textbox', { name: 'Days between mailings' }, patience)
  fireEvent.change(days, { target: { value: '60' } })
  const settings: QueryKey = mailKey(site.slug, 'settings')
  act(() => void queries.setQueryData(settings, { pause_days: 90, version: 2 }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(callsOf('updateMailingSettings')).toMatchObject([{ ifVersion: 1 }]), patience)
})

test('a postcard to neighbors waits for its prices, and says so where they or its sides could not be loaded', async () => {
  answers['listPrintOrders'] = broken
  show(<NeighborSheet projectId={id(5)} onMade={nothing} onClose={nothing} />)
  const again = await screen.findByRole('button', { name: 'Try again' }, patience)
  expect(screen.queryByRole('button', { name: /^Make|^Order|^Get/ })).toBeNull()
  answers['listPrintOrders'] = { orders: [], next_cursor: null, prices: [{ kind: 'postcard_4x6', cents: 87 }] }
  fireEvent.click(again)
  expect(await screen.findByRole('radio', { name: /^Print and mail|mail/i, checked: true }, patience)).toBeTruthy()
  cleanup()
  answers['previewPrintDesign'] = broken
  show(<NeighborSheet projectId={id(5)} onMade={nothing} onClose={nothing} />)
  expect(await screen.findByRole('alert', undefined, patience)).toBeTruthy()
})

test('only lists that are in sight are counted', async () => {
  const seen = new Map<Element, (entries: { isIntersecting: boolean; target: Element }[]) => void>()
  class Observer {
    readonly #tell: (entries: { isIntersecting: boolean; target: Element }[]) => void
    constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      this.#tell = tell
    }
    observe(element: Element) {
      seen.set(element, this.#tell)
    }
    disconnect() {}
    unobserve() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const town = (name: string) => ({ ...rule, town: name })
  answers['listMailingLists'] = {
    lists: [
      aList({ rule: town('Albany') }),
      aList({ id: MailingListId.parse(id(2)), name: 'Fall', rule: town('Berkeley') }),
    ],
  }
  show(<Lists open={null} onOpen={nothing} onMail={nothing} />)
  const row = (await screen.findByText('Fall', undefined, patience)).closest('li')
  expect(callsOf('countMailing')).toEqual([])
  if (!row) throw new Error('it is in a row')
  act(() => seen.get(row)?.([{ isIntersecting: true, target: row }]))
  expect(await screen.findByRole('button', { name: /2 postcards/ }, patience)).toBeTruthy()
  expect(callsOf('countMailing')).toMatchObject([{ body: { rule: { town: 'Berkeley' } } }])
})

test('why mail was refused is said in words of its own', () => {
  const refused = (path: string) => new ApiError('conflict', 409, { errors: [{ path, message: '' }] })
  expect(mailProblemText(refused('drafts'))).toBe('You have 20 drafts. Order or delete one first.')
  expect(mailProblemText(refused('changed'))).toBe('The number of postcards or the price has changed. Check it again.')
  expect(mailProblemText(refused('body.name'))).toBe(mailProblemText(new ApiError('conflict', 409)))
})
