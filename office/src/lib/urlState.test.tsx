import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import {
  previousUrl,
  rememberUrl,
  useCreateRequest,
  useSelectedRequest,
  useSelection,
  type Selection,
} from './urlState.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => localStorage.clear())

type Select = ReturnType<typeof useSelectedRequest>[1]
type Create = ReturnType<typeof useCreateRequest>[1]
let select: Select
let create: Create
let customer: Selection

function Screen({
  site,
  onDrawn,
}: {
  site: string
  onDrawn: (select: Select, create: Create, customer: Selection) => void
}) {
  const [request, setRequest] = useSelectedRequest(site)
  const [stage, setStage] = useCreateRequest(site)
  onDrawn(setRequest, setStage, useSelection('customer'))
  return <p>{`${request ?? 'none'} ${stage ?? 'shut'}`}</p>
}

/** The screen of requests of a business at an address, and where it leads. */
async function open(search: string, site = 'miller') {
  const place = document.createElement('div')
  const root = createRoot(place)
  let address = search
  const steps: string[] = []
  const onUrlUpdate = ({ queryString, options }: UrlUpdateEvent) => {
    address = queryString
    steps.push(options.history)
  }
  await act(async () =>
    root.render(
      <NuqsTestingAdapter searchParams={search} onUrlUpdate={onUrlUpdate} hasMemory>
        <Screen
          site={site}
          onDrawn={(toSelect, toCreate, found) => {
            select = toSelect
            create = toCreate
            customer = found
          }}
        />
      </NuqsTestingAdapter>,
    ),
  )
  return { shown: () => place.textContent, address: () => address, steps, close: () => act(() => root.unmount()) }
}

test('the request that is open stands in the address and is open again later, until it is closed', async () => {
  const first = await open('')
  expect(first.shown()).toBe('none shut')
  await act(async () => select('r1'))
  await until(() => expect(first.address()).toBe('?request=r1'))
  first.close()

  const second = await open('')
  await until(() => expect(second.shown()).toBe('r1 shut'))
  await until(() => expect(second.address()).toBe('?request=r1'))
  await act(async () => select(null))
  await until(() => expect(second.address()).toBe(''))
  second.close()
  expect((await open('')).shown()).toBe('none shut')
})

test('back closes the open request, and does not reopen one that was closed', async () => {
  const { address, steps } = await open('')
  await act(async () => select('r1'))
  await until(() => expect(address()).toBe('?request=r1'))
  await act(async () => select(null))
  await until(() => expect(address()).toBe(''))
  expect(steps).toEqual(['push', 'replace'])
})

test('back closes the record beside a list, whichever it is by now, and does not reopen one that was closed', async () => {
  const { address, steps } = await open('')
  await act(async () => customer.select('ana'))
  await until(() => expect(address()).toBe('?customer=ana'))
  await act(async () => customer.move('bob'))
  await until(() => expect(address()).toBe('?customer=bob'))
  expect(customer.selected).toBe('bob')
  await act(async () => customer.close())
  await until(() => expect(address()).toBe(''))
  expect(steps).toEqual(['push', 'replace', 'replace'])
})

test('what is open in one business is not open in another', async () => {
  const first = await open('?request=r1')
  first.close()
  expect((await open('', 'other')).shown()).toBe('none shut')
})

test('a new request names its stage in the address, and is open again later', async () => {
  const first = await open('?request=')
  await act(async () => create('quote'))
  await until(() => expect(first.address()).toContain('createRequest=quote'))
  first.close()
  const second = await open('')
  await until(() => expect(second.shown()).toBe('none quote'))
  await act(async () => create(null))
  await until(() => expect(second.shown()).toBe('none shut'))
  second.close()
  const third = await open('')
  expect(third.shown()).toBe('none shut')
})

test('an address goes before what was open last, and an empty request is none', async () => {
  const first = await open('?request=r1')
  first.close()
  expect((await open('?request=r2')).shown()).toBe('r2 shut')
  localStorage.clear()
  expect((await open('?request=')).shown()).toBe('none shut')
})

test('a link that says what to show, or a phone, does not open what was open last', async () => {
  const first = await open('?request=r1')
  first.close()
  history.replaceState(null, '', '/requests?waiting=true')
  const linked = await open('?waiting=true')
  expect([linked.shown(), linked.address()]).toEqual(['none shut', '?waiting=true'])
  linked.close()
  history.replaceState(null, '', '/requests')
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
  const phone = await open('')
  expect(phone.shown()).toBe('none shut')
  phone.close()
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  expect((await open('?request=r1')).shown()).toBe('r1 shut')
})

test('the address that is left is kept whole', () => {
  expect(previousUrl()).toBeNull()
  rememberUrl('https://office.example/projects?search=oak#top')
  expect(localStorage.getItem('previousUrl')).toBe('https://office.example/projects?search=oak#top')
  expect(previousUrl()).toBe('https://office.example/projects?search=oak#top')
})
