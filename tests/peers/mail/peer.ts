import { once } from 'node:events'
import { SMTPServer } from '../tools.ts'

export interface MailPeer {
  /** As `SMTP_URL` names it, with the right password. */
  readonly url: string
  /** Whom mails were taken for, newest last. */
  readonly taken: string[]
  /** Whether the password is right. */
  letsIn: boolean
  close(): Promise<void>
}

/** A mail server that takes everything from who signs in, save for `bounce@…`, whom it does not know. */
export async function startMailPeer(): Promise<MailPeer> {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) =>
      peer.letsIn ? done(null, { user: username }) : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('bounce@') ? done(Object.assign(new Error('nobody'), { responseCode: 550 })) : done(),
    onData: (stream, { envelope }, done) => {
      stream.resume().once('end', () => {
        peer.taken.push(...envelope.rcptTo.map(({ address }) => address))
        done(null, 'queued')
      })
    },
  })
  const peer: MailPeer = {
    url: '',
    taken: [],
    letsIn: true,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
  server.listen(0, '127.0.0.1', () => {})
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return Object.assign(peer, { url: `smtp://office:right@127.0.0.1:${address.port}` })
}
