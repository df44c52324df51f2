import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Directory } from '../../http/parts.ts'
import type { Log } from '../../platform/log.ts'
import { networkOf } from '../../platform/network.ts'
import type { MailDoorSettings } from '../../platform/settings/settings.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { adoptFile } from '../photos/photos.files.operations.ts'
import type { PhotoTools } from '../photos/photos.operations.ts'
import { noteRefusal } from './conversations.hooks.refusals.store.ts'
import type { SiteReference } from './conversations.lines.operations.ts'
import { openCrowd } from './conversations.mail.crowd.ts'
import { receiveMail, roomFor, type IncomingMail } from './conversations.mail.operations.ts'
import { openReader, readWhole, UnreadableMail, type ReadApart } from './conversations.mail.apart.ts'
import { isAutomatic, targetOf, type MailTarget } from './conversations.mail.rules.ts'

export interface MailDoorParts {
  readonly settings: MailDoorSettings
  /** Multiplies what one address may send. */
  readonly limitScale: number
  readonly workshop: Workshop
  readonly directory: Pick<Directory, 'findSite'>
  readonly photos: PhotoTools
  readonly log: Log
}

/** The open door for mails. */
export interface MailDoor {
  /** The port it listens at. */
  readonly port: number
  close(): Promise<void>
}

/** Bytes of one mail, as it travels. */
const largest = 25_000_000
/** Mails that are received at once: each may be held whole. */
const atOnce = 10
/** Of these, connections of one address: a few that stay silent must not keep everybody else out. */
const atOnceEach = 4
/** Mails that one address may send in a minute; providers send everybody's from few. */
const perMinute = 120
const patience = 60_000

/** What the other side is told; the words are for a log, as RFC 5321 (4.2) has them. */
class MailRefusal extends Error {
  readonly responseCode: number
  readonly reason: string
  constructor(responseCode: number, reason: string) {
    super(reason.replaceAll('_', ' '))
    this.responseCode = responseCode
    this.reason = reason
  }
}

/** Listens for mails to `{slug}@domain`. It relays nothing: any other recipient is refused. */
export async function openMailDoor(parts: MailDoorParts): Promise<MailDoor> {
  const { settings, log } = parts
  const points = perMinute * parts.limitScale
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  const crowd = openCrowd(Math.max(1, Math.min(Math.floor(atOnceEach * parts.limitScale), atOnce - 1)))
  const read = openReader()
  const tls = settings.tls && {
    key: await readFile(settings.tls.keyFile),
    cert: await readFile(settings.tls.certificateFile),
  }
  const server = new SMTPServer({
    ...tls,
    name: settings.domain,
    banner: '',
    size: largest,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: atOnce,
    socketTimeout: patience,
    closeTimeout: 5_000,
    onConnect: (session, done) =>
      void answer(parts, session, done, async () => {
        if (!crowd.enter(session.remoteAddress, session.id)) throw new MailRefusal(421, 'too_many_connections')
      }),
    onClose: (session) => crowd.leave(session.remoteAddress, session.id),
    onMailFrom: (_address, session, done) => void answer(parts, session, done, () => pace(limiter, session)),
    onRcptTo: ({ address }, session, done) =>
      void answer(parts, session, done, async () => void (await recipientOf(parts, address))),
    onData: (stream, session, done) =>
      void answer(parts, session, done, () =>
        take(parts, stream, session, async (raw) => {
          try {
            return await read(raw)
          } catch (error) {
            if (error instanceof UnreadableMail) throw new MailRefusal(554, 'unreadable')
            // whoever sends what hurts sends less for a while; a good mail comes again when the machine has time
            await limiter.penalty(networkOf(session.remoteAddress), Math.ceil(points / 4))
            throw new MailRefusal(451, 'not_read_in_time')
          }
        }),
      ),
  })
  server.on('error', (error) => log.warn({ reason: error.message }, 'a mail connection failed'))
  const address = await listen(server, settings.port)
  return { port: address.port, close: () => new Promise((closed) => server.close(() => closed())) }
}

