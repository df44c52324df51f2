import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import type { Database } from '#server/platform/database/database.ts'

/** What the applications of the last run of `api` asked of their databases: a line of JSON per statement, a file per worker. */
const folder = path.resolve(import.meta.dirname, '../../.cache/statements')

/** Statements that a server can be asked to prepare. */
const CAN_BE_PREPARED = /^\s*(?:with|select|insert|update|delete|merge|values)\b/i

const seen = new Set<string>()

const recorded = new WeakSet<object>()
let isRecording = false

/** Writes down every statement that goes over these connections, each once. */
export function recordStatements({ pool }: Pick<Database, 'pool'>): void {
  pool.on('connect', (client) => void recorded.add(client))
  if (isRecording) return
  isRecording = true
  // it is only ever called with its client as `this`
  // oxlint-disable-next-line typescript/unbound-method
  Client.prototype.query = new Proxy(Client.prototype.query, {
    apply(query, client: object, given: unknown[]): unknown {
      if (recorded.has(client)) record(textOf(given[0]))
      return Reflect.apply(query, client, given)
    },
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
