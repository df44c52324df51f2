import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { receiveMessage } from '../conversations/conversations.receiving.operations.ts'
import { arrive } from '../requests/requests.arrival.operations.ts'
import { requestFacts } from '../requests/requests.facts.operations.ts'
import { assistantText } from './assistant.texts.ts'

/**
 * Begins a conversation that is only played: on the business's own settings, by the same machine and engine, whether the
 * assistant is live or not. It is in no list and no figure, and nothing of it leaves the house.
 */
export async function startTrial(work: SiteWork, { query }: Input<'startTrial'>): Promise<Answer<'startTrial'>> {
  const { requestId } = await arrive(work, {
    way: 'trial',
    name: assistantText(query.language, 'trial.customer'),
    phone: '',
    email: '',
    address: '',
    message: '',
    source: 'website_chat',
    language: query.language,
  })
  return { request_id: requestId }
}

/** @throws Refusal not_found for a request that is no trial */
export async function sayInTrial(work: SiteWork, { params, body }: Input<'sayInTrial'>): Promise<Answer<'sayInTrial'>> {
  const { requestId } = params
  const { trial } = await requestFacts(work, requestId)
  if (!trial) throw new Refusal('not_found')
  const { messageId } = await receiveMessage(work, { requestId, channel: 'chat', body: body.body })
  return { message_id: messageId }
}
