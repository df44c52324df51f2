import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { callNames, contract } from '#contract/contract.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Origin } from '../platform/work/work.ts'
import type { Handler, Handlers, InSite, Input } from './handler.ts'
import { once, readKey } from './idempotency.ts'
import type { Limits } from './limits.ts'
import { parserOf, readVersion } from './parse.ts'
import type { HttpParts } from './parts.ts'
import { admit, requireUser } from './sign-in.ts'

/** Splits `'GET /api/{slug}/x/'` into what Fastify wants; the trailing slash is optional by the router's setting. */
function routeOf(name: CallName): { method: string; url: string } {
  const [method = 'GET', path = '/'] = paths[name].split(' ')
  return { method, url: path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '') }
}

export const originOf = (request: FastifyRequest): Origin => ({ requestId: request.id, address: request.ip })

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

  app.route({
    ...routeOf(name),
    // a file's lines come as one body; no other call needs more than the application's limit
    ...(name === 'importRequests' ? { bodyLimit: 4_000_000 } : {}),
    handler: async (request, reply) => {
      await limits(call.limit, request.ip)
      const answer = await run(request, () => parse(request))
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
  const inputOf = (request: FastifyRequest, parsed: Parsed): Input<Name> =>
    // the schemas of this very call have just made these three; the compiler cannot follow that through the table
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ({
      ...parsed,
      ifVersion: call.versioned ? readVersion(request.headers['if-match']) : undefined,
      origin: originOf(request),
    }) as Input<Name>

  return async (request: FastifyRequest, parse: () => Parsed): Promise<unknown> => {
    if (handler.scope === 'open') return handler.run(parts.workshop, inputOf(request, parse()))
    if (handler.scope === 'user' || handler.scope === 'patient-user') {
      const userId = await requireUser(request, parts.directory)
      await limits(call.limit, userId)
      const input = inputOf(request, parse())
      if (handler.scope === 'patient-user') return handler.run(parts.workshop, input, userId)
      return parts.workshop.inSystem((work) => handler.run(work, input, userId))
    }

    const { site, actor } = await admit(call, request.params, request, parts.directory)
    if (actor.kind === 'member') await limits(call.limit, actor.userId)
    const parsed = parse()
    const input = inputOf(request, parsed)
    if (handler.scope === 'patient') {
      const inSite: InSite = (act) =>
        parts.workshop.inSite({ site, actor, origin: input.origin }, (work) => {
          if (!handler.policy(work)) throw new Refusal('forbidden')
          return act(work)
        })
      return handler.run(inSite, input, site)
    }
    const key = call.creates ? readKey(request.headers['idempotency-key']) : undefined
    return parts.workshop.inSite({ site, actor, origin: input.origin }, async (work) => {
      if (!handler.policy(work)) throw new Refusal('forbidden')
      if (key === undefined) return handler.run(work, input)
      const who = actor.kind === 'member' ? actor.userId : request.ip
      const attempt = { call: name, key, who, params: parsed.params, body: parsed.body }
      return once(work, attempt, parts.sealer, () => handler.run(work, input))
    })
  }
}
