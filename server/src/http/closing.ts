import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks whether the last answer is out. */
const look = 50

/**
 * Makes the way to close an application that is not listening yet: no new calls, the answers under way are finished,
 * and nothing else is waited for. Browsers keep connections open for a next call, and open some before they have one;
 * Node's own closing waits a minute for those.
 */
export function closerOf(app: FastifyInstance): () => Promise<void> {
  let underWay = 0
  app.server.on('request', (_request, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
    })
  })
  return async () => {
    const looking = setInterval(() => {
      if (underWay === 0) app.server.closeAllConnections()
    }, look)
    try {
      await app.close()
    } finally {
      clearInterval(looking)
    }
  }
}
