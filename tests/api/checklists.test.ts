import { describe, expect, it } from 'vitest'
import { ChecklistId, ProjectId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import { startApp } from '../support/app.ts'
import { buildersFor } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, giveProject, ok, codeOf, refused } = buildersFor(app)
const miller = await aBusiness()
const [office, field] = [await aMember(miller, 'office'), await aMember(miller, 'field')]
const stranger = await aBusiness('Other')
const slug = miller.slug

async function aProject() {
  const { project } = await ok('createProject', { params: { slug }, body: { name: 'Kitchen' } }, office)
  await giveProject(miller, project.id, field)
  return project.id
}
async function aChecklist(items: string[] = [], name = 'Start', projectId?: string) {
  const project = projectId ?? (await aProject())
  const given = { params: { slug, projectId: project }, body: { name, items } }
  const { checklist } = await ok('createChecklist', given, office)
  return { checklist, params: { slug, projectId: project, checklistId: checklist.id } }
}
const textsOf = ({ items }: { items: readonly { text: string }[] }) => items.map(({ text }) => text)

describe('checklists of a project', () => {
  it('keep their order, and an item its place, with one row written for a move', async () => {
    const { checklist, params } = await aChecklist(['shut water', 'cover floor', 'take photos'])
    const [first, second, third] = checklist.items
    const move = async (itemId = '', after: string | null = null) =>
      textsOf((await ok('updateChecklistItem', { params: { ...params, itemId }, body: { after } }, office)).checklist)
    expect(await move(third?.id)).toEqual(['take photos', 'shut water', 'cover floor'])
    expect(await move(first?.id, second?.id)).toEqual(['take photos', 'cover floor', 'shut water'])
    const { checklists } = await ok('listChecklists', { params }, field)
    expect(checklists[0]?.items.map(({ version }) => version).toSorted()).toEqual([1, 2, 2])

    const other = await aChecklist([], 'End', params.projectId)
    await ok('updateChecklist', { params: other.params, body: { after: null } }, office)
    const again = await ok('listChecklists', { params }, field)
    expect(again.checklists.map(({ name }) => name)).toEqual(['End', 'Start'])
  })

  it('are ticked by the field, who did it stands there, and the project counts them', async () => {
    const { checklist, params } = await aChecklist(['shut water', 'cover floor'])
    const item = { ...params, itemId: checklist.items[0]?.id ?? '' }
    const ticked = await ok('updateChecklistItem', { params: item, body: { done: true } }, field)
    expect(ticked.checklist.items[0]).toMatchObject({
      done_at: app.clock.now().toISOString(),
      done_by: { id: field.userId, name: 'Pat Miller' },
    })
    expect(ticked.checklist.may).toEqual({ tick: true, update: false })
    // the first who did it, did it
    const again = await ok('updateChecklistItem', { params: item, body: { done: true } }, office)
    expect(again.checklist.items[0]?.done_by?.id).toBe(field.userId)
    const { project } = await ok('getProject', { params: { slug, id: params.projectId } }, field)
    expect(project.checklist).toEqual({ done: 1, total: 2 })
    const back = await ok('updateChecklistItem', { params: item, body: { done: false } }, field)
    expect(back.checklist.items[0]).toMatchObject({ done_at: null, done_by: null })
    await ok('createChecklistItem', { params, body: { text: 'buy tape' } }, field)
    const { checklists } = await ok('listChecklists', { params }, field)
    expect(checklists.map(textsOf)).toEqual([['shut water', 'cover floor', 'buy tape']])
  })

  it('and their items are archived and brought back to where they were', async () => {
    const { checklist, params } = await aChecklist(['a', 'b', 'c'])
    const item = { ...params, itemId: checklist.items[1]?.id ?? '' }
    const change = async (archived: boolean) =>
      textsOf((await ok('updateChecklistItem', { params: item, body: { archived } }, office)).checklist)
    expect(await change(true)).toEqual(['a', 'c'])
    expect(await change(false)).toEqual(['a', 'b', 'c'])
    await ok('updateChecklist', { params, body: { archived: true } }, office)
    expect((await ok('listChecklists', { params }, office)).checklists).toEqual([])
    expect(await codeOf('createChecklistItem', { params, body: { text: 'x' } }, office)).toBe('not_found')
    const { project } = await ok('getProject', { params: { slug, id: params.projectId } }, field)
    expect(project.checklist).toEqual({ done: 0, total: 0 })
    await ok('updateChecklist', { params, body: { archived: false, name: 'Again' } }, office)
    expect((await ok('listChecklists', { params }, office)).checklists.map(({ name }) => name)).toEqual(['Again'])
  })

  it('are refused to those who may not, and to other businesses', async () => {
    const { checklist, params } = await aChecklist(['a'])
    const item = { ...params, itemId: checklist.items[0]?.id ?? '' }
    expect(await codeOf('listChecklists', { params })).toBe('unauthenticated')
    expect(await codeOf('listChecklists', { params }, stranger.owner)).toBe('not_found')
    expect(await codeOf('createChecklist', { params, body: { name: 'x' } }, field)).toBe('forbidden')
    expect(await codeOf('updateChecklist', { params, body: { name: 'x' } }, field)).toBe('forbidden')
    for (const body of [{ text: 'x' }, { after: null }, { archived: true }, { done: true, text: 'x' }])
      expect(await codeOf('updateChecklistItem', { params: item, body }, field)).toBe('forbidden')
    const theirs = { ...params, slug: stranger.slug }
    expect(await codeOf('updateChecklist', { params: theirs, body: { name: 'x' } }, stranger.owner)).toBe('not_found')
    const wrongProject = { ...item, projectId: await aProject() }
    expect(await codeOf('updateChecklistItem', { params: wrongProject, body: { done: true } }, field)).toBe('not_found')
    const nowhere = { slug, projectId: newId(ProjectId) }
    expect(await codeOf('listChecklists', { params: nowhere }, field)).toBe('not_found')
  })

  it('refuse bad input by its place, and a stale version', async () => {
    const { checklist, params } = await aChecklist(['a'])
    const item = { ...params, itemId: checklist.items[0]?.id ?? '' }
    const paths = async (name: 'createChecklist' | 'updateChecklist' | 'createChecklistItem', body: object) =>
      (await refused(name, { params, body }, office)).errors?.map(({ path }) => path)
    expect(await paths('createChecklist', {})).toEqual(['body.name'])
    expect(await paths('createChecklist', { template_id: newId(ChecklistId) })).toEqual(['body.template_id'])
    expect(await paths('updateChecklist', { after: newId(ChecklistId) })).toEqual(['body.after'])
    expect(await paths('createChecklistItem', { text: '  ' })).toEqual(['body.text'])
    const headers = { 'if-match': '"1"' }
    await ok('updateChecklistItem', { params: item, body: { text: 'b' } }, { ...office, headers })
    const stale = { ...office, headers }
    expect(await codeOf('updateChecklistItem', { params: item, body: { text: 'c' } }, stale)).toBe('stale')
  })

  it('are made once however often they are asked for', async () => {
    const projectId = await aProject()
    const given = { params: { slug, projectId }, body: { name: 'Once', items: ['a'] } }
    const keyed = { ...office, headers: { 'idempotency-key': 'one-checklist' } }
    const [one, two] = [await ok('createChecklist', given, keyed), await ok('createChecklist', given, keyed)]
    expect(two).toEqual(one)
    expect((await ok('listChecklists', given, office)).checklists).toHaveLength(1)
  })
})

