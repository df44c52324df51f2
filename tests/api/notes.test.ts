import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#server/http/handler.ts'
import type { LiveEvent } from '#contract/live.ts'
import { newId } from '#server/platform/ids.ts'
import { NoteId, ProjectId } from '#contract/shared.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { until } from '../support/until.ts'

const app = await startApp()
const { aBusiness, aMember, giveProject, call, codeOf, ok, refused } = buildersFor(app)

const miller = await aBusiness('Miller Plumbing')
const field = await aMember(miller, 'field')
const office = await aMember(miller, 'office')
const stranger = await aBusiness('Other Roofing')

async function aProject(business: Business = miller, name = 'Kitchen remodel') {
  const { project } = await ok('createProject', { params: { slug: business.slug }, body: { name } }, business.owner)
  if (business === miller) await giveProject(miller, project.id, field)
  app.clock.advance(1)
  return project
}

async function aNote(projectId: string, title = 'Measured the wall', body = '') {
  const { note } = await ok('createNote', { params: { slug: miller.slug, projectId }, body: { title, body } }, field)
  app.clock.advance(1)
  return note
}

describe('listNotes', () => {
  it('answers newest first, archived ones included with their date', async () => {
    const project = await aProject()
    const first = await aNote(project.id, 'first')
    const second = await aNote(project.id, 'second')
    const place = { params: { slug: miller.slug, projectId: project.id } }
    await ok('updateNote', { params: { ...place.params, noteId: first.id }, body: { archived: true } }, field)
    const { notes } = await ok('listNotes', place, field)
    expect(notes.map(({ id, archived }) => [id, archived !== null])).toEqual([
      [second.id, false],
      [first.id, true],
    ])
  })

  it('says of each note which business, project and customer it belongs to', async () => {
    const { customer } = await ok(
      'createCustomer',
      { params: { slug: miller.slug }, body: { name: 'Ana Silva' } },
      office,
    )
    const { project } = await ok(
      'createProject',
      { params: { slug: miller.slug }, body: { name: 'Deck', customer_id: customer.id } },
      office,
    )
    await giveProject(miller, project.id, field)
    await aNote(project.id, 'Ask for the gate code')
    const { notes } = await ok('listNotes', { params: { slug: miller.slug, projectId: project.id } }, field)
    expect(notes).toMatchObject([
      {
        company: miller.siteId,
        company_name: 'Miller Plumbing',
        customer: customer.id,
        customer_name: 'Ana Silva',
        project: project.id,
        project_name: 'Deck',
        title: 'Ask for the gate code',
        body: '',
        archived: null,
        version: 1,
      },
    ])
  })

  describe('of a project with more than a page', () => {
    const count = 1030
    let params: { slug: string; projectId: string }
    beforeAll(async () => {
      const { customer } = await ok(
        'createCustomer',
        { params: { slug: miller.slug }, body: { name: 'Rosa Núñez' } },
        office,
      )
      const { project } = await ok(
        'createProject',
        { params: { slug: miller.slug }, body: { name: 'Barn', customer_id: customer.id } },
        office,
      )
      params = { slug: miller.slug, projectId: project.id }
      await giveProject(miller, project.id, field)
      await app.workshop.inSystem(({ db, now }) =>
        db
          .insertInto('notes')
          .values(
            Array.from({ length: count }, (_, index) => ({
              site_id: miller.siteId,
              id: newId(NoteId),
              project_id: project.id,
              title: index === 3 ? 'Código del PORTÓN' : `note ${index}`,
              body: index === 5 ? 'Ask for 100% of it_all' : '',
              // three of one moment each: the id decides among them
              created_at: new Date(now.getTime() + Math.floor(index / 3) * 1000),
              archived_at: index === 7 ? now : null,
            })),
          )
          .execute(),
      )
    })

    it('gives every note once, newest first, and how many there are', async () => {
      const all: string[] = []
      const moments: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Answer<'listNotes'> = await ok('listNotes', { params, query: { cursor } }, field)
        expect(page.total).toBe(count - 1)
        expect(page.notes.length).toBeLessThanOrEqual(500)
        all.push(...page.notes.map(({ id }) => id))
        moments.push(...page.notes.map(({ created }) => created))
        cursor = page.next_cursor
      }
      expect(new Set(all).size).toBe(count)
      expect(all).toHaveLength(count)
      expect(moments).toEqual(moments.toSorted().toReversed())
    })

    it.each([
      ['código del portón', 1],
      ['codigo DEL PORTON', 1],
      ['100% of it_all', 1],
      ['100_ of', 0],
      ['nuñez', count - 1],
      ['nunez', count - 1],
      ['note 1', 141],
      ['nobody', 0],
    ])('finds %s on every page, whatever the case and the accents', async (search, total) => {
      const page = await ok('listNotes', { params, query: { search, limit: 100 } }, field)
      expect(page.total).toBe(total)
      expect(page.next_cursor === null).toBe(total <= 100)
    })

    it('gives one note alone by its id', async () => {
      const { notes } = await ok('listNotes', { params, query: { search: 'porton' } }, field)
      const [oldest] = notes
      const found = await ok('listNotes', { params, query: { note_id: oldest?.id ?? '' } }, field)
      expect(found.notes).toEqual([oldest])
    })

    it('refuses a cursor that is none', async () => {
      expect(await codeOf('listNotes', { params, query: { cursor: 'x' } }, field)).toBe('invalid')
    })
  })
})

