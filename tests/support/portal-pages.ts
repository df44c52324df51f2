import path from 'node:path'
import { buildApp } from '#server/app.ts'
import { logOptions } from '#server/platform/server-log.ts'
import { renderer } from '#site/render.tsx'
import type { TestApp } from './app.ts'
import { atFileEnd } from './file-end.ts'

const assets = { style: '/p-assets/site.css', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
const person = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'

/** Which rendering of a page its forms came from. */
export const tokenIn = (html: string): string => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Customers' own pages, as their browsers ask for them. */
export async function portalPages(app: TestApp) {
  const logging = { ...logOptions('info'), stream: { write: () => {} } }
  const pages = await buildApp({ parts: app.parts, logging, site, limitScale: 1000 })
  await pages.ready()
  atFileEnd(() => pages.close())
  return {
    look: (url: string) => pages.inject({ url, headers: { 'user-agent': person } }),
    send: async (url: string, fields: Readonly<Record<string, string>>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const body = new Response(form)
      return pages.inject({
        method: 'POST',
        url,
        headers: { 'content-type': body.headers.get('content-type') ?? '', 'user-agent': person },
        payload: Buffer.from(await body.arrayBuffer()),
      })
    },
  }
}
