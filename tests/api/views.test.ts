import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor, type Person } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, codeOf, ok, refused } = buildersFor(app)

const business = await aBusiness('Miller Plumbing')
const office = await aMember(business, 'office')
const field = await aMember(business, 'field')
const as = (person: Person) => ({ token: person.token })
const place = { params: { slug: business.slug } }
const at = (viewId: string) => ({ params: { slug: business.slug, viewId } })

const aView = async (name: string, person = office, screen = 'requests', query = 'stage=quote&archived=true') =>
  (await ok('createView', { ...place, body: { screen, name, query } }, as(person))).view
const viewsOf = async (person: Person, screen = 'requests') =>
  (await ok('listViews', { ...place, query: { screen } }, as(person))).views

it('keeps each person’s own views of each screen, in the order they were made', async () => {
  const one = await aView('To quote')
  const two = await aView('Another', office, 'requests', '')
  await aView('To quote', office, 'projects')
  await aView('To quote', office, 'schedule')
  await aView('To quote', field)
  expect(await viewsOf(office)).toEqual([one, two])
  expect(one).toMatchObject({ screen: 'requests', name: 'To quote', query: 'stage=quote&archived=true', version: 1 })
  expect(await viewsOf(field)).toHaveLength(1)
  expect(await codeOf('updateView', { ...at(one.id), body: { name: 'Mine' } }, as(field))).toBe('not_found')
  expect(await codeOf('deleteView', at(one.id), as(field))).toBe('not_found')
})

it('refuses a name that is there, in whatever case, also to two at once', async () => {
  const first = await aView('Waiting')
  const problem = await refused(
    'createView',
    { ...place, body: { screen: 'requests', name: ' WAITING ', query: '' } },
    as(office),
  )
  expect(problem).toMatchObject({ status: 409, code: 'conflict', errors: [{ path: 'body.name' }] })
  const second = await aView('Sleeping')
  expect(await codeOf('updateView', { ...at(second.id), body: { name: 'waiting' } }, as(office))).toBe('conflict')
  expect((await ok('updateView', { ...at(first.id), body: { name: 'waiting' } }, as(office))).view.name).toBe('waiting')
  const both = await Promise.allSettled([aView('At once'), aView('at once')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('changes what was asked and refuses a stale version', async () => {
  const view = await aView('Stale')
  const changed = await ok('updateView', { ...at(view.id), body: { query: 'stage=won' } }, as(office))
  expect(changed.view).toMatchObject({ name: 'Stale', query: 'stage=won', version: 2 })
  const again = { ...as(office), headers: { 'if-match': '"1"' } }
  expect(await codeOf('updateView', { ...at(view.id), body: { query: '' } }, again)).toBe('stale')
})

it('answers what it deletes, so that it can be made again', async () => {
  const view = await aView('Gone')
  const { view: gone } = await ok('deleteView', at(view.id), as(office))
  expect(gone).toEqual(view)
  expect(await codeOf('deleteView', at(view.id), as(office))).toBe('not_found')
  expect(await aView('Gone')).toMatchObject({ name: view.name, query: view.query })
})

it('keeps at most fifty for a screen', async () => {
  const person = await aMember(business, 'office')
  for (let number = 0; number < 50; number++) await aView(`View ${number}`, person)
  const problem = await refused(
    'createView',
    { ...place, body: { screen: 'requests', name: 'One more', query: '' } },
    as(person),
  )
  expect(problem).toMatchObject({ code: 'conflict', errors: [{ path: 'body.screen' }] })
  await aView('Elsewhere', person, 'projects')
})
