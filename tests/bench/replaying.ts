import http from 'node:http'
import type { Parts } from '#server/parts.ts'
import type { Statement } from './statements.ts'

/**
 * A floor: a bare `node:http` server that runs the statements of question `?i=` and sends what those with values found as
 * JSON; `{}` to anything else.
 */
export function replay(
  { database, settings }: Pick<Parts, 'database' | 'settings'>,
  scripts: readonly (readonly Statement[])[],
): void {
  const answer = async (script: readonly Statement[]): Promise<string> => {
    const client = await database.pool.connect()
    const rows: unknown[] = []
    for (const { text, values } of script) {
      const found = await client.query(text, values ? [...values] : undefined)
      if (values) rows.push(found.rows)
    }
    client.release()
    return JSON.stringify(rows)
  }
  http
    .createServer((request, response) => {
      const script = scripts[Number(new URL(request.url ?? '/', 'http://floor').searchParams.get('i') ?? -1)]
      response.setHeader('content-type', 'application/json')
      if (script) void answer(script).then((body) => response.end(body))
      else response.end('{}')
    })
    .listen(settings.port, settings.host)
}
