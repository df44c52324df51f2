import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { joinParts, packPart } from './page-parts.presenter.ts'

it('is one file of parts in any order, with what is a visitor’s own between them', async () => {
  const parts = await Promise.all(
    [`<p>${'Año nuevo. '.repeat(900)}`, '', '</p>'.repeat(40)].map((text) => packPart(Buffer.from(text))),
  )
  const joined = joinParts(parts, 'token-1')
  expect(gunzipSync(joined).toString()).toBe(`<p>${'Año nuevo. '.repeat(900)}token-1token-1${'</p>'.repeat(40)}`)
  expect(joined.length).toBeLessThan(400)
  const [first, , last] = parts
  expect(first && last && gunzipSync(joinParts([last, first], '')).toString()).toContain('</p><p>Año')
})
