import { stdSerializers, type LoggerOptions } from 'pino'

/** What follows in these addresses is a key: whoever reads it is let in. */
const keyed = /^(\/+(?:s|c|join|site-preview|api\/+invitations|p\/+[^/]+\/+review)\/+)[^/]+/i

/** An address without what is nobody's to read in a log. */
const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').replace(keyed, '$1…')

/**
 * How the server writes its log: one JSON line each, on standard output. Headers never get there, since they carry
 * tokens; an address is logged without its query, which may hold a search for a person or a signature, and without a key in it;
 * an error of the database without its detail, which quotes the row it is about.
 */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOf(request.url) }),
    err: (error: unknown) => {
      if (!(error instanceof Error)) return typeof error
      const { type, message, stack } = stdSerializers.err(error)
      return { type, message, stack, ...('code' in error ? { code: error.code } : {}) }
    },
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
})
