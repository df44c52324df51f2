import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { keys } from '../../lib/queries.ts'
import { loadTexts } from '../../lib/texts.ts'
import { Bell } from './Bell.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// Without a router a link is a plain one.
vi.mock('@tanstack/react-router', () => ({
  Link: ({
    to,
    search,
    children,
    onClick,
  }: {
    to: string
    search: object
    children: ReactNode
    onClick: () => void
  }) => (
    <a
      href={`${to}?${new URLSearchParams({ ...search }).toString()}`}
      onClick={(event) => {
        event.preventDefault()
        onClick()
      }}
    >
      {children}
    </a>
  ),
}))
const words = (title: string) => ({ en: { title, body: 'My sink leaks' }, es: { title: `${title} (es)`, body: '' } })
const notice = (id: string, event: string, read: string | null = null) => ({
  id,
  event,
  words: words(`${event} ${id}`),
  request: event === 'new_review' ? null : 'r1',
  path: event === 'new_review' ? '/reviews' : '/requests?request=r1',
  created: '2026-05-20T18:00:00.000Z',
  read,
})
const server = vi.hoisted(() => ({
  notices: [] as object[],
  unread: 0,
  fails: false,
  marked: [] as unknown[],
}))
vi.mock('../../lib/api.ts', () => ({
  api: (name: string, { body }: { body?: unknown }) => {
    if (name === 'countConversations') return Promise.resolve({ unread: 0, notices: server.unread })
    if (name === 'markNoticesRead') {
      server.marked.push(body)
      return new Promise(() => {})
    }
    return server.fails
      ? Promise.reject(new Error('no'))
      : Promise.resolve({ notices: server.notices, next_cursor: null })
  },
}))
beforeAll(() => loadTexts(['shell', 'notices']))

let root: Root
let client: QueryClient
async function open() {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <Bell business="miller" />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
}
beforeEach(() => {
  Object.assign(server, { notices: [], unread: 0, fails: false, marked: [] })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const button = (name: string): HTMLButtonElement => {
  const all = [...document.querySelectorAll('button')]
  const found = all.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)
  if (found === undefined) throw new Error(`there is no button ${name}`)
  return found
}
const press = (name: string) => act(async () => button(name).click())
const eventually = (see: () => void) =>
  until(async () => {
    await act(async () => {})
    see()
  })
const rows = () => [...document.querySelectorAll<HTMLElement>('ul[aria-label="Notifications"] > li')]
const said = () => document.body.textContent

test('the bell counts what is unread, and its list leads to what each line is about', async () => {
  server.notices = [notice('n3', 'customer_wrote'), notice('n2', 'new_request'), notice('n1', 'new_review', 'x')]
  server.unread = 2
  await open()
  await eventually(() => button('2 unread notifications'))
  await press('2 unread notifications')
  await eventually(() => expect(rows()).toHaveLength(3))
  expect(rows().map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
    '/inbox/r1?',
    '/requests?request=r1',
    '/reviews?',
  ])
  expect(rows().map((row) => row.dataset['unread'])).toEqual(['true', 'true', 'false'])

  // arrow keys go along the lines
  const down = () => act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' })))
  await down()
  await down()
  expect(document.activeElement?.textContent).toContain('new_request n2')

  await act(async () => rows()[1]?.querySelector('a')?.click())
  expect(server.marked).toEqual([{ id: 'n2' }])
  // seen at once, before the server answers
  await eventually(() => button('1 unread notification'))
})

test('all are marked as read at once', async () => {
  server.notices = [notice('n2', 'emergency'), notice('n1', 'new_request')]
  server.unread = 5
  await open()
  await eventually(() => button('5 unread notifications'))
  await press('5 unread notifications')
  await eventually(() => expect(rows()).toHaveLength(2))
  await press('Mark all read')
  expect(server.marked).toEqual([{ through: 'n2' }])
  await eventually(() => expect(rows().map((row) => row.dataset['unread'])).toEqual(['false', 'false']))
  expect(client.getQueryData(keys.inboxCounts('miller'))).toMatchObject({ notices: 0 })
})

test('an empty list says what comes there, and one that failed can be tried again', async () => {
  server.fails = true
  await open()
  await eventually(() => button('Notifications'))
  await press('Notifications')
  await eventually(() => button('Try again'))
  server.fails = false
  await press('Try again')
  await eventually(() => expect(said()).toContain('No notifications yet'))
})
