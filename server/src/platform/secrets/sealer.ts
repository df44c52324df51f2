import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'

/** What a key is for. Each purpose has a key of its own, so that one use can never open what another sealed. */
export type Purpose =
  | 'signing-key'
  | 'sign-in-code'
  | 'refresh-token'
  | 'session-cookie'
  | 'csrf'
  | 'media'
  | 'message'
  | 'upload'
  | 'provider-token'
  | 'push-key'
  | 'lead-hook'
  | 'webhook'
  | 'answer'
  | 'invitation'
  | 'email-proof'
  | 'sign-in-link'
  | 'portal'
  | 'booking'
  | 'scan'

/** Secrets at rest: encryption and keyed hashes under the installation's one secret. */
export interface Sealer {
  /** AES-256-GCM; the result is text: `v1.<nonce>.<tag>.<ciphertext>`, each part base64url. */
  seal(purpose: Purpose, text: string): string
  /** @throws Error when the text was not sealed with this secret and purpose, or was changed. */
  open(purpose: Purpose, sealed: string): string
  /** A keyed hash (HMAC-SHA-256, base64url). */
  mac(purpose: Purpose, text: string): string
  /** Compares in constant time. */
  verifies(purpose: Purpose, text: string, mac: string): boolean
  /** 32 bytes for libraries that want a key of their own. */
  key(purpose: Purpose): Uint8Array
}

/** @param secret at least 32 characters; losing it makes what it sealed unreadable. */
export function openSealer(secret: string): Sealer {
  const keys = new Map<Purpose, KeyObject>()
  // taken in by Node once: bytes would be made into a key at each use, which takes several times as long as the use
  const keyFor = (purpose: Purpose): KeyObject => {
    const known = keys.get(purpose)
    if (known) return known
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'topline', purpose, 32)))
    keys.set(purpose, made)
    return made
  }
  const mac = (purpose: Purpose, text: string) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')

  return {
    seal(purpose, text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [
        'v1',
        nonce.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        sealed.toString('base64url'),
      ].join('.')
    },
    open(purpose, sealed) {
      const [version, nonce, tag, body] = sealed.split('.')
      if (version !== 'v1' || !nonce || !tag || body === undefined) throw new Error('not a sealed text')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      })
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
    },
    mac,
    verifies(purpose, text, given) {
      const expected = Buffer.from(mac(purpose, text))
      const actual = Buffer.from(given)
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
    key: (purpose) => new Uint8Array(keyFor(purpose).export()),
  }
}
