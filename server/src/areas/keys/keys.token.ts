import { createHash, randomBytes } from 'node:crypto'

/** How every key begins, so that people and the programs that look for leaked secrets know one when they see it. */
const beginning = 'tlp_'
const shape = /^tlp_[A-Za-z0-9_-]{43}$/
/** Letters of a key that its owner is shown later. */
const hintLength = 10

/** A new key: 256 bits of chance. */
export const newToken = (): string => `${beginning}${randomBytes(32).toString('base64url')}`

export const isToken = (text: string): boolean => shape.test(text)

/** What is kept of a key. A plain hash is enough: nobody tries out 256 bits. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const hintOf = (token: string): string => token.slice(0, hintLength)
