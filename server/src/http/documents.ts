import type { FastifyInstance } from 'fastify'
import { errorCodes } from '#contract/errors.ts'
import type { Call } from '#contract/call.ts'
import { callNames, contract } from '#contract/contract.ts'
import { paths } from '#contract/paths.ts'
import { rawCalls } from '#contract/raw.ts'
import { escapeHtml } from './escape.ts'
import type { Limits } from './limits.ts'
import { openApiDocument } from './openapi.ts'
import { mountRaw } from './raw.ts'

/** The same document for people: a table of the calls, and one of the error codes with an anchor each. */
function readable(productName: string): string {
  const calls = callNames.map((name) => {
    const call: Call = contract[name]
    return `<tr><td><code>${escapeHtml(paths[name])}</code></td><td>${escapeHtml(call.summary)}</td><td>${call.access}</td></tr>`
  })
  const raw = Object.values(rawCalls).map(
    (call) =>
      `<tr><td><code>${call.methods.join(', ')} ${escapeHtml(call.path)}</code></td><td>${escapeHtml(call.summary)}</td><td>${call.access}</td></tr>`,
  )
  const codes = Object.entries(errorCodes).map(
    ([code, { status, title }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
  )
  const table = (head: string, rows: string[]) =>
    `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · ${escapeHtml(productName)}</title></head><body><main><h1>${escapeHtml(productName)} API</h1><p>The machine-readable document is <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p><h2>Calls</h2>${table('<th>Path</th><th>What it does</th><th>Who</th>', calls)}<h2>Pages, pictures, streams</h2>${table('<th>Path</th><th>What it does</th><th>Who</th>', raw)}<h2>Error codes</h2>${table('<th>Code</th><th>Status</th><th>Meaning</th>', codes)}</main></body></html>`
}

/** Made when it is first asked for, and kept. */
function kept(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}

/** `/api/openapi.json` and `/api/docs`. Making them takes as long as half of a start, and few ever ask. */
export function registerDocuments(app: FastifyInstance, productName: string, appUrl: string, limits: Limits): void {
  const document = kept(() => JSON.stringify(openApiDocument(productName, appUrl)))
  const page = kept(() => readable(productName))
  mountRaw(app, 'openapi', limits, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(document()),
  )
  mountRaw(app, 'apiDocs', limits, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/html; charset=utf-8').send(page()),
  )
}
