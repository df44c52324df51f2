import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'

/** A statement as the driver was given it. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[] | undefined
}
const isText = (value: unknown): value is string => typeof value === 'string'

const acting = new AsyncLocalStorage<readonly Statement[]>()

/** Writes down every statement that an act leads to, and none of what else this process does meanwhile. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const taken: Statement[] = []
  // put back below; it is only ever called with its client as `this`
  // oxlint-disable-next-line typescript/unbound-method
  const original = Client.prototype.query
  Client.prototype.query = new Proxy(original, {
    apply(target, client, given: unknown[]) {
      const [first, second] = given
      if (acting.getStore() !== taken) return forward()
      if (isText(first)) taken.push({ text: first, values: Array.isArray(second) ? second : undefined })
      else if (typeof first === 'object' && first !== null && 'text' in first && isText(first.text)) {
        taken.push({
          text: first.text,
          values: 'values' in first && Array.isArray(first.values) ? first.values : undefined,
        })
      }
      return forward()

      function forward(): unknown {
        return Reflect.apply(target, client, given)
      }
    },
  })
  try {
    await acting.run(taken, act)
  } finally {
    Client.prototype.query = original
  }
  return taken
}
