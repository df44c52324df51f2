import { describe, expect, it } from 'vitest'
import { openSealer } from './sealer.ts'

const sealer = openSealer('a secret of at least thirty-two characters')
const other = openSealer('another secret of at least thirty-two chars')

describe('a sealed text', () => {
  it.each(['', 'short', 'Größe 30 × 40 cm 🔧', 'x'.repeat(100_000)])('opens again', (text) => {
    expect(sealer.open('message', sealer.seal('message', text))).toBe(text)
  })

  it('looks different each time, and does not show its text', () => {
    const [one, two] = [sealer.seal('message', 'gate code 4711'), sealer.seal('message', 'gate code 4711')]
    expect(one).not.toBe(two)
    expect(one).not.toContain(Buffer.from('gate code').toString('base64url'))
  })

  it('does not open for another purpose or with another secret', () => {
    const sealed = sealer.seal('provider-token', 'token')
    expect(() => sealer.open('message', sealed)).toThrow('authenticate')
    expect(() => other.open('provider-token', sealed)).toThrow('authenticate')
  })

  it('does not open when any part of it was changed', () => {
    const parts = sealer.seal('message', 'a text to change').split('.')
    for (const place of [1, 2, 3]) {
      const bytes = Buffer.from(parts[place] ?? '', 'base64url')
      bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0)
      expect(() => sealer.open('message', parts.with(place, bytes.toString('base64url')).join('.'))).toThrow(
        'authenticate',
      )
    }
  })

  it.each(['', 'v1', 'v2.a.b.c', 'v1...', 'v1.AAAA.AAAA.AAAA', 'plain text'])('"%s" is none', (text) => {
    expect(() => sealer.open('message', text)).toThrow()
  })
})

describe('a keyed hash', () => {
  it('verifies its own text only', () => {
    const mac = sealer.mac('refresh-token', 'token')
    expect(sealer.verifies('refresh-token', 'token', mac)).toBe(true)
    expect(sealer.verifies('refresh-token', 'tokem', mac)).toBe(false)
    expect(sealer.verifies('refresh-token', 'token', '')).toBe(false)
    expect(sealer.verifies('refresh-token', 'token', `${mac}=`)).toBe(false)
  })

  it('differs by purpose and by secret', () => {
    const hashes = [sealer.mac('csrf', 'x'), sealer.mac('media', 'x'), other.mac('csrf', 'x')]
    expect(new Set(hashes).size).toBe(3)
  })
})

it('gives each purpose a key of its own, the same after a restart', () => {
  const again = openSealer('a secret of at least thirty-two characters')
  expect(sealer.key('session-cookie')).toHaveLength(32)
  expect(sealer.key('session-cookie')).toEqual(again.key('session-cookie'))
  expect(sealer.key('session-cookie')).not.toEqual(sealer.key('csrf'))
})
