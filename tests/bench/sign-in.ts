import type { BrowserContext } from '../../tools/browser.ts'

/** Milliseconds that the demo's photos may take to get their pictures, the compact ones too. */
const PATIENCE = 600_000

/**
 * Waits until the demo's photos have their pictures, the compact ones too. These take a whole processor for minutes:
 * whoever measures beside that measures it.
 */
export async function untilPicturesAreMade({ request }: BrowserContext): Promise<void> {
  const { accessToken } = await (await request.get('/api/auth/session')).json()
  const headers = { authorization: `Bearer ${accessToken}` }
  const [{ slug }] = (await (await request.get('/api/prosite-profile', { headers })).json()).message
  const deadline = performance.now() + PATIENCE
  for (;;) {
    const answer = await request.get(`/api/landing-pages/${slug}/photos?limit=100`, { headers })
    if (answer.ok() && isMade(await answer.text())) return
    if (performance.now() > deadline) throw new Error('the pictures of the demo were not ready in time')
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}

/** Whether each of the photos is ready and has a compact picture. */
const isMade = (photos: string): boolean => {
  const count = (words: RegExp) => [...photos.matchAll(words)].length
  const all = count(/"placeholder":/g)
  return all > 0 && count(/"state":"ready"/g) === all && count(/"image\/avif"/g) >= all
}

/** Opens the demo business for this browser, as its button does. */
export async function signInDemo(context: BrowserContext): Promise<void> {
  const { csrfToken } = await (await context.request.get('/api/auth/csrf')).json()
  const answer = await context.request.post('/api/auth/callback/demo', { data: { csrfToken }, timeout: 120_000 })
  if (!answer.ok()) throw new Error(`the demo did not open: ${answer.status()}`)
}
