import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent, createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import type { PushRoute } from '#server/platform/push/push.ts'

/** A delivery as it came. */
export interface Delivered {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface WebhookPeer {
  readonly route: PushRoute
  readonly origin: string
  readonly received: Delivered[]
  /** What is answered at a path, instead of 204. */
  readonly answers: Map<string, (response: ServerResponse) => void>
  close(): Promise<void>
}

// TLS by a key both sides know: no certificate has to lie about
const secret = { identity: 'test', psk: randomBytes(32) }
const tls = { ciphers: 'PSK', maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2' } as const

/** Somebody's program that is told of what happens. */
export async function startWebhookPeer(): Promise<WebhookPeer> {
  const received: Delivered[] = []
  const answers: WebhookPeer['answers'] = new Map()
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    received.push({ path, headers, body: await text(request) })
    const answer = answers.get(path)
    if (answer) answer(response)
    else response.writeHead(204).end()
  }
  const server = createServer({ ...tls, pskCallback: () => secret.psk }, (request, response) => {
    void take(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const agent = new Agent({ ...tls, pskCallback: () => secret, checkServerIdentity: () => undefined })
  return {
    route: { mayReach: (host) => host === '127.0.0.1', agent },
    origin: `https://127.0.0.1:${address.port}`,
    received,
    answers,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
