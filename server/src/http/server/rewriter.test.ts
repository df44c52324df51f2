import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { openRewriter } from './rewriter.ts'

/** A server whose pages are rewritten by their address; `written`: how often. */
async function aServer() {
  const seen = { written: 0 }
  const app = Fastify()
  onTestFinished(() => app.close())
  const rewrite = openRewriter()
  app.addHook('onSend', async ({ url }, reply, payload) =>
    typeof payload === 'string'
      ? rewrite(reply, payload, url, (text) => {
          seen.written += 1
          return `${text} at ${url}`
        })
      : payload,
  )
  app.get('/page', async (_request, reply) => reply.type('text/html').send('A page'))
  app.get('/own', async (_request, reply) => reply.header('cache-control', 'no-store').send('One’s own'))
  app.get('/*', async (_request, reply) => reply.code(404).send('Nothing'))
  return { seen, textOf: async (url: string) => (await app.inject(url)).body }
}

it('writes a page once for all who ask for it in the same way', async () => {
  const { seen, textOf } = await aServer()
  for (let time = 0; time < 3; time += 1) expect(await textOf('/page')).toBe('A page at /page')
  expect(seen.written).toBe(1)
  expect(await textOf('/page?src=card')).toBe('A page at /page?src=card')
  expect(seen.written).toBe(2)
})

it.each(['/own', '/none-1'])(
  'keeps nothing of %s: it is one person’s own, or one of addresses without end',
  async (url) => {
    const { seen, textOf } = await aServer()
    for (let time = 0; time < 3; time += 1) expect(await textOf(url)).toContain(` at ${url}`)
    expect(seen.written).toBe(3)
  },
)
