import { z } from 'zod'
import type { permissions } from '#contract/conversations.ts'
import { maskSensitive } from '#contract/sensitive-text/mask.rules.ts'
import type { RequestId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { markTextsStopped } from '../customers/customers.stopping.operations.ts'
import { insertConsent, newestConsent } from './conversations.consents.store.ts'

/** A word about whether somebody may be written to. */
export interface ConsentWord {
  readonly channel: 'sms' | 'email'
  /** E.164, or a mail address. */
  readonly contact: string
  readonly state: 'granted' | 'stopped'
  readonly how: 'form' | 'keyword' | 'words' | 'wrote_first' | 'member' | 'provider' | 'import'
  /** What they agreed to, or said. */
  readonly words: string
  /** `marketing`: what is no answer and no part of their own work; such a word changes nothing for the rest. */
  readonly purpose?: 'service' | 'marketing'
  readonly requestId?: RequestId
}

const ConsentId = z.uuid()
const longestWords = 1000

const contactOf = (channel: 'sms' | 'email', contact: string): string =>
  channel === 'email' ? contact.toLowerCase() : contact

/** Adds to the ledger; the newest word about a contact counts. Nothing in it is ever changed. */
export async function recordConsent(work: SiteWork, word: ConsentWord): Promise<void> {
  const { db, site, actor, now } = work
  const contact = contactOf(word.channel, word.contact)
  const { purpose = 'service' } = word
  // after the word before it, also when this transaction began earlier and had to wait
  const before = (await newestConsent(db, site.id, word.channel, contact))?.at.getTime() ?? 0
  const written = insertConsent(db, {
    site_id: site.id,
    id: newId(ConsentId),
    channel: word.channel,
    contact,
    purpose,
    state: word.state,
    how: word.how,
    words: maskSensitive(word.words).slice(0, longestWords).toWellFormed(),
    request_id: word.requestId ?? null,
    user_id: actor.kind === 'member' ? actor.userId : null,
    at: new Date(Math.max(now.getTime(), before + 1)),
  })
  work.unwaited(written)
  if (word.channel === 'sms' && purpose === 'service')
    work.unwaited(markTextsStopped(work, contact, word.state === 'stopped' ? now : null))
  if (word.requestId)
    work.audit({
      act: 'request.consent',
      record: 'request',
      recordId: word.requestId,
      after: { channel: word.channel, state: word.state, how: word.how },
    })
}

export type Permission = (typeof permissions)[number]

/** What the ledger says of a contact. */
export async function permissionOf(
  work: SiteWork,
  channel: 'sms' | 'email',
  contact: string,
): Promise<'granted' | 'unknown' | 'stopped'> {
  const state = (await newestConsent(work.db, work.site.id, channel, contactOf(channel, contact)))?.state
  return state === 'granted' || state === 'stopped' ? state : 'unknown'
}
