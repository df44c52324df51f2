/**
 * The SHA-256 of a file in hexadecimal digits, so that the server can tell that what arrived is what was sent.
 * Undefined on plain HTTP outside localhost, where browsers have no digest.
 */
export async function checksumOf(file: File): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
