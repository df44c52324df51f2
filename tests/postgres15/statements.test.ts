import { expect, it } from 'vitest'
import { openJobs } from '#server/platform/jobs/queue.ts'
import { silentLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { readStatements } from '#tests/support/statements.ts'

/** The job queue makes a table of a day's figures, which another database has not. */
const ofADay = /jobs\.queue_stats_\d/
const statements = readStatements().filter((text) => !ofADay.test(text))
const database = await createTestDatabase()
// its tables are asked for, too
const jobs = await openJobs({ database, log: silentLog, works: false })
await jobs.stop()

it('there are the statements of a whole run of the API tests', () => {
  // too few: run the tests of the project `api` first, all of them; they write down what they ask for
  expect(statements.length).toBeGreaterThan(1000)
})

it('each can be prepared on this PostgreSQL', async () => {
  const client = await database.pool.connect()
  const refused: string[] = []
  for (const text of statements) {
    try {
      await client.query(`begin read only; prepare one as ${text}; deallocate one; commit`)
    } catch (error) {
      await client.query('rollback')
      refused.push(`${String(error)}: ${text}`)
    }
  }
  client.release()
  expect(refused).toEqual([])
})