describe('createNote', () => {
  it('is open to every role, and keeps who wrote it', async () => {
    const project = await aProject()
    for (const person of [field, office, miller.owner]) {
      const { note } = await ok(
        'createNote',
        { params: { slug: miller.slug, projectId: project.id }, body: { title: ' Seen ' } },
        person,
      )
      expect(note.title).toBe('Seen')
      const row = await app.workshop.inSystem(({ db }) =>
        db.selectFrom('notes').select('author_user_id').where('id', '=', note.id).executeTakeFirstOrThrow(),
      )
      expect(row.author_user_id).toBe(person.userId)
    }
  })

  it('lifts its project to the top of the list without making its version stale', async () => {
    const older = await aProject()
    const newer = await aProject()
    await aNote(older.id)
    const { projects } = await ok('listProjects', { params: { slug: miller.slug } }, office)
    expect(projects.slice(0, 2).map(({ id }) => id)).toEqual([older.id, newer.id])
    expect(projects[0]).toMatchObject({ note_count: 1, version: older.version })
  })

  it('tells every open office of the business', async () => {
    const project = await aProject()
    const heard: LiveEvent[] = []
    const stop = app.live.subscribe(miller.siteId, (event) => void heard.push(event))
    const note = await aNote(project.id)
    // what an earlier test did may be heard as well
    await until(() =>
      expect(heard).toContainEqual({ kind: 'changed', topic: 'notes', id: note.id, parent: project.id }),
    )
    stop()
  })

  it('leaves an audit row with who, what and where from', async () => {
    const project = await aProject()
    const note = await aNote(project.id, 'Called back')
    const row = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('audit_log').selectAll().where('record_id', '=', note.id).executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({
      site_id: miller.siteId,
      user_id: field.userId,
      act: 'note.create',
      record: 'note',
      after: { title: 'Called back', body: '' },
      address: '127.0.0.1',
    })
  })

  it('makes one note of two equal requests at once, and answers both alike', async () => {
    const project = await aProject()
    const request = () =>
      call(
        'createNote',
        { params: { slug: miller.slug, projectId: project.id }, body: { title: 'Once' } },
        { token: field.token, headers: { 'idempotency-key': `once-${project.id}` } },
      )
    const [one, other, later] = [...(await Promise.all([request(), request()])), await request()]
    expect([one?.status, other?.status, later?.status]).toEqual([201, 201, 201])
    expect(other?.body).toEqual(one?.body)
    expect(later?.body).toEqual(one?.body)
    const { notes } = await ok('listNotes', { params: { slug: miller.slug, projectId: project.id } }, field)
    expect(notes).toHaveLength(1)
  })

  it('refuses a used key with another body', async () => {
    const project = await aProject()
    const make = (title: string) =>
      call(
        'createNote',
        { params: { slug: miller.slug, projectId: project.id }, body: { title } },
        { token: field.token, headers: { 'idempotency-key': 'same' } },
      )
    expect((await make('one')).status).toBe(201)
    expect(await make('another')).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  })
})

