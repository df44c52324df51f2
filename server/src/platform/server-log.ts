import type { LoggerOptions } from 'pino'

/**
 * How the server writes its log: one JSON line each, on standard output. Headers never get there, since they carry
 * tokens; an address is logged without its query, which may hold a search for a person or a signature.
 */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
})
