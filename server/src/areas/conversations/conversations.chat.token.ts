import { createHash } from 'node:crypto'

/** What is kept of a visitor's token. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
