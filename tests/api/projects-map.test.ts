import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectStatuses } from '#contract/projects.ts'
import { startApp } from '../support/app.ts'
import { buildersFor } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, ok, codeOf } = buildersFor(app)
const miller = await aBusiness()
const stranger = await aBusiness('Other')
const here = { slug: miller.slug }
const services: string[] = []

/** Deterministic, but mixed: no two filters find the same. */
beforeAll(async () => {
  for (const name of ['Drains', 'Roofs']) {
    const { service } = await ok('createService', { params: here, body: { name } }, miller.owner)
    services.push(service.id)
  }
  for (let n = 0; n < 60; n++) {
    const body = {
      name: `${['Kitchen', 'Fence', 'Roof'][n % 3]} ${n}`,
      address: `${n} ${['Oak', 'Pine'][n % 2]} Street`,
      status: projectStatuses[n % projectStatuses.length],
      services: n % 4 === 0 ? [services[n % 2]] : n % 5 === 0 ? services : [],
      tags: n % 7 === 0 ? ['urgent'] : n % 3 === 0 ? ['hoa'] : [],
      position: n % 4 === 3 ? null : { lat: 37 + n / 100, lng: -122 - n / 100 },
    }
    const { project } = await ok('createProject', { params: here, body }, miller.owner)
    if (n % 10 === 9)
      await ok('replaceProject', { params: { ...here, id: project.id }, body: { archived: true } }, miller.owner)
    app.clock.advance(1)
  }
  await ok(
    'createProject',
    { params: { slug: stranger.slug }, body: { name: 'Theirs', position: { lat: 1, lng: 1 } } },
    stranger.owner,
  )
})

describe('the map', () => {
  it('shows the projects that the list shows, with the same filters in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          search: fc.constantFrom('', 'roof', 'oak', 'kitchen 1', 'e', 'nothing-of-this'),
          status: fc.subarray([...projectStatuses], { maxLength: 3 }),
          services: fc.subarray([0, 1]),
          tags: fc.subarray(['urgent', 'hoa', 'none']),
          archived: fc.boolean(),
        }),
        async (filter) => {
          const query = { ...filter, services: filter.services.map((index) => services[index] ?? '') }
          const [list, map] = [
            await ok('listProjects', { params: here, query: { ...query, page_size: 100 } }, miller.owner),
            await ok('getProjectMap', { params: here, query }, miller.owner),
          ]
          const expected = list.projects.flatMap(({ id, position, status }) =>
            position ? [[id, position.lat, position.lng, status]] : [],
          )
          expect(map.projects).toEqual(expected)
          expect([map.total, map.without_position]).toEqual([list.total, list.total - expected.length])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is for members, and refuses filters that are none', async () => {
    expect(await codeOf('getProjectMap', { params: here })).toBe('unauthenticated')
    expect(await codeOf('getProjectMap', { params: here }, stranger.owner)).toBe('not_found')
    expect(await codeOf('getProjectMap', { params: here, query: { status: 'odd' } }, miller.owner)).toBe('invalid')
    expect(await codeOf('getProjectMap', { params: here, query: { page: 2 } }, miller.owner)).toBe('invalid')
  })
})

describe('the names', () => {
  it('are those of all projects in sight, last changed first, found by words of the name', async () => {
    const { projects } = await ok('listProjectNames', { params: here }, miller.owner)
    expect(projects).toHaveLength(54)
    expect(projects[0]?.name).toBe('Fence 58')
    const found = await ok('listProjectNames', { params: here, query: { search: 'ROOF 5' } }, miller.owner)
    expect(found.projects.map(({ name }) => name)).toEqual(['Roof 56', 'Roof 53', 'Roof 50', 'Roof 35', 'Roof 5'])
    expect(
      (await ok('listProjectNames', { params: here, query: { search: 'street' } }, miller.owner)).projects,
    ).toEqual([])
    expect(await codeOf('listProjectNames', { params: here }, stranger.owner)).toBe('not_found')
    expect(await codeOf('listProjectNames', { params: here })).toBe('unauthenticated')
  })
})

describe('days', () => {
  it('end not before they begin', async () => {
    const body = { name: 'Deck', date: '2026-06-10', end_date: '2026-06-12' }
    const { project } = await ok('createProject', { params: here, body }, miller.owner)
    expect(project).toMatchObject({ date: '2026-06-10', end_date: '2026-06-12' })
    const place = { ...here, id: project.id }
    expect(await codeOf('replaceProject', { params: place, body: { date: '2026-06-13' } }, miller.owner)).toBe(
      'invalid',
    )
    expect(
      await codeOf('createProject', { params: here, body: { ...body, end_date: '2026-06-09' } }, miller.owner),
    ).toBe('invalid')
  })
})
