import { createHash, randomBytes } from 'node:crypto'

const bytes = 18
/** Days that an address to leave a review works. */
export const tokenDays = 90

/** A token that nobody guesses, and what is kept of it. */
export function newToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(bytes).toString('base64url')
  return { token, hash: tokenHashOf(token) }
}

export const tokenHashOf = (token: string): string => createHash('sha256').update(`review ${token}`).digest('base64url')
