/** The tests of the tools themselves; the product's tests have their own configuration at the root. */
import { defineConfig } from 'vitest/config'

export default defineConfig({ root: import.meta.dirname, test: { include: ['**/*.test.mjs'], testTimeout: 120_000 } })