describe('templates', () => {
  it('begin lists, which are their own from then on', async () => {
    const body = { name: 'Bathroom', items: ['strip', 'tile', 'seal'] }
    const { template } = await ok('createChecklistTemplate', { params: { slug }, body }, office)
    const params = { slug, projectId: await aProject() }
    const { checklist } = await ok('createChecklist', { params, body: { template_id: template.id } }, office)
    expect([checklist.name, ...textsOf(checklist)]).toEqual(['Bathroom', 'strip', 'tile', 'seal'])
    const place = { slug, templateId: template.id }
    await ok('updateChecklistTemplate', { params: place, body: { items: ['strip'] } }, office)
    expect((await ok('listChecklists', { params }, field)).checklists[0]?.items).toHaveLength(3)
    expect(
      await codeOf('createChecklistTemplate', { params: { slug }, body: { name: 'BATHROOM', items: ['x'] } }, office),
    ).toBe('conflict')
    await ok('updateChecklistTemplate', { params: place, body: { archived: true } }, office)
    expect((await ok('listChecklistTemplates', { params: { slug } }, office)).templates).toEqual([])
    expect(await codeOf('createChecklist', { params, body: { template_id: template.id } }, office)).toBe('invalid')
    await ok('updateChecklistTemplate', { params: place, body: { archived: false } }, office)
    expect((await ok('listChecklistTemplates', { params: { slug } }, office)).templates).toHaveLength(1)
    expect(await codeOf('updateChecklistTemplate', { params: place, body: { name: 'x' } }, field)).toBe('forbidden')
    const theirs = { slug: stranger.slug, templateId: template.id }
    expect(await codeOf('updateChecklistTemplate', { params: theirs, body: { name: 'x' } }, stranger.owner)).toBe(
      'not_found',
    )
  })
})