function listen(server: SMTPServer, port: number): Promise<AddressInfo> {
  return new Promise((listening, failed) => {
    server.once('error', failed)
    const net = server.listen(port, () => {
      server.off('error', failed)
      const address = net.address()
      if (typeof address === 'object' && address !== null) listening(address)
      else failed(new Error('no port'))
    })
  })
}

type Done = (error?: Error | null) => void

/** Answers a step: what is refused is written down, what fails is asked for again later by the other side. */
async function answer(
  parts: MailDoorParts,
  session: SMTPServerSession,
  done: Done,
  act: () => Promise<void>,
): Promise<void> {
  done(await refusalOf(parts, session, act))
}

async function refusalOf(
  { workshop, log }: MailDoorParts,
  session: SMTPServerSession,
  act: () => Promise<void>,
): Promise<MailRefusal | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof MailRefusal) {
      const refusal = { siteId: null, source: 'mail', reason: error.reason, address: session.remoteAddress }
      await workshop.inSystem((work) => noteRefusal(work, refusal)).catch(() => {})
      return error
    }
    log.error({ err: error }, 'a mail could not be taken in')
    return new MailRefusal(451, 'try_again_later')
  }
}

/** @throws MailRefusal 421 */
async function pace(limiter: RateLimiterMemory, session: SMTPServerSession): Promise<void> {
  await limiter.consume(networkOf(session.remoteAddress)).catch(() => {
    throw new MailRefusal(421, 'too_many')
  })
}

interface Recipient {
  readonly site: SiteReference
  readonly target: MailTarget
}

/** @throws MailRefusal 550 for whoever is none of ours */
async function recipientOf({ settings, directory }: MailDoorParts, address: string): Promise<Recipient> {
  const target = targetOf(address, settings.domain)
  const site = target && (await directory.findSite(target.slug))
  if (!site) throw new MailRefusal(550, 'unknown_recipient')
  return { site, target }
}

/** The mail is taken in, for each business it is for, before the other side is told so. */
async function take(
  parts: MailDoorParts,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  read: ReadApart,
): Promise<void> {
  const raw = await readWhole(stream, largest)
  if (raw === undefined) throw new MailRefusal(552, 'too_large')
  const mail = await read(raw)
  const { mailFrom } = session.envelope
  const { from } = mail
  if (from === null) throw new MailRefusal(550, 'no_sender')
  const automatic = isAutomatic(mail.headers, from, mailFrom === false ? '' : mailFrom.address)
  if (automatic !== null) throw new MailRefusal(550, automatic)
  // what comes from ourselves would go round
  if (from.endsWith(`@${parts.settings.domain}`)) throw new MailRefusal(550, 'loop')
  if (mail.body === '' && mail.subject === '' && mail.pictures.length === 0) throw new MailRefusal(550, 'empty')
  // a business gets it once, however many of its addresses it is for
  const handed = new Set<string>()
  for (const { address } of session.envelope.rcptTo) {
    const recipient = await recipientOf(parts, address)
    if (handed.has(recipient.site.id)) continue
    await hand(parts, recipient, { ...mail, from })
    handed.add(recipient.site.id)
  }
}

/** Pictures come after the words: said again after a kill, both are found to be there. @throws MailRefusal 550 */
async function hand({ workshop, photos, settings }: MailDoorParts, { site, target }: Recipient, mail: IncomingMail) {
  const taken = await workshop.inSite({ site, actor: { kind: 'nobody' } }, (work) =>
    receiveMail(work, mail, { target, domain: settings.domain }),
  )
  if (taken === 'flood') throw new MailRefusal(550, 'flood')
  if (mail.pictures.length === 0) return
  const pictures = await workshop.inSite({ site, actor: { kind: 'server' } }, (work) =>
    roomFor(work, taken.requestId, mail.pictures),
  )
  for (const { fileName, content } of pictures)
    await adoptFile(
      photos,
      workshop,
      { site, requestId: taken.requestId },
      { fileName, stream: Readable.from([content]) },
    )
}
