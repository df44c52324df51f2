/** What was done to a document, so that it can be taken back: whole documents, which share what did not change. */
export interface History<Value> {
  readonly past: readonly Value[]
  readonly future: readonly Value[]
  /** What the last edit was about. Typing on in the same field makes no new step. */
  readonly mark: string | null
  /** When the last edit was made, by this device's clock in milliseconds. */
  readonly at: number
}

/** Steps that can be taken back. */
export const mostSteps = 100
/** Milliseconds after which the next edit of the same field is a step of its own. */
export const stepPause = 1500

const nothing: readonly never[] = []
export const noHistory: History<never> = { past: nothing, future: nothing, mark: null, at: 0 }

/**
 * Notes what stood before an edit. `mark` says what the edit is about; null makes each a step of its own. What had been
 * taken back cannot be brought back after an edit.
 */
export function noted<Value>(
  history: History<Value>,
  before: Value,
  { mark, now }: { mark: string | null; now: number },
): History<Value> {
  const isSameStep = mark !== null && mark === history.mark && now - history.at < stepPause && history.past.length > 0
  const past = isSameStep ? history.past : [...history.past, before].slice(-mostSteps)
  return { past, future: nothing, mark, at: now }
}

interface Step<Value> {
  readonly history: History<Value>
  readonly value: Value
}

/** Takes the last step back; null where there is none. */
export function undone<Value>(history: History<Value>, present: Value): Step<Value> | null {
  const value = history.past.at(-1)
  if (value === undefined) return null
  return {
    value,
    history: { past: history.past.slice(0, -1), future: [present, ...history.future], mark: null, at: 0 },
  }
}

/** Does again what was taken back last; null where nothing was. */
export function redone<Value>(history: History<Value>, present: Value): Step<Value> | null {
  const [value, ...future] = history.future
  if (value === undefined) return null
  return { value, history: { past: [...history.past, present], future, mark: null, at: 0 } }
}

/** The same steps on top of what somebody else made meanwhile, so that taking one back does not take back theirs. */
export const rebased = <Value>(history: History<Value>, change: (old: Value) => Value): History<Value> => ({
  ...history,
  past: history.past.map((old) => change(old)),
  future: history.future.map((old) => change(old)),
})
