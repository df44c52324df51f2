import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/**
 * Opens the live stream of a business as an office does, over a socket. The file’s last act is `app.parts.streams.stop()`:
 * the application does not close before.
 * @param headers who listens
 */
export async function openStream(
  { http }: TestApp,
  slug: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ ended: () => boolean; heard: () => string }> {
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 })
  const place = http.server.address()
  if (place === null || typeof place === 'string') throw new Error('the application does not listen')
  const answer = await fetch(`http://127.0.0.1:${place.port}/api/landing-pages/${slug}/live`, { headers })
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
