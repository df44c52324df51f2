import type { PeerRequest, PeerResponse } from '../tools.ts'

/** A step that takes its time; it says whether another one follows. What it throws goes to the step for faults. */
export const nextAfter =
  (act: (request: PeerRequest, response: PeerResponse) => Promise<boolean>) =>
  (request: PeerRequest, response: PeerResponse, next: (error?: unknown) => void): void => {
    const run = async () => {
      try {
        if (!(await act(request, response))) return
      } catch (error) {
        next(error)
        return
      }
      next()
    }
    void run()
  }

/** Errors in Stripe's own shape: its library looks for `error`, and at nothing else. */
export function problem(response: PeerResponse, status: number, type: string, message: string, code?: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
  response.end(JSON.stringify({ error: { type, message, ...(code === undefined ? {} : { code }) } }))
}

/** The validator knows no `nullable` without a type, and Stripe's document has that. */
export function documentFor(text: string): object {
  const document: object = JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('nullable' in value) || 'type' in value) return value
    const { nullable: _left, ...rest } = value
    return rest
  })
  return document
}
