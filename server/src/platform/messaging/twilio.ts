import type { ServiceFault } from '#contract/connections.ts'
import type { Settings } from '../settings/settings.ts'
import { DeliveryError, type MessageProvider, type OutgoingMessage } from './provider.ts'

type TwilioSettings = NonNullable<Settings['twilio']>

/** Milliseconds to wait for an answer: a job's try must end well before it counts as dead. */
const PATIENCE = 10_000
/** Clocks differ: a message of ours may look this much older to Twilio (milliseconds). */
const CLOCKS_DIFFER = 60_000
/** The newest messages to one number that are looked through; a second try comes within minutes of the first. */
const LOOK_THROUGH = 100

/**
 * Texts by Twilio. Their interface takes no key against sending twice, so before a second try its list of messages is
 * asked for one to this number with these words. `statusCallback`: where they say what became of it.
 */
export function twilioProvider(settings: TwilioSettings, statusCallback?: string): MessageProvider {
  let client: ReturnType<typeof connect> | undefined
  const messages = async () => (await (client ??= connect(settings))).messages
  // a messaging service chooses the number by itself
  const sender = settings.from.startsWith('MG') ? { messagingServiceSid: settings.from } : { from: settings.from }

  return {
    channel: 'sms',
    async deliver({ to, body, from, pictures = [] }) {
      try {
        const { sid } = await (
          await messages()
        ).create({
          ...(from === undefined ? sender : { from }),
          ...(statusCallback === undefined ? {} : { statusCallback }),
          to,
          // an MMS may be its pictures alone
          ...(body === '' ? {} : { body }),
          ...(pictures.length === 0 ? {} : { mediaUrl: pictures.map(({ url }) => url) }),
        })
        return { reference: sid }
      } catch (error) {
        throw deliveryError(error)
      }
    },
    async wasDelivered(message) {
      try {
        const found = await (await messages()).list({ to: message.to, pageSize: LOOK_THROUGH, limit: LOOK_THROUGH })
        return found.filter((one) => isSame(one, message)).map(({ sid }) => ({ reference: sid }))
      } catch (error) {
        throw deliveryError(error)
      }
    },
  }
}

/** Looks at the account, which changes nothing. @throws DeliveryError when it is not there, or may not send */
export async function checkTwilio(settings: TwilioSettings): Promise<void> {
  let status: string
  try {
    const client = await connect(settings)
    status = (await client.api.v2010.accounts(settings.accountSid).fetch()).status
  } catch (error) {
    throw deliveryError(error)
  }
  if (status !== 'active')
    throw new DeliveryError('permanent', 'Twilio has closed or suspended the account', { fault: 'refused' })
}

/** Loaded at the first message: the library is large, and most processes never send by it. */
async function connect({ accountSid, authToken, apiUrl }: TwilioSettings) {
  const { default: twilio } = await import('twilio')
  const client = twilio(accountSid, authToken, { timeout: PATIENCE, lazyLoading: true })
  if (apiUrl !== undefined) client.api.baseUrl = apiUrl
  return client
}

const plain = (body: string) => body.replaceAll('\r\n', '\n').trim()

function isSame(
  one: { body: string | null; numMedia: string | null; direction: string; dateCreated: Date },
  { body, created, pictures = [] }: OutgoingMessage,
): boolean {
  return (
    one.direction.startsWith('outbound') &&
    Number(one.numMedia ?? 0) === pictures.length &&
    one.dateCreated.getTime() >= created.getTime() - CLOCKS_DIFFER &&
    // trial accounts have a sentence of Twilio's own before the text
    plain(one.body ?? '').endsWith(plain(body))
  )
}

/** 4xx is about the message itself, save for too many (429), waited too long (408) and a wrong password (401, 403). */
function deliveryError(error: unknown): DeliveryError {
  const status = numberOf(error, 'status')
  const code = numberOf(error, 'code')
  const permanent = status !== undefined && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
  const said = status === undefined ? 'gave no answer' : `answered ${status}${code === undefined ? '' : ` (${code})`}`
  return new DeliveryError(permanent ? 'permanent' : 'temporary', `Twilio ${said}`, {
    ...(code === undefined ? {} : { code: String(code) }),
    fault: faultOf(status, code),
  })
}

/**
 * Their numbers for a sender that is not ours, or cannot send: no such number or service, a service without numbers, a
 * number of a trial.
 */
const OF_SENDER: ReadonlySet<number> = new Set([21603, 21606, 21608, 21659, 21660, 21701, 21702, 21703, 21704, 21705])

/** What a failure says of the account; nothing where it is about one reader or one text. Below 21000 they are general. */
function faultOf(status: number | undefined, code: number | undefined): ServiceFault | undefined {
  if (status === undefined || status >= 500) return 'unavailable'
  if (status === 401 || status === 403) return 'key'
  if (status === 429) return 'limit'
  if (status === 408) return 'late'
  return code === undefined || code < 21_000 || OF_SENDER.has(code) ? 'refused' : undefined
}

function numberOf(error: unknown, name: string): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'number' ? value : undefined
}
