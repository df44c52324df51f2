import { z } from 'zod'
import { MessageId, SiteId, slug } from '#contract/shared.ts'
import { E164 } from '../../platform/phone.ts'
import { jobKind } from '../../platform/jobs/job.ts'

const SendData = z.strictObject({
  site: z.strictObject({ id: SiteId, slug }),
  messageId: MessageId,
  /** It was put in for the moment that a member chose. */
  chosen: z.literal(true).optional(),
})

/**
 * Sends one message of a thread. It counts as dead after a minute: providers are given up on well before. A provider
 * may be down for three quarters of an hour (5 s, doubling up to 15 minutes) before the message counts as failed.
 */
export const sendMessageKind = jobKind({
  name: 'conversations.send',
  data: SendData,
  retries: 10,
  expiresIn: 60,
  // few at once: where much is to be done, first replies go before the sending of what was said
  atOnce: 4,
  together: 4,
  turn: 'gives_way',
})

/**
 * The same for a message with photos. Making and uploading ten pictures may take minutes: a lane of its own keeps that
 * from holding up texts, and a try that takes long is not sent again beside itself.
 */
export const sendPhotosKind = jobKind({
  name: 'conversations.send-photos',
  data: SendData,
  retries: 10,
  expiresIn: 300,
  atOnce: 2,
  together: 1,
  turn: 'gives_way',
})

/** The kind of job that sends such a message. */
export const sendKindOf = ({ hasPhotos }: { readonly hasPhotos: boolean }) =>
  hasPhotos ? sendPhotosKind : sendMessageKind

/** Asks again for messages whose job was given up in the middle; asked for every hour. */
export const sweepMessagesKind = jobKind({
  name: 'conversations.sweep',
  data: z.strictObject({}),
  retries: 1,
  atOnce: 1,
})

/** Sends a mail about somebody's own account; to null, to nobody. */
export const accountMailKind = jobKind({
  name: 'conversations.account-mail',
  data: z.strictObject({
    id: z.uuid(),
    to: z.email().nullable(),
    subject: z.string(),
    sealed: z.string(),
    asked: z.iso.datetime(),
  }),
  retries: 6,
  retryDelay: 5,
  expiresIn: 60,
})

/**
 * Sends a text about somebody's own account; to null, to nobody. The words are sealed: a queue is read by operators, codes
 * are not.
 */
export const accountTextKind = jobKind({
  name: 'conversations.account-text',
  data: z.strictObject({ id: z.uuid(), to: E164.nullable(), sealed: z.string(), asked: z.iso.datetime() }),
  // a person waits for it
  retries: 4,
  retryDelay: 2,
  expiresIn: 30,
})
