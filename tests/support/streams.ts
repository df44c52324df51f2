import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { atFileEnd } from './file-end.ts'

/**
 * Opens the live stream of a business as an office does, over a socket; it ends with the file at the latest.
 * @param headers who listens
 */
export async function openStream(
  app: Pick<TestApp, 'listen'>,
  slug: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ ended: () => boolean; heard: () => string }> {
  const leaving = new AbortController()
  atFileEnd(() => leaving.abort())
  const { signal } = leaving
  const answer = await fetch(`${await app.listen()}/api/landing-pages/${slug}/live`, { headers, signal })
  expect(answer.status).toBe(200)
  let ended = false
  let heard = ''
  const read = async () => {
    for await (const chunk of answer.body ?? []) heard += Buffer.from(chunk).toString()
  }
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true
    })
  return { ended: () => ended, heard: () => heard }
}