describe('updateNote', () => {
  it('changes title and body, archives and restores, one version each', async () => {
    const project = await aProject()
    const note = await aNote(project.id, 'Old', 'text')
    const patch = async (body: object) =>
      (await ok('updateNote', { params: { slug: miller.slug, projectId: project.id, noteId: note.id }, body }, field))
        .note
    expect(await patch({ title: 'New' })).toMatchObject({ title: 'New', body: 'text', version: 2 })
    app.clock.advance(5)
    const archived = await patch({ archived: true })
    expect(archived).toMatchObject({ archived: app.clock.now().toISOString(), version: 3 })
    app.clock.advance(5)
    expect(await patch({ archived: true })).toEqual(archived)
    expect(await patch({ archived: null, body: '' })).toMatchObject({ archived: null, body: '', version: 4 })
    expect(await patch({})).toMatchObject({ version: 4 })
  })

  it('made twice with one key is made once, also when somebody wrote over it in between', async () => {
    const project = await aProject()
    const note = await aNote(project.id, 'Gate code')
    const params = { slug: miller.slug, projectId: project.id, noteId: note.id }
    const once = () =>
      call(
        'updateNote',
        { params, body: { body: '4471' } },
        { token: field.token, headers: { 'idempotency-key': `change-${note.id}` } },
      )
    const first = await once()
    await ok('updateNote', { params, body: { body: 'the code has changed' } }, office)
    expect((await once()).body).toEqual(first.body)
    const { notes } = await ok('listNotes', { params }, field)
    expect(notes).toMatchObject([{ body: 'the code has changed', version: 3 }])
  })

  it('does not count archived notes', async () => {
    const project = await aProject()
    const note = await aNote(project.id)
    await aNote(project.id)
    await ok(
      'updateNote',
      { params: { slug: miller.slug, projectId: project.id, noteId: note.id }, body: { archived: true } },
      field,
    )
    const read = await ok('getProject', { params: { slug: miller.slug, id: project.id } }, field)
    expect(read.project.note_count).toBe(1)
  })

  it('refuses a stale version, and takes the true one', async () => {
    const project = await aProject()
    const note = await aNote(project.id)
    const put = (title: string, version: string) =>
      call(
        'updateNote',
        { params: { slug: miller.slug, projectId: project.id, noteId: note.id }, body: { title } },
        { token: field.token, headers: { 'if-match': version } },
      )
    expect((await put('mine', '"1"')).status).toBe(200)
    expect(await put('theirs', '"1"')).toMatchObject({ status: 412, body: { code: 'stale' } })
    expect((await put('theirs', 'W/"2"')).status).toBe(200)
    expect((await put('any', '*')).status).toBe(200)
    expect(await put('odd', 'yesterday')).toMatchObject({ status: 400, body: { code: 'malformed' } })
  })
})

