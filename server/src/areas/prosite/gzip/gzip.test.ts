import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { compressPages, noteOwn } from './gzip.service.ts'
import { tokenPlace } from './page-parts.presenter.ts'

/** A server of one page with a form, found or not found, whose visitors' tokens are numbered. */
function aServer() {
  let visits = 0
  const app = Fastify()
  onTestFinished(() => app.close())
  compressPages(app)
  const send = (status: number) =>
    app.get(`/${status}`, async (request, reply) => {
      visits += 1
      noteOwn(request, `token-${visits}`)
      return reply
        .code(status)
        .type('text/html')
        .send(`<p>${'Año nuevo’s '.repeat(200)}${tokenPlace}</p>`)
    })
  for (const status of [200, 404]) send(status)
  return async (status: number, packing: string) => {
    const { rawPayload, headers } = await app.inject({ url: `/${status}`, headers: { 'accept-encoding': packing } })
    expect(headers['vary']).toBe('accept-encoding')
    expect(headers['content-encoding']).toBe(packing === 'gzip' ? 'gzip' : undefined)
    return (packing === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString()
  }
}

it.each([200, 404])('sends each visitor the page with their own token, packed or not: %i', async (status) => {
  const read = aServer()
  for (const [index, packing] of ['gzip', 'identity', 'gzip', 'gzip', 'identity'].entries())
    expect(await read(status, packing)).toBe(`<p>${'Año nuevo’s '.repeat(200)}token-${index + 1}</p>`)
})
