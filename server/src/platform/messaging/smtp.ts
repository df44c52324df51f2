import type { ServiceFault } from '#contract/connections.ts'
import type { Settings } from '../settings/settings.ts'
import { DeliveryError, type MessagePicture, type MessageProvider } from './provider.ts'

type MailSettings = NonNullable<Settings['mail']>

/** Milliseconds: a job's try must end well before it counts as dead. */
const CONNECT_PATIENCE = 10_000
const ANSWER_PATIENCE = 15_000

/**
 * Mails over SMTP. SMTP cannot be asked whether a message arrived; the Message-ID is made from our id, so that the
 * receiving side recognises a second copy.
 */
export function smtpProvider({ url, from }: MailSettings): MessageProvider {
  let transport: ReturnType<typeof connect> | undefined
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

  return {
    channel: 'email',
    async deliver({ id, to, subject, body, pictures = [], replyTo, messageId = `<${id}@${domain}>` }) {
      try {
        const attachments = await attachmentsOf(pictures)
        const mailer = await (transport ??= connect(url))
        const sent = await mailer.sendMail({
          from,
          // as an object: a comma in an address must not make a second recipient
          to: { name: '', address: to },
          subject,
          text: body,
          attachments,
          messageId,
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return { reference: sent.messageId }
      } catch (error) {
        throw deliveryError(error)
      }
    },
  }
}

/** Signs in at the mail server and leaves again. @throws DeliveryError */
export async function checkMail({ url }: MailSettings): Promise<void> {
  try {
    const mailer = await connect(url)
    try {
      await mailer.verify()
    } finally {
      mailer.close()
    }
  } catch (error) {
    throw deliveryError(error)
  }
}

const attachmentsOf = (pictures: readonly MessagePicture[]) =>
  Promise.all(
    pictures.map(async (picture) => ({
      filename: picture.fileName,
      content: Buffer.from(await picture.read()),
      contentType: 'image/jpeg',
    })),
  )

/** Loaded at the first mail. */
async function connect(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: CONNECT_PATIENCE,
    greetingTimeout: CONNECT_PATIENCE,
    socketTimeout: ANSWER_PATIENCE,
  })
}

/** 5xx is final (RFC 5321, 4.2.1), save for a refused sign-in, which an operator mends; so is an unusable address. */
function deliveryError(error: unknown): DeliveryError {
  const facts = typeof error === 'object' && error !== null ? error : {}
  const code: unknown = Reflect.get(facts, 'code')
  const answer: unknown = Reflect.get(facts, 'responseCode')
  const refused = typeof answer === 'number' && answer >= 500 && code !== 'EAUTH'
  const unusable = answer === undefined && code === 'EENVELOPE'
  const said =
    [code, answer].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'no answer'
  return new DeliveryError(
    refused || unusable ? 'permanent' : 'temporary',
    `the mail server did not take it: ${said}`,
    { fault: faultOf(facts, code, answer) },
  )
}

/**
 * What a failure says of the mail server. A refused reader is none of it, save where it is for the server's own rules
 * (x.7.x of RFC 3463), as when it does not pass mail on for this sender.
 */
function faultOf(facts: object, code: unknown, answer: unknown): ServiceFault | undefined {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'key'
  if (code === 'ETIMEDOUT') return 'late'
  if (typeof answer !== 'number') return code === 'EENVELOPE' ? undefined : 'unavailable'
  const said: unknown = Reflect.get(facts, 'response')
  const byRule = typeof said === 'string' && /^\d{3}[ -][45]\.7\./.test(said)
  if (Reflect.get(facts, 'command') === 'RCPT TO' && !byRule) return undefined
  return answer >= 500 ? 'refused' : 'unavailable'
}
