let last: Promise<unknown> = Promise.resolve()

/**
 * The SHA-256 of a file in hexadecimal digits, so that the server can tell that what arrived is what was sent. One file
 * after the other: each is in memory as a whole, which the browser's digest asks for, and it works beside the page.
 * Null on plain HTTP outside localhost, where browsers have no digest. Throws when the file cannot be read.
 */
export function checksumOf(file: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return Promise.resolve(null)
  const turn = last.then(() => digest(file))
  last = turn.catch(() => undefined)
  return turn
}

async function digest(file: Blob): Promise<string> {
  const found = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(found), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
