import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { client } from '#tests/fault/uploads-client.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { somePhotos } from '../support/photos.ts'
import { aFullBusiness, paramsOf, type FullBusiness } from './intruder.business.ts'
import { sampleOf } from './intruder.samples.ts'

/** Made from the contract: every call that writes, several times at the same moment. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, aPerson, call, ok } = builders
const names = Object.keys(paths) as CallName[]
const declared = (name: CallName): Call => contract[name]
const writing = names.filter((name) => !paths[name].startsWith('GET ') && declared(name).access !== 'support')
/** They end what the others need; their own tests are below. */
const ending: readonly CallName[] = ['leaveSite', 'endOtherSignIns']

let mine: FullBusiness
beforeAll(async () => {
  mine = await aFullBusiness(app, builders, 'Mine')
})

/** Makes the call with every field it knows, so many times at once. */
function together(name: CallName, count: number, more: Record<string, string> = {}) {
  const { body, site } = declared(name)
  const idFor = (field: string) => mine.idFor(name, field)
  const given = {
    params: paramsOf(name, idFor),
    ...(body ? { body: sampleOf(body, idFor).body } : {}),
  }
  const headers = { ...(site === 'header' ? { 'x-site': mine.slug } : {}), ...more }
  return Promise.all(Array.from({ length: count }, () => call(name, given, { token: mine.owner.token, headers })))
}

describe('every call that creates', () => {
  it.each(names.filter((name) => declared(name).creates))('%s does it once for one key', async (name) => {
    const answers = await together(name, 3, { 'idempotency-key': randomUUID() })
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    const [first] = answers.filter(({ status }) => status < 300)
    if (!first) return
    expect(new Set(statuses).size).toBe(1)
    for (const { body } of answers) expect(body).toEqual(first.body)
  })
})

describe('every call that writes', () => {
  it.each(writing.filter((name) => !ending.includes(name)))('%s several times at once breaks nothing', async (name) => {
    const statuses = (await together(name, 4)).map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })
})

