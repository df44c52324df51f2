import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '#server/platform/database/database.ts'

/** What the applications of the last run of `api` asked of their databases: a line of JSON per statement, a file per worker. */
const folder = path.resolve(import.meta.dirname, '../../.cache/statements')

/** Statements that a server can be asked to prepare. */
const CAN_BE_PREPARED = /^\s*(?:with|select|insert|update|delete|merge|values)\b/i

const seen = new Set<string>()

/** Writes down every statement that comes over these connections, each once per worker. */
export function recordStatements({ pool }: Pick<Database, 'pool'>): void {
  pool.on('connect', (client) => {
    // it is only ever called with its client as `this`
    // oxlint-disable-next-line typescript/unbound-method
    client.query = new Proxy(client.query, {
      apply(query, self, given: unknown[]): unknown {
        record(textOf(given[0]))
        return Reflect.apply(query, self, given)
      },
    })
  })
}

/** Begins anew, at the start of a run. */
export const forgetStatements = (): void => rmSync(folder, { recursive: true, force: true })

export function readStatements(): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const lines = files.flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean))
  return [...new Set(lines.map((line) => String(JSON.parse(line))))]
}

function record(text: string): void {
  if (seen.has(text) || !CAN_BE_PREPARED.test(text)) return
  if (seen.size === 0) mkdirSync(folder, { recursive: true })
  seen.add(text)
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`)
}

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : ''
  return typeof text === 'string' ? text : ''
}
