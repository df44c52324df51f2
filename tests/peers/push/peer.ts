import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent, createServer } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import type { PushRoute, PushTarget } from '#server/platform/push/push.ts'

/** A push as the device behind the service reads it. */
export interface ReceivedPush {
  readonly path: string
  readonly payload: unknown
  readonly bytes: number
  readonly ttl: string | undefined
  readonly urgency: string | undefined
  readonly topic: string | undefined
  readonly subject: string | undefined
}

export interface PushPeer {
  readonly route: PushRoute
  readonly received: ReceivedPush[]
  /** Calls that were not signed, encrypted or written as the standards say. */
  readonly faults: string[]
  /** Calls at a path, in the order they came. */
  readonly calls: string[]
  /** Instead of taking a push: the status for each path. */
  readonly refuse: Map<string, number>
  /** A browser on a new device. */
  subscribe(path: string): PushTarget
  close(): Promise<void>
}

// TLS by a key both sides know: no certificate has to lie about
const secret = { identity: 'test', psk: randomBytes(32) }
const tls = { ciphers: 'PSK', maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2' } as const

/** A push service and its browsers: the receiving side of RFC 8030, 8188, 8291 and 8292. */
export async function startPushPeer(): Promise<PushPeer> {
  const devices = new Map<string, Device>()
  const server = createServer({ ...tls, pskCallback: () => secret.psk }, (request, response) => {
    void take(request, response).catch((error: unknown) => {
      peer.faults.push(String(error))
      response.writeHead(400).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const origin = `https://127.0.0.1:${address.port}`
  const agent = new Agent({ ...tls, pskCallback: () => secret, checkServerIdentity: () => undefined })
  const peer: PushPeer = {
    route: { mayReach: (host) => host === '127.0.0.1', agent },
    received: [],
    faults: [],
    calls: [],
    refuse: new Map(),
    subscribe(path) {
      const device = newDevice()
      devices.set(path, device)
      const keys = { p256dh: device.keys.getPublicKey('base64url'), auth: device.auth.toString('base64url') }
      return { endpoint: `${origin}${path}`, ...keys }
    },
    async close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const body = await buffer(request)
    peer.calls.push(path)
    const status = peer.refuse.get(path)
    if (status !== undefined) return void response.writeHead(status).end()
    const device = devices.get(path)
    if (!device) return void response.writeHead(404).end()
    const subject = await signer(request.headers.authorization ?? '', origin)
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
    const header = (name: string) => [request.headers[name]].flat()[0]
    peer.received.push({
      path,
      payload: JSON.parse(read(body, device)),
      bytes: body.length,
      ttl: header('ttl'),
      urgency: header('urgency'),
      topic: header('topic'),
      subject,
    })
    response.writeHead(201, { location: `${origin}/m/${peer.received.length}` }).end()
  }
  return peer
}

interface Device {
  readonly keys: ReturnType<typeof createECDH>
  readonly auth: Buffer
}

function newDevice(): Device {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { keys, auth: randomBytes(16) }
}

/** Who signed the call for this push service (RFC 8292). */
async function signer(authorization: string, origin: string): Promise<string | undefined> {
  const { token = '', key = '' } = /^vapid t=(?<token>[^,]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {}
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  if (x === undefined || y === undefined) throw new Error('not signed')
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { audience: origin })
  return payload.sub
}

/** The words of an encrypted push (RFC 8188 in one record, with the keys of RFC 8291). */
function read(body: Buffer, { keys, auth }: Device): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const sealed = body.subarray(keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const shared = hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32)
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12), {
    authTagLength: 16,
  })
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding')
  return padded.subarray(0, end).toString('utf8')
}
