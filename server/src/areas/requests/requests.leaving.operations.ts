import type { RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { endConversations } from '../conversations/conversations.letting-go.operations.ts'

/** A request's stage before and after it was moved. */
export interface Moving {
  readonly id: RequestId
  readonly from: string
  readonly to: string
}

/** Stages in which a request is asked about, by whoever has its conversation. */
const isAskedAbout = (stage: string): boolean => stage === 'request' || stage === 'qualifying'

/**
 * Whoever moves a request on has decided about it: the assistant asks no further, and what the customer says from then on
 * is the members'. Moving it back gives nothing back; a member does that.
 */
export const letAssistantGo = (work: SiteWork, moves: readonly Moving[]): Promise<void> =>
  endConversations(
    work,
    moves.filter(({ from, to }) => isAskedAbout(from) && !isAskedAbout(to)).map(({ id }) => id),
  )
