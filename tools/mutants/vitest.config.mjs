/** The tests that judge mistakes: see `mutants.mjs`. */
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import product from '../../vitest.config.ts'
import { longestFirst, LongestFirst } from '../../tests/support/durations.ts'

/** The first test that fails ends the run. */
class ShortestFirst extends LongestFirst {
  async sort(specifications) {
    return longestFirst(specifications).toReversed()
  }
}

const { projects, ...shared } = product.test
const { test: project, ...settings } = projects.find(({ test }) => test.name === process.env['MUTANTS_PROJECT'])
const include = [...new Set(Object.values(JSON.parse(readFileSync(process.env['MUTANTS_TESTS'], 'utf8'))).flat())]
const setupFiles = [...(project.setupFiles ?? []), 'tools/mutants/each-file.mjs']

export default defineConfig({
  test: {
    ...shared,
    reporters: [],
    sequence: { sequencer: ShortestFirst },
    projects: [{ ...settings, test: { ...project, include, setupFiles, isolate: true } }],
  },
})
