import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { joinParts, packPart, partsOf, tokenPlace } from './page-parts.presenter.ts'

it('is one file of parts in any order, with what is a visitor’s own between them', () => {
  const parts = [`<p>${'Año nuevo. '.repeat(900)}`, '', '</p>'.repeat(40)].map((text) => packPart(Buffer.from(text)))
  const joined = joinParts(parts, 'token-1')
  // unpacking checks the sum of the whole, which is made of the parts' own
  expect(gunzipSync(joined).toString()).toBe(`<p>${'Año nuevo. '.repeat(900)}token-1token-1${'</p>'.repeat(40)}`)
  expect(joined.length).toBeLessThan(400)
  const [first, , last] = parts
  expect(first && last && gunzipSync(joinParts([last, first], '')).toString()).toContain('</p><p>Año')
})

it('sums up parts of any length', () => {
  for (const length of [0, 1, 2, 3, 7, 8, 255, 256, 4097, 70_001]) {
    const text = Array.from({ length }, (_, index) => String.fromCodePoint(33 + ((index * 7919) % 90))).join('')
    const parts = [text, 'end', text].map((each) => packPart(Buffer.from(each)))
    expect(gunzipSync(joinParts(parts, '–')).toString()).toBe(`${text}–end–${text}`)
  }
})

it('keeps no more bytes than a part has: a piece of the shared memory would keep all of it', () => {
  const parts = partsOf(`<p>a form</p>${tokenPlace}<p>and its end</p>`)
  expect(parts.map(({ buffer }) => buffer.byteLength)).toEqual(parts.map(({ length }) => length))
  const packed = parts.map((part) => packPart(part).packed)
  expect(packed.map(({ buffer }) => buffer.byteLength)).toEqual(packed.map(({ length }) => length))
})
