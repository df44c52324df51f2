import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTags } from './tags.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the container is fetched once, and told of each screen by its first part alone within 300 ms', () => {
  history.replaceState(null, '', '/projects/0199-12?search=oak')
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  startTags('GTM-AB12CD3')
  startTags('GTM-AB12CD3')
  const src = 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3'
  expect(append.mock.calls).toEqual([[expect.objectContaining({ src, async: true })]])
  const screens = () => (window.dataLayer ?? []).flatMap((entry) => entry['screen'] ?? [])
  expect(screens()).toEqual(['/projects'])
  history.pushState(null, '', '/requests?request=1')
  vi.advanceTimersByTime(300)
  expect(screens()).toEqual(['/projects', '/requests'])
})
