import { expect, test } from 'vitest'
import { SiteId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import type { LiveListener } from '../../platform/live/hub.ts'
import { openKeeper } from './prosite.keeping.ts'

function keeperWithEars() {
  const listening = new Map<string, LiveListener>()
  const keep = openKeeper<string>(
    (siteId, listener) => {
      listening.set(siteId, listener)
      return () => void listening.delete(siteId)
    },
    ['site'],
  )
  let rendered = 0
  const read = async (site: { id: SiteId; slug: string }, name = 'en') =>
    keep(site, name, async () => `page ${(rendered += 1)}`)
  return {
    listening,
    read,
    change: (siteId: SiteId) => listening.get(siteId)?.({ kind: 'changed', topic: 'site', id: siteId }),
  }
}
const aSite = (slug: string) => ({ id: newId(SiteId), slug })

test('a kept page is dropped at once when its business changes, and kept again afterwards', async () => {
  const { read, change } = keeperWithEars()
  const [mine, other] = [aSite('mine'), aSite('other')]
  const before = await read(mine)
  const others = await read(other)
  change(mine.id)
  const after = await read(mine)
  expect(after).not.toBe(before)
  expect(await read(mine)).toBe(after)
  expect(await read(other)).toBe(others)
})

test('thousands of businesses leave no thousands of listeners, and none of a dropped one is out of date', async () => {
  const { listening, read, change } = keeperWithEars()
  const first = aSite('first')
  const before = await read(first)
  for (let number = 0; number < 3000; number += 1) await read(aSite(`site-${number}`))
  expect(listening.size).toBeLessThanOrEqual(500)
  change(first.id)
  expect(await read(first)).not.toBe(before)
})

test('pages whose letters take two bytes are counted so: half as many are kept', async () => {
  const keptOf = async (letter: string): Promise<number> => {
    const keep = openKeeper<string>(() => () => {}, ['site'])
    const site = aSite('large')
    const names = Array.from({ length: 20 }, (_, number) => `page-${number}`)
    for (const name of names) await keep(site, name, async () => letter.repeat(1_000_000))
    let kept = 0
    for (const name of names.toReversed()) {
      const found = await keep(site, name, async () => '')
      if (found === '') break
      kept += 1
    }
    return kept
  }
  expect(await keptOf('é')).toBe(9)
  expect(await keptOf('’')).toBe(4)
})
