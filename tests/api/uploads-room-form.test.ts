import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor } from '#tests/support/builders.ts'

const app = await startApp({ environment: { STORAGE_PER_BUSINESS: '100000' } })
const { aBusiness } = buildersFor(app)
const assets = { style: '/p-assets/site.css', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
const pages = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())

it('a form sent without JavaScript brings no more than the business has room for', async () => {
  const business = await aBusiness()
  const address = `/p/${business.slug}`
  const token = /name="form_token" value="([^"]+)"/.exec((await pages.inject(address)).body)?.[1] ?? ''
  const send = async (files: number) => {
    const form = new FormData()
    form.set('form_token', token)
    form.set('name', 'Ana')
    form.set('phone', aPhone())
    form.set('message', 'A leak')
    for (let count = 0; count < files; count += 1) form.append('photos', new Blob([new Uint8Array(40_000)]), 'a.jpg')
    const body = new Response(form)
    return pages.inject({
      method: 'POST',
      url: `${address}/request`,
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  const answers = await Promise.all([send(1), send(2), send(1), send(2)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422])
  const { rows } = await app.workshop.inSystem(({ db }) =>
    sql<{
      bytes: number
    }>`select sum(bytes)::float8 as bytes from uploads where site_id = ${business.siteId}`.execute(db),
  )
  expect(rows).toEqual([{ bytes: 80_000 }])
  // who sends no photo is heard all the same
  expect((await send(0)).statusCode).toBe(303)
})
