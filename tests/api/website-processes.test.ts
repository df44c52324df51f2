import { afterAll, expect, inject, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openParts } from '#server/parts.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { aBuiltSite } from '#tests/support/built-site.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'
import { onDatabase } from '#tests/support/database-setup.ts'
import { until } from '#tests/support/until.ts'

/** Two servers on one database, each with connections and kept pages of its own. */

const app = await startApp()
const { aBusiness, ok } = buildersFor(app)
const assets = { style: '/p-look/abc', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: aBuiltSite() }

/** The second one: nothing of the first is in it but the name of the database and the folder of files. */
async function anotherServer() {
  const { rows } = await app.database.pool.query<{ name: string }>('select current_database() as name')
  const { maintenance, serverVersion } = inject('testServer')
  const connection = onDatabase(maintenance, rows[0]?.name ?? '')
  const database = connectDatabase({ connection, poolSize: 3, serverVersion, log: silentLog })
  const { settings, clock } = app.parts
  const parts = await openParts({ settings, log: silentLog, database, clock })
  const http = await buildApp({ parts, logging: false, site, limitScale: 1000 })
  await http.ready()
  afterAll(async () => {
    await http.close()
    await parts.close()
  })
  return http
}

const second = await anotherServer()
const pageOf = async ({ slug }: Business) => (await second.inject(`/p/${slug}`)).body
/** News comes to the second server on a connection of its own, after the answer of the first. */
const untilShown = (business: Business, words: string) =>
  until(async () => expect(await pageOf(business)).toContain(words))

it('what one server publishes or restores, another shows at once instead of the page it kept', async () => {
  const business = await aBusiness('Twin Plumbing')
  const at = { params: { slug: business.slug } }
  const before = 'Plumbing in San Francisco'
  expect(await pageOf(business)).toContain(before)
  // once it shows this, it has heard of all that happened until now: no later news makes it drop its page
  await ok('updateLandingPage', { ...at, body: { name: 'Told Plumbing' } }, business.owner)
  await untilShown(business, 'Told Plumbing')
  // nobody told it of this change: it still has its page
  await app.workshop.inSystem(({ db }) =>
    db.updateTable('sites').set({ name: 'Untold Plumbing' }).where('id', '=', business.siteId).execute(),
  )
  expect(await pageOf(business)).not.toContain('Untold')

  const { document } = (await ok('getWebsite', at, business.owner)).website
  for (const section of document.pages.flatMap(({ sections }) => sections))
    if (section.type === 'hero') section.props.headline = { en: 'Pipes that hold', es: '' }
  await ok('updateWebsite', { ...at, body: { document } }, business.owner)
  await ok('publishWebsite', { ...at, body: {} }, business.owner)
  await untilShown(business, 'Pipes that hold')
  expect(await pageOf(business)).toContain('Untold')

  const { publications } = await ok('listPublications', at, business.owner)
  const first = publications.find(({ number }) => number === 1)
  const restored = { params: { ...at.params, publicationId: first?.id ?? '' } }
  await ok('restorePublication', restored, business.owner)
  await untilShown(business, before)
})
