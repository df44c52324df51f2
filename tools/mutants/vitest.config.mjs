/** The tests that judge mutants: those without a database, since each of them runs hundreds of times. */
import { defineConfig } from 'vitest/config'
import product from '../../vitest.config.ts'

const isQuick = ({ test }) => test.name === 'unit' || test.name === 'screens'
// a mutant of what a module computes once is only seen by a file that loads the module itself
const alone = (project) => ({ ...project, test: { ...project.test, isolate: true } })

export default defineConfig({
  test: { ...product.test, reporters: [], projects: product.test.projects.filter(isQuick).map(alone) },
})
