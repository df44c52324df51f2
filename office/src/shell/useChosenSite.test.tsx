import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { SiteId } from '#contract/shared.ts'
import { siteOf } from '#tests/support/site.ts'
import { rememberedSite, rememberSite, type Site } from '../lib/site.tsx'
import { useChosenSite } from './useChosenSite.ts'

const aSite = (slug: string, id: string) => siteOf({ slug, id: SiteId.parse(id), name: slug })
const first = aSite('first', '01890000-0000-7000-8000-000000000001')
const second = aSite('second', '01890000-0000-7000-8000-000000000002')

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => localStorage.clear())

function Shown({ sites }: { sites: readonly Site[] }) {
  const site = useChosenSite(sites)
  return <p>{site?.slug ?? 'none'}</p>
}

/** Opens the office at an address; the businesses are known a moment later. */
async function open(search: string) {
  const place = document.createElement('div')
  const root = createRoot(place)
  const left: string[] = []
  const onUrlUpdate = ({ queryString }: UrlUpdateEvent) => void left.push(queryString)
  const show = (sites: readonly Site[]) =>
    act(async () => {
      root.render(
        <NuqsTestingAdapter searchParams={search} onUrlUpdate={onUrlUpdate} hasMemory>
          <Shown sites={sites} />
        </NuqsTestingAdapter>,
      )
    })
  await show([])
  expect(place.textContent).toBe('none')
  await show([first, second])
  const shown = place.textContent
  await until(() => expect(search.includes('site=') ? left : ['']).toHaveLength(1))
  return { shown, left, root, after: () => place.textContent }
}

test('an address that names a business opens it, and it is the one that is remembered', async () => {
  rememberSite(first.id)
  const { shown, left, after } = await open('?request=1&site=second')
  expect(shown).toBe('second')
  expect(left).toEqual(['?request=1'])
  expect(after()).toBe('second')
  expect(rememberedSite()).toBe(second.id)
})

test('one that names somebody else’s opens the business chosen before', async () => {
  rememberSite(second.id)
  const { shown, left } = await open('?site=stranger')
  expect(shown).toBe('second')
  expect(left).toEqual([''])
  expect(rememberedSite()).toBe(second.id)
})

test('one that names none changes nothing', async () => {
  rememberSite(second.id)
  expect((await open('?request=1')).shown).toBe('second')
})
