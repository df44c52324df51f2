import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { openFlags } from './open.ts'
import { isOn, readFlagList } from './rules.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'flags-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = path.join(folder, 'flags.json')

let written = 0
/** Each writing is later than the one before, however quickly they follow each other. */
function write(content: string): void {
  writeFileSync(file, content)
  written += 10
  utimesSync(file, written, written)
}
const open = (list: string, from: string | undefined = file) =>
  openFlags({ flags: { rules: readFlagList(list), file: from } }, silentLog)
const rosa = { userId: '01890000-0000-7000-8000-000000000001', business: 'roofs' }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('a flag', () => {
  it('is what holds anyway where nobody says anything', async () => {
    const flags = await open('', path.join(folder, 'none.json'))
    expect(await flags.all({})).toEqual({ 'install-prompt': true, 'search-meaning': true, 'office-monitoring': true })
  })

  it('is said by the environment, else by the file', async () => {
    write('{"install-prompt": true, "search-meaning": false}')
    const flags = await open('install-prompt=off')
    expect(await flags.all(rosa)).toEqual({
      'install-prompt': false,
      'search-meaning': false,
      'office-monitoring': true,
    })
  })

  it('follows the file when that changes, and keeps what held when it cannot be read', async () => {
    write('{"search-meaning": false}')
    const flags = await open('')
    expect(await flags.isOn('search-meaning', rosa)).toBe(false)
    write('{"search-meaning": true}')
    // not looked at again with every question
    expect(await flags.isOn('search-meaning', rosa)).toBe(false)
    vi.advanceTimersByTime(5000)
    expect(await flags.isOn('search-meaning', rosa)).toBe(true)
    write('{"search-meaning": false, "no-such-flag": true}')
    vi.advanceTimersByTime(5000)
    expect(await flags.isOn('search-meaning', rosa)).toBe(true)
    write('{"search-meaning"')
    vi.advanceTimersByTime(5000)
    expect(await flags.isOn('search-meaning', rosa)).toBe(true)
  })

  it('is on for people and businesses that are named, and for a share of the others', async () => {
    write(`{"search-meaning": {"users": ["${rosa.userId}"], "businesses": ["gardens"]}}`)
    const flags = await open('')
    const isOnFor = (who: { userId?: string; business?: string }) => flags.isOn('search-meaning', who)
    expect(await isOnFor(rosa)).toBe(true)
    expect(await isOnFor({ userId: 'somebody', business: 'gardens' })).toBe(true)
    expect(await isOnFor({ userId: 'somebody', business: 'roofs' })).toBe(false)
    expect(await isOnFor({})).toBe(false)
  })

  it('is on for a share of people, the same ones each time, and others for another flag', () => {
    const rule = { users: [], businesses: [], percent: 30 }
    const people = Array.from({ length: 2000 }, (_, index) => `user-${index}`)
    const chosen = people.filter((userId) => isOn('search-meaning', rule, { userId }))
    expect(chosen.length / people.length).toBeGreaterThan(0.26)
    expect(chosen.length / people.length).toBeLessThan(0.34)
    expect(people.filter((userId) => isOn('search-meaning', rule, { userId }))).toEqual(chosen)
    expect(people.filter((userId) => isOn('install-prompt', rule, { userId }))).not.toEqual(chosen)
    // who has it at thirty keeps it at sixty
    const more = { ...rule, percent: 60 }
    expect(chosen.every((userId) => isOn('search-meaning', more, { userId }))).toBe(true)
  })
})

describe('the list of flags in the environment', () => {
  it.each([
    ['install-prompt', { 'install-prompt': true }],
    [' Install-Prompt = OFF , search-meaning=1,', { 'install-prompt': false, 'search-meaning': true }],
    ['', {}],
  ])('%j is %j', (list, rules) => {
    expect(readFlagList(list)).toEqual(rules)
  })

  it.each(['no-such-flag=on', 'install-prompt=maybe', 'install-prompt=on=off=x,nothing'])('%j is refused', (list) => {
    expect(() => readFlagList(list)).toThrow(/is not a flag/)
  })
})
