const cue =
  /(?<![\p{L}\p{N}])(?:no,? wait|wait,? no|wait|actually|scratch that|i mean|i meant|my bad|correction|or rather|make that|sorry|oops|no espere|no espera|mejor dicho|mejor|perd[oó]n|digo|quise decir|me equivoqu[eé])(?![\p{L}\p{N}])[,.:!… ]*/giu

/**
 * Where a message begins anew: "Tuesday … no wait, Thursday" takes back what stood before. The place after the last
 * such words; null when there are none, or when nothing stands before or after them.
 */
export function beginsAnewAt(body: string): number | null {
  const found = [...body.matchAll(cue)].at(-1)
  if (!found || !/[\p{L}\p{N}]/u.test(body.slice(0, found.index))) return null
  const after = found.index + found[0].length
  return /[\p{L}\p{N}]/u.test(body.slice(after)) ? after : null
}

/** The message with blanks for what was taken back, so that every place in it stays where it is. */
export const withoutTakenBack = (body: string, at: number): string => ' '.repeat(at) + body.slice(at)
