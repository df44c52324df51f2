import { Client } from 'pg'

/** A statement as the driver was given it. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[] | undefined
}
const isText = (value: unknown): value is string => typeof value === 'string'

/** Writes down every statement while an act runs. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const taken: Statement[] = []
  // put back below; it is only ever called with its client as `this`
  // oxlint-disable-next-line typescript/unbound-method
  const original = Client.prototype.query
  Client.prototype.query = new Proxy(original, {
    apply(target, client, given: unknown[]) {
      const [first, second] = given
      if (isText(first)) taken.push({ text: first, values: Array.isArray(second) ? second : undefined })
      else if (typeof first === 'object' && first !== null && 'text' in first && isText(first.text)) {
        taken.push({
          text: first.text,
          values: 'values' in first && Array.isArray(first.values) ? first.values : undefined,
        })
      }
      const answer: unknown = Reflect.apply(target, client, given)
      return answer
    },
  })
  try {
    await act()
  } finally {
    Client.prototype.query = original
  }
  return taken
}
