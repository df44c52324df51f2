import type { Surroundings } from '#contract/monitoring.ts'
import { api } from './api.ts'

let asked: Promise<Surroundings | null> | undefined

/** What stands around the office, asked for once; null where that cannot be said now. */
export function surroundings(): Promise<Surroundings | null> {
  asked ??= api('getSurroundings')
    .then((answer) => answer.surroundings)
    .catch(() => {
      asked = undefined
      return null
    })
  return asked
}
