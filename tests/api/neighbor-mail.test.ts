import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor } from '../support/builders.ts'
import { printPhotos } from '../support/print.ts'
import { mailingTools, north } from './mailings.parts.ts'

/** A postcard to the neighbors of a finished job: made with the job's photo, for past customers near it. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, codeOf, ok } = builders
const { someone } = mailingTools(app, builders)
const { aPhoto } = printPhotos(app)

it('shows the job’s own photo and who lives near it, and makes the piece, the list, and the order at once', async () => {
  const of = await aBusiness('Near House')
  const job = (metres: number) => ({ day: '2026-05-01', place: north(metres) })
  const { project } = await someone(of, { name: 'Own', address: '1 Elm St, Berkeley, CA 94702', job: job(0) })
  await someone(of, { name: 'Near', address: '2 Elm St, Berkeley, CA 94702', job: job(300) })
  await someone(of, { name: 'Far', address: '3 Elm St, Berkeley, CA 94702', job: job(1500) })
  await aPhoto(of, 2600, 1950)
  const photo = await aPhoto(of, 2600, 1950)
  await app.workshop.inSystem(({ db }) =>
    db.updateTable('photos').set({ project_id: project, show_on_website: false }).where('id', '=', photo).execute(),
  )
  const params = { slug: of.slug, projectId: project }
  const query = { metres: 400 }
  const seen = await ok('getNeighborMailing', { params, query }, of.owner)
  expect(seen).toMatchObject({
    project: { name: 'Job of Own' },
    is_placed: true,
    draft: { kind: 'postcard_4x6', template: 'photo', photo: { photo_id: photo } },
    count: { matched: 1, pieces: 1 },
  })
  const body = { kind: 'postcard_4x6', metres: 400, provider: 'file' }
  const made = await ok('createNeighborMailing', { params, body }, of.owner)
  expect(made).toMatchObject({
    design: { words: seen.draft.words, photo: { photo_id: photo }, code: { name: 'Neighbors of Job of Own' } },
    order: { name: 'Neighbors of Job of Own', pieces: 1, state: 'approved' },
  })
  const { lists } = await ok('listMailingLists', { params: { slug: of.slug } }, of.owner)
  expect(lists).toMatchObject([{ project: { id: project } }])
  // nobody is left for a second one; a mailer for every door needs nobody
  expect(await codeOf('createNeighborMailing', { params, body }, of.owner)).toBe('conflict')
  const doors = await ok('createNeighborMailing', { params, body: { ...body, kind: 'eddm' } }, of.owner)
  expect(doors).toMatchObject({ order: null, design: { kind: 'eddm', photo: { photo_id: photo } } })
  expect((await ok('listPrintDesigns', { params: { slug: of.slug } }, of.owner)).designs).toHaveLength(2)
  const theirs = await aBusiness('Other House')
  expect(await codeOf('getNeighborMailing', { params: { ...params, slug: theirs.slug } }, theirs.owner)).toBe(
    'not_found',
  )
})

it('says of a job in both languages what every postcard kind has room for', async () => {
  for (const language of ['en', 'es'] as const) {
    const of = await aBusiness('Words House')
    await ok('updateLandingPage', { params: { slug: of.slug }, body: { language } }, of.owner)
    const { project } = await someone(of, {
      name: 'Own',
      address: '1 Elm St, Berkeley, CA 94702',
      job: { day: '2026-05-01', place: north(0) },
    })
    for (const kind of ['postcard_4x6', 'postcard_6x9', 'postcard_6x11', 'eddm']) {
      const params = { slug: of.slug, projectId: project }
      const { draft } = await ok('getNeighborMailing', { params, query: { kind } }, of.owner)
      for (const template of ['bold', 'photo', 'light']) {
        const { checks } = await ok(
          'previewPrintDesign',
          { params: { slug: of.slug }, body: { ...draft, template, size: 'small' } },
          of.owner,
        )
        expect([language, kind, template, checks.find(({ check }) => check === 'words')?.ok]).toEqual([
          language,
          kind,
          template,
          true,
        ])
      }
    }
  }
})
