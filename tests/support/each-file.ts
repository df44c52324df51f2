import { afterAll } from 'vitest'
import { runCleanUps } from './file-end.ts'

// A setup file of vitest: it runs once per test file, also where files share a worker and its modules.
afterAll(runCleanUps)