describe('two at once', () => {
  const statusesOf = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((one, other) => one - other)
  const asOwner = ({ owner }: Business) => ({ token: owner.token })
  const aCustomer = async (business: Business, name: string) =>
    (await ok('createCustomer', { params: { slug: business.slug }, body: { name } }, asOwner(business))).customer.id
  const aRequest = async (business: Business, name: string) =>
    (await ok('createRequest', { params: { slug: business.slug }, body: { name } }, asOwner(business))).request.id

  it('who merge the same customers, one into the other and the other into the one, leave one of them', async () => {
    const business = await aBusiness()
    const { slug } = business
    const [ann, bob] = [await aCustomer(business, 'Ann'), await aCustomer(business, 'Bob')]
    const merge = (kept: string, gone: string) =>
      call('mergeCustomers', { params: { slug, customerId: kept }, body: { duplicate_id: gone } }, asOwner(business))
    const answers = await Promise.all([merge(ann, bob), merge(bob, ann), merge(ann, bob), merge(bob, ann)])
    expect(statusesOf(answers).filter((status) => status < 300)).toHaveLength(1)
    expect(statusesOf(answers).filter((status) => status >= 500)).toEqual([])
    const { customers } = await ok('listCustomers', { params: { slug } }, asOwner(business))
    expect(customers).toHaveLength(1)
    const done = answers.find(({ status }) => status < 300)
    const { merge_id: mergeId } = z.object({ merge_id: z.string() }).parse(done?.body)
    const undo = () => call('undoCustomerMerge', { params: { slug, mergeId } }, asOwner(business))
    const undone = await Promise.all([undo(), undo(), undo()])
    expect(statusesOf(undone).filter((status) => status < 300)).toHaveLength(1)
    expect((await ok('listCustomers', { params: { slug } }, asOwner(business))).customers).toHaveLength(2)
  })

  it('who merge the same requests both ways leave one of them', async () => {
    const business = await aBusiness()
    const { slug } = business
    const [one, other] = [await aRequest(business, 'Ann'), await aRequest(business, 'Ann')]
    const merge = (kept: string, gone: string) =>
      call('mergeRequests', { params: { slug, requestId: kept }, body: { duplicate_id: gone } }, asOwner(business))
    const answers = await Promise.all([merge(one, other), merge(other, one), merge(one, other)])
    expect(statusesOf(answers).filter((status) => status < 300)).toHaveLength(1)
    expect(statusesOf(answers).filter((status) => status >= 500)).toEqual([])
    expect((await ok('listRequests', { params: { slug } }, asOwner(business))).requests).toHaveLength(1)
  })

  it('who merge in a ring leave somebody', async () => {
    const business = await aBusiness()
    const { slug } = business
    const ring = await Promise.all(['Ann', 'Bob', 'Cid'].map((name) => aCustomer(business, name)))
    const answers = await Promise.all(
      ring.map((customerId, index) =>
        call(
          'mergeCustomers',
          { params: { slug, customerId }, body: { duplicate_id: ring[(index + 1) % 3] } },
          asOwner(business),
        ),
      ),
    )
    expect(statusesOf(answers).filter((status) => status >= 500)).toEqual([])
    const merged = statusesOf(answers).filter((status) => status < 300).length
    expect((await ok('listCustomers', { params: { slug } }, asOwner(business))).customers).toHaveLength(3 - merged)
    expect(merged).toBeLessThan(3)
  })

  it('who take back one change of many, one does', async () => {
    const business = await aBusiness()
    const { slug } = business
    const given = { params: { slug }, body: { ids: [await aCustomer(business, 'Ann')], change: { add_tags: ['new'] } } }
    const { change_id: changeId } = await ok('changeCustomers', given, asOwner(business))
    const undo = () => call('undoCustomerChanges', { params: { slug, changeId } }, asOwner(business))
    expect(statusesOf(await Promise.all([undo(), undo(), undo()]))).toEqual([200, 409, 409])
  })

  it('who go with one invitation, one is in; who are the last two owners, one stays', async () => {
    const business = await aBusiness()
    const second = await aMember(business, 'owner')
    const leave = ({ token }: { token: string }) => call('leaveSite', { params: { slug: business.slug } }, { token })
    const left = await Promise.all([leave(business.owner), leave(second)])
    expect(statusesOf(left)).toEqual([200, 409])
  })

  it('who ask for all of a business get one file', async () => {
    const business = await aBusiness()
    const ask = () => call('createExport', { params: { slug: business.slug } }, asOwner(business))
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(statusesOf(answers).filter((status) => status >= 500)).toEqual([])
    const { exports } = await ok('listExports', { params: { slug: business.slug } }, asOwner(business))
    expect(exports).toHaveLength(1)
  })

  it('who sign out everywhere else are both told so', async () => {
    const { userId, token } = await aPerson()
    const others = await Promise.all([app.tokenOf(userId), app.tokenOf(userId)])
    const end = () => call('endOtherSignIns', {}, { token })
    expect(statusesOf(await Promise.all([end(), end()]))).toEqual([200, 200])
    for (const other of others) expect((await call('getUser', {}, { token: other })).status).toBe(401)
    expect((await call('getUser', {}, { token })).status).toBe(200)
  })

  it('who attach one upload, one photo is there', async () => {
    const business = await aBusiness()
    const { slug } = business
    const { project } = await ok('createProject', { params: { slug }, body: { name: 'Deck' } }, asOwner(business))
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const url = await app.listen()
    const id = await client(url).upload({ token: `Bearer ${business.owner.token}` }, content, { site: slug })
    const inLibrary = () => call('attachPhotos', { params: { slug }, body: { upload_ids: [id] } }, asOwner(business))
    const inProject = () =>
      call(
        'attachProjectPhotos',
        { params: { slug, projectId: project.id }, body: { upload_ids: [id] } },
        asOwner(business),
      )
    const answers = await Promise.all([inLibrary(), inProject(), inLibrary(), inProject()])
    expect(statusesOf(answers).filter((status) => status >= 500)).toEqual([])
    expect(statusesOf(answers)).toContain(201)
    const { photos } = await ok('listPhotos', { params: { slug } }, asOwner(business))
    expect(photos).toHaveLength(1)
  })

  it('who publish finished jobs of one title give each an address of its own, once', async () => {
    const business = await aBusiness()
    const { slug } = business
    const photos = await somePhotos(app, business, [{}])
    const form = { title: 'A new deck in San Francisco', description: 'Cedar boards, built in a week.', photos }
    const create = () => ok('createShowcase', { params: { slug }, body: form }, asOwner(business))
    const [one, other] = await Promise.all([create(), create()])
    const publish = (id: string) =>
      call('replaceShowcase', { params: { slug, id }, body: { status: 'published' } }, asOwner(business))
    const ids = [one, other].map(({ showcase }) => showcase.id)
    const answers = await Promise.all([...ids, ...ids, ...ids].map(publish))
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 200])
    const rows = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('showcase_paths').select('path').distinct().where('site_id', '=', business.siteId).execute(),
    )
    expect(rows).toHaveLength(2)
  })
})
