import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { makeProject, removeProjects } from '../support/project.mjs'
import { countVitest } from './reports.mjs'
import { runVitest } from './vitest.mjs'

afterEach(removeProjects)

const MODULES = resolve(import.meta.dirname, '../../node_modules')
const PASSES = `import { expect, it } from 'vitest'; it('adds', () => expect(1 + 1).toBe(2))`
const FAILS = `import { expect, it } from 'vitest'; it('adds', () => expect(1 + 1).toBe(3))`
/** Fails in the first process that runs it, which leaves a mark. */
const failsOnce = (mark) => `
  import { existsSync, writeFileSync } from 'node:fs'
  import { expect, it } from 'vitest'
  it('is there', () => {
    const there = existsSync('${mark}')
    writeFileSync('${mark}', '')
    expect(there).toBe(true)
  })
  it('stays', () => expect(true).toBe(true))`

async function check(files) {
  const root = makeProject({ 'package.json': '{"type":"module"}', ...files })
  symlinkSync(MODULES, join(root, 'node_modules'))
  const report = join(root, 'report.json')
  return { passed: await runVitest({ root, report }, [root]), counts: countVitest(report), root }
}

it('a test that passes when it runs again alone is passed, and named', async () => {
  const { passed, counts, root } = await check({ 'one.test.js': PASSES, 'two.test.js': failsOnce('two') })
  expect(passed).toBe(true)
  expect(counts).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
    unsteady: [`${join(root, 'two.test.js')}: is there`],
  })
})

it('a test that fails twice is failed, and so is the run', async () => {
  const { passed, counts } = await check({ 'one.test.js': FAILS, 'two.test.js': failsOnce('two') })
  expect(passed).toBe(false)
  expect(counts).toMatchObject({ failed: 2, unsteady: [] })
})

it('failures in many files are no accident: nothing runs again', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const { passed } = await check(Object.fromEntries(names.map((name) => [`${name}.test.js`, failsOnce(name)])))
  expect(passed).toBe(false)
})
