import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { keepAnswer, keeperOf, keptAnswer } from './keptAnswers.ts'
import { isCutOff } from './online.ts'
import { ApiError } from './problem.ts'
import { isAway } from './session.ts'

/** Milliseconds after which an empty screen shows what it showed last, and how long this device may take to read that. */
const PATIENCE = 3000
/** Milliseconds that an answer is on the screen before it is written down, and how long a busy screen may put that off. */
const AFTERWARDS = 300
const LATEST = 3000

/**
 * Around every query: keeps what was answered, and shows what was kept where no answer comes and nothing is on the
 * screen. What is in memory is newer than what was kept, so it is never replaced by that.
 */
export async function throughKept<Data>(
  ask: QueryFunction<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  const userId = keeperOf(context.queryKey)
  if (userId === null) return ask(context)
  const isBlank = query.state.data === undefined
  const fetching = async () => {
    const data = await ask(context)
    afterwards(() => void keepAnswer(userId, context.queryKey, data))
    return data
  }
  if (!isBlank) return fetching()
  if (isCutOff() || isAway()) {
    const found = await read<Data>(userId, query)
    return found ?? fetching()
  }
  const asked = fetching()
  try {
    const first = await Promise.race([asked, after(PATIENCE)])
    if (first !== LATE) return first
    const found = await read<Data>(userId, query)
    if (found === undefined) return await asked
    // what comes after all takes its place
    asked.then((data) => query.setData(data)).catch(() => undefined)
    return found
  } catch (error) {
    if (!(error instanceof ApiError) || !error.passing) throw error
    const found = await read<Data>(userId, query)
    if (found === undefined) throw error
    return found
  }
}

const LATE = Symbol('late')
const after = (milliseconds: number) =>
  new Promise<typeof LATE>((resolve) => {
    setTimeout(() => resolve(LATE), milliseconds)
  })

/** The screen first: a long list takes a phone tens of milliseconds to write down. */
function afterwards(act: () => void): void {
  setTimeout(() => {
    // missing in some browsers
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: LATEST })
    else act()
  }, AFTERWARDS)
}

async function read<Data>(userId: string, query: Query): Promise<Data | undefined> {
  const found = await Promise.race([keptAnswer(userId, query.queryKey).catch(() => undefined), after(PATIENCE)])
  if (found === LATE || found === undefined) return undefined
  // it counts as old from the start, so that it is asked for again at the first occasion
  setTimeout(() => query.invalidate(), 0)
  // This build has kept it under this very key, out of an answer of this query.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return found as Data | undefined
}
