import { z } from 'zod'
import { usualBodyLimit, type Call } from '#contract/call.ts'
import { callNames, contract } from '#contract/contract.ts'
import { errorCodes, Problem, type ErrorCode } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { repeatedNames } from './parse.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parametersOf(call: Call): Json[] {
  const repeated = repeatedNames(call.query)
  const fields = (place: 'path' | 'query', object: z.ZodObject | undefined): Json[] =>
    Object.entries(object?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !z.safeParse(field, undefined).success,
      schema: propertyOf(field),
      ...(repeated.includes(name) ? { style: 'form', explode: true } : {}),
    }))
  const header = (name: string, description: string, required = false): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    ...fields('path', call.params),
    ...fields('query', call.query),
    ...(call.site === 'header' ? [header('x-site', 'The slug of the business the call is about', true)] : []),
    ...(takesSupport(call)
      ? [header('as-user-id', 'For product staff: the person they act as; for everybody else nothing but their own id')]
      : []),
    ...(call.creates || call.versioned
      ? [header('Idempotency-Key', 'The same key and body answer the first answer again for 24 hours')]
      : []),
    ...(call.versioned
      ? [header('If-Match', 'The version that was read, in quotes; a stale one is refused with 412')]
      : []),
  ]
}

/** Product staff may make it as somebody else. */
const takesSupport = (call: Call): boolean =>
  call.access !== 'public' && call.access !== 'support' && call.support !== 'refused'

function propertyOf(field: unknown): Json {
  return field instanceof z.ZodType ? schemaOf(field, 'input') : {}
}

const commonErrors: readonly ErrorCode[] = ['malformed', 'too_large', 'too_many', 'internal', 'unavailable']

function errorsOf(call: Call): ErrorCode[] {
  const ownSite =
    call.access !== 'user' && call.access !== 'support' && (call.params !== undefined || call.site === 'header')
  return [
    ...commonErrors,
    ...(call.access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(takesSupport(call) ? (['support_ended'] as const) : []),
    ...(ownSite ? (['not_found'] as const) : []),
    ...(call.body || call.query ? (['invalid'] as const) : []),
    ...(call.body ? (['unsupported_type'] as const) : []),
    ...(call.creates || call.versioned ? (['idempotency_conflict'] as const) : []),
    ...(call.errors ?? []),
  ]
}

function responsesOf(call: Call): Json {
  const byStatus = new Map<number, Set<ErrorCode>>()
  for (const code of errorsOf(call)) {
    const { status } = errorCodes[code]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  return {
    [call.status ?? 200]: {
      description: 'Done',
      content: { 'application/json': { schema: schemaOf(call.ok, 'output') } },
    },
    ...Object.fromEntries(
      [...byStatus]
        .toSorted(([one], [other]) => one - other)
        .map(([status, codes]) => [
          status,
          {
            description: [...codes].map((code) => `\`${code}\`: ${errorCodes[code].title}`).join('; '),
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
    ),
  }
}

/** The OpenAPI 3.1 document of every call, made from the schemas that check them. */
export function openApiDocument(productName: string, appUrl: string): Json {
  const operations: Record<string, Json> = {}
  for (const name of callNames) {
    const call: Call = contract[name]
    const [method = 'GET', path = '/'] = paths[name].split(' ')
    operations[path] = {
      ...operations[path],
      [method.toLowerCase()]: {
        operationId: name,
        summary: call.summary,
        'x-access': call.access,
        security: call.access === 'public' ? [] : [{ bearer: [] }],
        parameters: parametersOf(call),
        ...(call.body
          ? {
              requestBody: {
                required: true,
                description: `At most ${call.bodyLimit ?? usualBodyLimit} bytes`,
                content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
              },
            }
          : {}),
        responses: responsesOf(call),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description: 'Every path is served with and without its trailing slash.',
    },
    servers: [{ url: appUrl }],
    paths: operations,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
