import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { usualBodyLimit, type Call } from '#contract/call.ts'
import { callNames, contract } from '#contract/contract.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Origin } from '../platform/work/work.ts'
import { cookieJar } from './server/cookies.ts'
import type { Handler, Handlers, InSite, Input } from './handler.ts'
import { once, readKey } from './idempotency.ts'
import type { Limits } from './limits.ts'
import { parserOf, readVersion } from './parse.ts'
import type { HttpParts } from './parts.ts'
import { admit, admitPerson, type Caller } from './sign-in.ts'

/** Splits `'GET /api/{slug}/x/'` into what Fastify wants; the trailing slash is optional by the router's setting. */
function routeOf(name: CallName): { method: string; url: string } {
  const [method = 'GET', path = '/'] = paths[name].split(' ')
  return { method, url: path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '') }
}

/** Longest that a browser's words for itself are kept. */
const agentLength = 300

export const originOf = (request: FastifyRequest): Origin => ({
  requestId: request.id,
  address: request.ip,
  agent: request.headers['user-agent']?.slice(0, agentLength),
})

/**
 * Registers every call of the contract. For each request, in this order: limit → sign-in → limit of the person → parse → policy →
 * transaction → idempotency → operation → answer check. (The request id comes first, from Fastify; the audit row is
 * written by the operation's work, in its transaction.)
 */
export function mountCalls(app: FastifyInstance, handlers: Handlers<CallName>, parts: HttpParts, limits: Limits): void {
  for (const name of callNames) mountCall(app, name, handlers[name], parts, limits)
}

function mountCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  parts: HttpParts,
  limits: Limits,
): void {
  const call: Call = contract[name]
  const parse = parserOf(call)
  const run = runnerOf(name, call, handler, parts, limits)
  const { bodyLimit = usualBodyLimit } = call

  app.route({
    ...routeOf(name),
    bodyLimit,
    // before a byte of the body is read: nobody's is held who calls too often, and no large one of somebody unknown
    onRequest: async (request) => {
      await limits(call.limit, request.ip)
      if (bodyLimit > usualBodyLimit) await admit({ ...call, name }, request.params, request, parts.directory)
    },
    handler: async (request, reply) => {
      const answer = await run(request, reply, () => parse(request))
      const checked = call.ok.safeParse(answer)
      if (!checked.success) {
        request.log.error(
          { call: name, issues: checked.error.issues.slice(0, 5).map(({ code, path }) => ({ code, path })) },
          'an answer does not fit its contract',
        )
        throw new Refusal('internal')
      }
      return reply
        .code(call.status ?? 200)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(checked.data))
    },
  })
}

type Parsed = ReturnType<ReturnType<typeof parserOf>>

/** The middle of the chain: who is let in, and how the operation is run. */
function runnerOf<Name extends CallName>(
  name: Name,
  call: Call,
  handler: Handler<Name>,
  parts: HttpParts,
  limits: Limits,
) {
  const door = { ...call, name, reads: paths[name].startsWith('GET ') }
  const inputOf = (request: FastifyRequest, parsed: Parsed, caller?: Caller): Input<Name> =>
    // the schemas of this very call have just made these three; the compiler cannot follow that through the table
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ({
      ...parsed,
      ifVersion: call.versioned ? readVersion(request.headers['if-match']) : undefined,
      origin: { ...originOf(request), signInId: caller?.signInId, supportId: caller?.support?.id },
    }) as Input<Name>

  return async (request: FastifyRequest, reply: FastifyReply, parse: () => Parsed): Promise<unknown> => {
    if (handler.scope === 'open')
      return handler.run(parts.workshop, inputOf(request, parse()), cookieJar(request, reply))
    if (handler.scope === 'user' || handler.scope === 'patient-user') {
      const caller = await admitPerson(call, request, parts.directory)
      const { userId } = caller
      await limits(call.limit, caller.support?.id ?? userId)
      const input = inputOf(request, parse(), caller)
      if (handler.scope === 'patient-user') return handler.run(parts.workshop, input, userId)
      return parts.workshop.inSystem((work) => handler.run(work, input, userId))
    }

    const { site, actor, caller } = await admit(door, request.params, request, parts.directory)
    if (caller) await limits(call.limit, caller.support?.id ?? caller.keyId ?? caller.userId)
    if (caller?.keyId !== undefined) await limits('key', caller.keyId)
    const parsed = parse()
    const input = inputOf(request, parsed, caller)
    const scope = { site, actor, origin: input.origin, ...(call.closed ? { closed: call.closed } : {}) }
    if (handler.scope === 'patient') {
      const inSite: InSite = (act) =>
        parts.workshop.inSite(scope, (work) => {
          if (!handler.policy(work)) throw new Refusal('forbidden')
          return act(work)
        })
      return handler.run(inSite, input, site)
    }
    const key = call.creates || call.versioned ? readKey(request.headers['idempotency-key']) : undefined
    return parts.workshop.inSite(scope, async (work) => {
      if (!handler.policy(work)) throw new Refusal('forbidden')
      if (key === undefined) return handler.run(work, input)
      const who = caller ? [caller.support?.id ?? caller.keyId, caller.userId].filter(Boolean).join(' as ') : request.ip
      const attempt = { call: name, key, who, params: parsed.params, body: parsed.body }
      return once(work, attempt, parts.sealer, () => handler.run(work, input))
    })
  }
}
