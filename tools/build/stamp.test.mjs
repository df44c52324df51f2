import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeProject, removeProjects } from '../support/project.mjs'
import { fingerprintSources, stateOfBuild, writeStamp } from './stamp.mjs'

let root
let dist

beforeEach(() => {
  root = makeProject({ 'office/src/a.ts': 'a', 'office/src/a.test.ts': 't', 'contract/src/b.ts': 'b' })
  dist = join(root, 'dist')
  mkdirSync(dist)
})
afterEach(removeProjects)

const change = (path, text) => writeFileSync(join(root, path), text)
const build = () => writeStamp(dist, fingerprintSources(root))

it('tells a missing build from a fresh one', () => {
  expect(stateOfBuild(root, dist)).toBe('missing')
  build()
  expect(stateOfBuild(root, dist)).toBe('fresh')
})

it.each([
  ['a changed file', () => change('office/src/a.ts', 'A')],
  ['a new file', () => change('contract/src/c.ts', 'c')],
  ['a removed file', () => rmSync(join(root, 'office/src/a.ts'))],
  ['another version of a package', () => change('package-lock.json', '{}')],
])('is stale after %s', (_what, act) => {
  build()
  act()
  expect(stateOfBuild(root, dist)).toBe('stale')
})

it('stays fresh when only a test or a time changed, and remembers the time', () => {
  build()
  change('office/src/a.test.ts', 'T')
  const before = readFileSync(join(dist, 'stamp.json'), 'utf8')
  utimesSync(join(root, 'office/src/a.ts'), 1, 1)
  expect(stateOfBuild(root, dist)).toBe('fresh')
  expect(readFileSync(join(dist, 'stamp.json'), 'utf8')).not.toBe(before)
})

it('is stale when a file changed while the build ran', () => {
  const fingerprint = fingerprintSources(root)
  change('office/src/a.ts', 'later')
  writeStamp(dist, fingerprint)
  expect(stateOfBuild(root, dist)).toBe('stale')
})
