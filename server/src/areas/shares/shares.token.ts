import { createHash, randomBytes } from 'node:crypto'

/** What stands in a link's address: 32 bytes of chance. */
export const newShareToken = (): string => randomBytes(32).toString('base64url')

const shape = /^[A-Za-z0-9_-]{43}$/

/** What is kept of a token, so that a copy of the database opens no link; undefined for what is none. */
export const hashOfToken = (token: string): string | undefined =>
  shape.test(token) ? createHash('sha256').update(token).digest('hex') : undefined
