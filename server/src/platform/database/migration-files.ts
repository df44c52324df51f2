import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSetupError } from './errors.ts'

/** One file of `server/migrations`. */
export interface MigrationFile {
  /** Such as `0001-roles.sql`. */
  readonly name: string
  readonly text: string
  readonly sha: string
}

const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

/** All migrations in the order of their numbers. Throws DatabaseSetupError on a bad or repeated number. */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = NAME.exec(name)?.[1]
    if (number === undefined) throw new DatabaseSetupError(`Migration ${name} is not named like 0001-what-it-does.sql`)
    if (numbers.has(number))
      throw new DatabaseSetupError(`Two migrations have the number ${number}: rename the newer one`)
    numbers.add(number)
    const text = readFileSync(path.join(folder, name), 'utf8')
    return { name, text, sha: createHash('sha256').update(text).digest('hex') }
  })
}