describe('who and where', () => {
  it('asks for a token', async () => {
    const params = { slug: miller.slug, projectId: newId(ProjectId), noteId: newId(NoteId) }
    expect(await codeOf('listNotes', { params })).toBe('unauthenticated')
    expect(await codeOf('createNote', { params, body: { title: 'x' } })).toBe('unauthenticated')
    expect(await codeOf('updateNote', { params, body: {} })).toBe('unauthenticated')
    expect(await codeOf('listNotes', { params }, { token: 'forged' })).toBe('unauthenticated')
  })

  it('answers 404 alike for what is not there, what is another business’s, another project’s, or not an id', async () => {
    const project = await aProject()
    const other = await aProject()
    const foreign = await aProject(stranger, 'Theirs')
    const note = await aNote(project.id)
    const answers = await Promise.all([
      refused('listNotes', { params: { slug: stranger.slug, projectId: foreign.id } }, field),
      refused('listNotes', { params: { slug: miller.slug, projectId: foreign.id } }, field),
      refused('createNote', { params: { slug: miller.slug, projectId: foreign.id }, body: { title: 'x' } }, field),
      refused('listNotes', { params: { slug: miller.slug, projectId: newId(ProjectId) } }, field),
      refused('listNotes', { params: { slug: miller.slug, projectId: 'not-an-id' } }, field),
      refused('listNotes', { params: { slug: 'nobody', projectId: project.id } }, field),
      refused('listNotes', { params: { slug: 'No Slug!', projectId: project.id } }, field),
      refused(
        'updateNote',
        { params: { slug: miller.slug, projectId: other.id, noteId: note.id }, body: { title: 'x' } },
        field,
      ),
      refused(
        'updateNote',
        { params: { slug: miller.slug, projectId: project.id, noteId: newId(NoteId) }, body: { title: 'x' } },
        field,
      ),
    ])
    const { request_id: _first, ...alike } = answers[0] ?? {}
    expect(alike).toMatchObject({ type: '/api/docs#not_found', title: 'Not found', status: 404, code: 'not_found' })
    for (const { request_id: _id, ...problem } of answers) expect(problem).toEqual(alike)
  })

  it('is served with and without the slash at the end', async () => {
    const project = await aProject()
    for (const slash of [true, false]) {
      const place = { params: { slug: miller.slug, projectId: project.id } }
      expect((await call('listNotes', place, { token: field.token, slash })).status).toBe(200)
      expect((await call('createNote', { ...place, body: { title: 'x' } }, { token: field.token, slash })).status).toBe(
        201,
      )
    }
  })
})

describe('bad input', () => {
  it.each([
    ['no title', {}, ['body.title']],
    ['a blank title', { title: '   ' }, ['body.title']],
    ['a number for a title', { title: 7 }, ['body.title']],
    ['a title that is too long', { title: 'x'.repeat(161) }, ['body.title']],
    ['a body that is too long', { title: 'x', body: 'x'.repeat(20_001) }, ['body.body']],
    ['a null byte', { title: 'a\u0000b' }, ['body.title']],
    ['half a character', { title: '\uD800' }, ['body.title']],
    ['an unknown field', { title: 'x', colour: 'red' }, ['body.colour']],
    ['several faults', { title: 1, body: null }, ['body.title', 'body.body']],
    ['a list', [], ['body']],
    ['null', 'null', ['body.title']],
  ])('%s is refused with the path of the field', async (_what, body, paths) => {
    const project = await aProject()
    const problem = await refused('createNote', { params: { slug: miller.slug, projectId: project.id }, body }, field)
    expect(problem).toMatchObject({ status: 422, code: 'invalid' })
    expect(problem.errors?.map(({ path }) => path)).toEqual(paths)
    const { notes } = await ok('listNotes', { params: { slug: miller.slug, projectId: project.id } }, field)
    expect(notes).toEqual([])
  })

  it.each([
    ['a word for archived', { archived: 'yes' }],
    ['false for archived', { archived: false }],
    ['a title that is null', { title: null }],
  ])('%s is refused', async (_what, body) => {
    const project = await aProject()
    const note = await aNote(project.id)
    const params = { slug: miller.slug, projectId: project.id, noteId: note.id }
    expect(await codeOf('updateNote', { params, body }, field)).toBe('invalid')
  })

  it('broken JSON, another type and ten megabytes each get their own answer', async () => {
    const project = await aProject()
    const params = { slug: miller.slug, projectId: project.id }
    expect(await codeOf('createNote', { params, body: '{"title":' }, field)).toBe('malformed')
    expect(
      await codeOf('createNote', { params, body: JSON.stringify({ title: 'x', body: 'x'.repeat(10_000_000) }) }, field),
    ).toBe('too_large')
    const other = { token: field.token, headers: { 'content-type': 'application/xml' } }
    expect(await codeOf('createNote', { params, body: '<title/>' }, other)).toBe('unsupported_type')
    const { notes } = await ok('listNotes', { params }, field)
    expect(notes).toEqual([])
  })

  it('keeps what people write as it is', async () => {
    const project = await aProject()
    const body = `"quoted" \\ <b>bold</b> %_ 'single'; drop table notes; -- 😀\nnext line`
    const note = await aNote(project.id, 'Ünïcödé — ok', body)
    expect(note).toMatchObject({ title: 'Ünïcödé — ok', body })
  })
})
