import type { IncomingMessage } from 'node:http'
import { bodyOf, fetchOutside, ForbiddenAddress, TooLarge } from '../../../platform/outside.ts'
import type { PushRoute } from '../../../platform/push/push.ts'
import { faultOfStatus, PortalError, readAnswer, type PortalAnswer } from './answer.rules.ts'
import { areColumns, sampleQuestion, spanQuestion, type Dataset, type Span } from './question.rules.ts'

/** Milliseconds for one question, its answer too: some cities take their time. */
const PATIENCE = 20_000
/** Bytes of one answer: 500 rows of eight thousand each. The server stands still while one is taken apart. */
const LARGEST = 4_000_000
/** Rows of a sample at most, and the bytes of its answer: somebody waits for it, and nobody knows yet who answers. */
const [SAMPLE, LARGEST_SAMPLE] = [50, 1_000_000]

const headers = { accept: 'application/json', 'user-agent': 'building-permits' } as const

/** How portals are reached. */
export interface PortalParts {
  readonly route: PushRoute
}

/** @throws PortalError */
async function ask(parts: PortalParts, { kind }: Dataset, question: string, limit: number): Promise<PortalAnswer> {
  let answer: IncomingMessage | undefined
  try {
    answer = await fetchOutside(question, { headers, route: parts.route, patience: PATIENCE })
    const fault = faultOfStatus(answer.statusCode ?? 500)
    if (fault !== null) throw new PortalError(fault)
    return readAnswer(kind, await bodyOf(answer, limit > SAMPLE ? LARGEST : LARGEST_SAMPLE), limit)
  } catch (error) {
    if (error instanceof PortalError) throw error
    if (error instanceof ForbiddenAddress) throw new PortalError('address', { cause: error })
    throw new PortalError(error instanceof TooLarge ? 'large' : 'unreachable', { cause: error })
  } finally {
    // what is left of an answer is nobody's
    answer?.on('error', () => {}).destroy()
  }
}

/** Rows of a dataset as they come, to see what it has. @throws PortalError */
export const askSample = (parts: PortalParts, dataset: Dataset, limit: number): Promise<PortalAnswer> =>
  ask(parts, dataset, sampleQuestion(dataset, limit), limit)

/** Rows of some days, the newest first. @throws PortalError */
export async function askSpan(parts: PortalParts, dataset: Dataset, span: Span): Promise<PortalAnswer> {
  if (!areColumns(dataset.kind, span.fields)) throw new PortalError('fields')
  return ask(parts, dataset, spanQuestion(dataset, span), span.limit)
}
