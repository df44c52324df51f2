import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CustomerImportId, UploadId } from '#contract/shared.ts'
import { customerJobs } from '#server/areas/customers/customers.importing.jobs.ts'
import { issueFormToken } from '#server/areas/photos/photos.operations.ts'
import { newId } from '#server/platform/ids.ts'
import { startApp } from '../support/app.ts'
import { buildersFor } from '../support/builders.ts'
import { until } from '../support/until.ts'
import { deletionTools } from './sites-deletion.parts.ts'

/** Attacks on the end of a business that came through once. */

const app = await startApp({ works: true })
const builders = buildersFor(app)
const { aBusiness, aMember, codeOf, ok } = builders
const tools = deletionTools(app, builders)
const { as, askFor, at, close, codeFor, deletionsOf, textsTo, undo } = tools

describe('a code to delete a business', () => {
  it('takes no code that was sent for something else, nor does a code for it do anything else', async () => {
    const [business, second] = [await aBusiness('Mine Alone'), await aBusiness('My Other')]
    const { userId } = business.owner
    await app.workshop.inSystem(({ db }) =>
      db.insertInto('memberships').values({ site_id: second.siteId, user_id: userId, role: 'owner' }).execute(),
    )
    const phoneNumber = await tools.phoneOf(business.owner)
    const codeInText = async (words: string): Promise<string> =>
      until(async () => {
        const code = (await textsTo(business.owner)).find((text) => text.includes(words))?.slice(0, 6)
        if (code === undefined) throw new Error('no code has come')
        return code
      })
    await ok('sendCode', { body: { source: 'admin', phoneNumber } }, {})
    const toSignIn = await codeInText('is your Topline Pro code')
    expect((await askFor(business, { name: 'Mine Alone', code: toSignIn })).status).toBe(422)

    await ok('sendDeletionCode', at(second), await as(business.owner))
    const toDelete = await codeInText('is your code to delete My Other on Topline Pro.')
    expect((await askFor(business, { name: 'Mine Alone', code: toDelete })).status).toBe(422)
    const signIn = { body: { source: 'admin', phoneNumber, authCode: toDelete } }
    expect(await codeOf('verifyCode', signIn)).toBe('code_refused')
    expect(await deletionsOf(business)).toEqual([])
    expect((await askFor(second, { name: 'My Other', code: toDelete }, business.owner)).status).toBe(200)
  })

  it('is refused to an owner who was taken out while their code was looked at', async () => {
    const business = await aBusiness('Taken Out')
    const other = await aMember(business, 'owner')
    const code = await codeFor(business)
    const asked = await app.database.inSystem(async ({ db }) => {
      // the code cannot be looked at as long as this is open
      await sql`select from sign_in_codes where phone = ${await tools.phoneOf(business.owner)} for update`.execute(db)
      const asking = askFor(business, { name: 'Taken Out', code })
      await until(async () => expect(await tools.waitingForLocks()).toBeGreaterThan(0))
      const params = { slug: business.slug, userId: business.owner.userId }
      await ok('updateMember', { params, body: { role: 'office' } }, await as(other))
      return { asking }
    })
    expect((await asked.asking).status).toBe(403)
    expect(await deletionsOf(business)).toEqual([])
  })
})

it('a file of customers that was being taken in when its business closed is not on its way for ever', async () => {
  const business = await aBusiness('Closed File')
  const scope = { site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } } as const
  const importId = newId(CustomerImportId)
  await app.workshop.inSite(scope, ({ db, site, now }) =>
    db
      .insertInto('customer_imports')
      .values({
        site_id: site.id,
        id: importId,
        upload_id: newId(UploadId),
        file_name: 'people.csv',
        bytes: 10,
        state: 'importing',
        created_at: now,
        modified_at: now,
      })
      .execute(),
  )
  const stateOf = async () => {
    const [, sweep] = customerJobs({ workshop: app.workshop, storage: app.parts.storage })
    await sweep.run({})
    const given = { params: { slug: business.slug, importId } }
    return (await ok('getCustomerImport', given, await as(business.owner))).import
  }
  expect(await stateOf()).toMatchObject({ state: 'importing' })
  await close(business, 'Closed File')
  app.clock.advance(3 * 3_600)
  await undo(business)
  expect(await stateOf()).toMatchObject({ state: 'failed', failure: 'unexpected' })
})

it('a form that was open when its business closed is told that it is gone, not that something broke', async () => {
  const business = await aBusiness('Closed Form')
  const form = issueFormToken(app.parts.sealer, app.clock.now(), { id: business.siteId, slug: business.slug })
  const begin = () =>
    app.http.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': `form ${Buffer.from(form).toString('base64')}`,
      },
    })
  expect((await begin()).statusCode).toBe(201)
  await close(business, 'Closed Form')
  const refused = await begin()
  expect(refused.statusCode).toBe(404)
  expect(refused.json()).toMatchObject({ code: 'not_found' })
})
