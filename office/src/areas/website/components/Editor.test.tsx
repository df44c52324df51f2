import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { NuqsAdapter } from 'nuqs/adapters/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { WebsiteDraft } from '#contract/website/calls.ts'
import type { WebsiteDocument } from '#contract/website/types.ts'
import { site } from '#tests/support/schedule.ts'
import { aWebsite } from '#tests/support/websites.ts'
import { ApiError } from '../../../lib/problem.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { changeSection, sectionsOf, withField, type Edit } from '../draft/components/document.ts'
import { SiteScreen } from '../SiteScreen.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// a field that grows with its words asks when fonts are there
Object.assign(document, { fonts: new EventTarget() })

const server = vi.hoisted(() => ({
  website: null as unknown,
  /** Saves and other acts, in order. */
  acts: [] as string[],
  down: false,
}))
const stored = (): WebsiteDraft => {
  // what the test has put there
  if (server.website === null) throw new Error('no website')
  return Object.assign(aWebsite(), server.website)
}
vi.mock('../../../lib/api.ts', () => ({
  api: async (name: string, given: { body?: { document?: WebsiteDocument; note?: string }; ifVersion?: number }) => {
    if (name === 'getWebsite') return { website: stored() }
    if (name === 'listServices') return { services: [{ active: true }, { active: false }] }
    if (name === 'getReviewSummary') return { summary: { total: 0 } }
    if (name === 'listShowcases' || name === 'listPhotos') return { total: 0 }
    if (name === 'listPublications') return { publications: [] }
    server.acts.push(name)
    if (server.down) throw new ApiError('offline', 0)
    const before = stored()
    if (given.ifVersion !== before.version) throw new ApiError('stale', 412)
    if (name === 'publishWebsite') {
      server.website = { ...before, changed: false, version: before.version }
      return { publication: { id: 'p', number: 2 } }
    }
    server.website = { ...before, document: given.body?.document, version: before.version + 1, changed: true }
    return { version: before.version + 1, modified: '2026-11-23T18:50:00.000Z', changed: true }
  },
}))

beforeAll(() => loadTexts(['website']))
beforeEach(() => {
  server.website = aWebsite()
  server.acts = []
  server.down = false
  localStorage.clear()
  globalThis.history.replaceState(null, '', '/site?section=hero-1')
})
afterEach(cleanup)

const patience = { timeout: 60_000 }

async function open() {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/', component: SiteScreen })
  const router = createRouter({ routeTree: root.addChildren([route]), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NuqsAdapter>
          <SiteProvider value={site}>
            <RouterProvider router={router} />
          </SiteProvider>
        </NuqsAdapter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('textbox', { name: 'Headline' }, patience)
}

const field = () => {
  const found = screen.getByRole('textbox', { name: 'Headline' })
  if (!(found instanceof HTMLTextAreaElement)) throw new Error('the headline is typed')
  return found
}
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const names = () =>
  within(screen.getByRole('list', { name: 'Sections of Home page' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[1]?.textContent)
const saved = async () => {
  await screen.findByText(/^Draft saved/, undefined, patience)
  const hero = sectionsOf(stored().document, 'home').find((section) => section.type === 'hero')
  return hero?.props.headline.en
}
/** Somebody else saves meanwhile. */
const meanwhile = (edit: Edit) => {
  const before = stored()
  server.website = { ...before, document: edit(before.document), version: before.version + 1 }
}
const headline = (en: string) =>
  changeSection('home', 'hero-1', (section) => withField(section, 'headline', { en, es: '' }))

test('each section says what feeds it, and one without anything to show is hidden', async () => {
  await open()
  await screen.findByText('1 service', undefined, patience)
  expect(names()).toEqual(['HeroPhoto', 'Services1 service', 'Contact formAlways shown'])
})

test('words are saved by themselves, and taken back and done again by keys', async () => {
  await open()
  type('Pipes and yards')
  await waitFor(async () => expect(await saved()).toBe('Pipes and yards'), patience)
  fireEvent.keyDown(field(), { key: 'z', ctrlKey: true })
  expect(field().value).toBe('Pipes that hold')
  fireEvent.keyDown(field(), { key: 'z', ctrlKey: true, shiftKey: true })
  expect(field().value).toBe('Pipes and yards')
})

test('a section that was removed comes back by Undo, whatever was done since', async () => {
  await open()
  press('More for Services')
  press('Remove')
  expect(names()).toEqual(['HeroPhoto', 'Contact formAlways shown'])
  press('Undo')
  await waitFor(() => expect(names()).toHaveLength(3))
  press('More for Contact form')
  press('Move up')
  expect(names().map((name) => name?.slice(0, 4))).toEqual(['Hero', 'Cont', 'Serv'])
})

test('what somebody else changed elsewhere is put together; the same words wait for a decision', async () => {
  await open()
  meanwhile((old) => ({ ...old, theme: { ...old.theme, id: 'garden' } }))
  type('Mine')
  await waitFor(() => expect(stored().version).toBe(3), patience)
  expect([await saved(), stored().document.theme.id]).toEqual(['Mine', 'garden'])

  meanwhile(headline('Theirs'))
  type('Mine again')
  const asked = await screen.findByRole('alert', undefined, patience)
  expect(asked.textContent).toContain('Maria Ortiz changed this')
  expect(asked.textContent).toContain('Theirs')
  fireEvent.click(within(asked).getByRole('button', { name: 'Use theirs' }))
  expect(field().value).toBe('Theirs')
  press('Undo')
  expect(field().value).toBe('Mine again')
})

test('without a connection nothing is published by half', async () => {
  await open()
  server.down = true
  type('Written on a roof')
  await screen.findByText(/^Saved on this device/, undefined, patience)
  press('Publish')
  const window = await screen.findByRole('dialog', { name: 'Publish your site' }, patience)
  fireEvent.click(within(window).getByRole('button', { name: 'Publish' }))
  await within(window).findByRole('alert', undefined, patience)
  expect(server.acts).not.toContain('publishWebsite')
  server.down = false
  fireEvent.click(within(window).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(server.acts).toContain('publishWebsite'), patience)
  expect(await saved()).toBe('Written on a roof')
})

test('who may not publish finds the button at rest', async () => {
  server.website = aWebsite({ changed: true, may: { edit: true, publish: false } })
  await open()
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
})
