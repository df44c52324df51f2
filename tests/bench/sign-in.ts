import type { BrowserContext } from '../../tools/browser.ts'

/** Opens the demo business for this browser, as its button does. */
export async function signInDemo(context: BrowserContext): Promise<void> {
  const { csrfToken } = await (await context.request.get('/api/auth/csrf')).json()
  const answer = await context.request.post('/api/auth/callback/demo', { data: { csrfToken }, timeout: 120_000 })
  if (!answer.ok()) throw new Error(`the demo did not open: ${answer.status()}`)
}
