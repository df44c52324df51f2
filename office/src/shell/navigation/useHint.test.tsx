import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { navigationFor } from '../../areas.ts'
import { useHint } from './useHint.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('scrollTo', () => {})
beforeEach(() => localStorage.clear())

/** The navigation on a screen: which entry is pointed out, and the button that says that it was read. */
async function open(path: string, role: 'owner' | 'field' = 'owner') {
  const place = document.createElement('div')
  const entries = navigationFor(role)
  const Probe = () => {
    const [told, read] = useHint(entries)
    return <button onClick={read}>{told?.path ?? 'none'}</button>
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Probe, notFoundComponent: Probe }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await act(async () => createRoot(place).render(<RouterProvider router={router} />))
  return {
    told: () => place.textContent,
    read: () => act(async () => place.querySelector('button')?.click()),
  }
}

test('customers are pointed out, then reviews, each until it was read', async () => {
  const home = await open('/')
  expect(home.told()).toBe('/customers')
  await home.read()
  expect(localStorage.getItem('showContactsTooltip')).toBe('false')
  expect(home.told()).toBe('/reviews')
  await home.read()
  expect(localStorage.getItem('showReviewsTooltip')).toBe('false')
  expect(home.told()).toBe('none')
  expect((await open('/')).told()).toBe('none')
})

test('nobody is told of a screen they have been to', async () => {
  await open('/reviews')
  expect(localStorage.getItem('showReviewsTooltip')).toBe('false')
  const home = await open('/')
  await home.read()
  expect(home.told()).toBe('none')
})

test('a field member is told of nothing that only the office can do', async () => {
  expect((await open('/', 'field')).told()).toBe('none')
})
