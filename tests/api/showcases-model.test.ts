/** Texts of showcases worded by a language model, against a peer that speaks and checks the provider's protocol. */
import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'
import { somePhotos } from '#tests/support/photos.ts'
import { startModelPeer } from '../peers/openai/peer.ts'

const peer = await startModelPeer()
const app = await startApp({
  environment: {
    MODEL_PROVIDER: 'openai',
    MODEL_NAME: 'gpt-4o',
    MODEL_API_KEY: 'a-key',
    MODEL_URL: peer.openai,
    MODEL_PATIENCE: '60000',
    MODEL_DAILY_TOKENS: '100000',
  },
})
const { aBusiness, ok } = buildersFor(app)

beforeEach(() => {
  peer.clear()
  // a model that failed thrice is left alone for a minute
  app.clock.advance(61)
})

const usage = { prompt_tokens: 100, completion_tokens: 20 }
const words = (text: string) => ({ content: JSON.stringify({ text }), usage })

/** A finished job with a customer, private notes and tagged photos. */
async function aJob() {
  const business = await aBusiness('Bay Water Works')
  const at = { params: { slug: business.slug } }
  const options = { token: business.owner.token }
  const { service } = await ok('createService', { ...at, body: { name: 'Water heaters' } }, options)
  const { project } = await ok(
    'createProject',
    {
      ...at,
      body: {
        name: 'Heater – Quintero',
        status: 'completed',
        address: '12 Oak St, Oakland, CA 94607',
        services: [service.id],
        tags: ['attic'],
        date: '2026-04-14',
        description: 'Gate code 4411. We ran new copper along the wall.',
      },
    },
    options,
  )
  const [tagged, apart] = await somePhotos(app, business, [
    { project_id: project.id, tags: ['expansion tank', 'Call 415 555 0188', '12 Oak St'] },
    { tags: ['drip line'] },
    { project_id: project.id, tags: ['gone'], archived_at: app.clock.now() },
  ])
  return { business, project, tagged: tagged ?? '', apart: apart ?? '' }
}

const ask = async (
  { slug, owner }: Business,
  call: 'writeShowcaseTitle' | 'writeShowcaseSubtitle' | 'writeShowcaseDescription',
  showcaseInfo: object,
): Promise<string> => (await ok(call, { params: { slug }, body: { showcaseInfo } }, { token: owner.token })).message

/** What the model was shown, as one text. */
const shown = () => JSON.stringify(peer.mock.getRequests().map(({ body }) => body))
const used = (business: Business) =>
  app.workshop.inSystem(({ db }) =>
    db.selectFrom('model_uses').select('tokens').where('site_id', '=', business.siteId).executeTakeFirst(),
  )

describe('a model that is set up', () => {
  it('words the texts from the facts alone, in the published protocol, within the budget', async () => {
    const { business, project } = await aJob()
    peer.mock
      .onMessage(/^Write the title/, words(' Hot water again in Oakland '))
      .onMessage(/^Write the subtitle/, words('A new heater with an expansion tank.'))
      .onMessage(/^Write the description/, words('We put a heater in.\n\nIt runs.'))
    const info = { project_id: project.id }
    expect(await ask(business, 'writeShowcaseTitle', info)).toBe('Hot water again in Oakland')
    expect(await ask(business, 'writeShowcaseSubtitle', info)).toBe('A new heater with an expansion tank.')
    expect(await ask(business, 'writeShowcaseDescription', info)).toBe('We put a heater in.\n\nIt runs.')
    expect(peer.faults()).toEqual([])
    expect(peer.mock.getRequests()).toHaveLength(3)
    for (const told of ['Water heaters', 'Oakland', 'expansion tank', 'attic', 'We ran new copper along the wall.'])
      expect(shown()).toContain(told)
    expect(shown()).not.toMatch(/quintero|oak st|4411|94607|0188|gone|drip/i)
    expect(await used(business)).toEqual({ tokens: 360 })
  })

  it('is told the tags of the photos that were chosen, those of no other business among them', async () => {
    const [{ business, apart }, theirs] = [await aJob(), await aJob()]
    peer.mock.onMessage(/./, words('Green again'))
    expect(await ask(business, 'writeShowcaseTitle', { photos: [apart, theirs.tagged] })).toBe('Green again')
    expect(shown()).toContain('drip line')
    expect(shown()).not.toContain('expansion tank')
  })

  it('is asked for the language and for another variant', async () => {
    const { business, project } = await aJob()
    peer.mock.onMessage(/./, words('Agua caliente otra vez'))
    await ask(business, 'writeShowcaseTitle', { project_id: project.id, language: 'es', attempt: 4 })
    expect(shown()).toContain('Language: Spanish. Variant 5.')
  })
})

describe('words that may not be public', () => {
  it.each([
    ['a name', 'A heater for the Quinteros, by Pat'],
    ['a street', 'Hot water on Oak'],
    ['a price', 'A heater for $4,200'],
    ['a phone number', 'Call 415 555 0188'],
    ['a promise', 'Guaranteed hot water'],
    ['a link', 'See bay.example.com'],
    ['markup', '<b>Hot water</b>'],
    ['nothing', '   '],
    ['too much', 'Hot water '.repeat(30)],
  ])('give way to the built-in writer: %s', async (_what, wrong) => {
    const { business, project } = await aJob()
    peer.mock.onMessage(/./, words(wrong))
    const title = await ask(business, 'writeShowcaseTitle', { project_id: project.id })
    expect(title).toMatch(/water heater/i)
    expect(title).not.toContain(wrong.trim() || '<')
  })
})

describe('a model that does not help', () => {
  it.each([
    ['is down', { error: { message: 'overloaded' }, status: 503 }],
    ['refuses', { error: { message: 'bad key' }, status: 401 }],
    ['talks instead of answering', { content: 'Sure! Here is a title.', usage }],
    ['answers with another shape', { content: '{"title":"x"}', usage }],
  ] as const)('leaves nobody without words: it %s', async (_how, reply) => {
    const { business, project } = await aJob()
    peer.mock.onMessage(/./, reply)
    expect(await ask(business, 'writeShowcaseDescription', { project_id: project.id })).toMatch(/expansion tank/)
    expect(peer.faults()).toEqual([])
  })

  it('is not asked once the budget of the day is used up', async () => {
    const { business, project } = await aJob()
    peer.mock.onMessage(/./, words('Hot water again'))
    await ask(business, 'writeShowcaseTitle', { project_id: project.id })
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('model_uses').set({ tokens: 100_000 }).where('site_id', '=', business.siteId).execute(),
    )
    peer.mock.clearRequests()
    expect(await ask(business, 'writeShowcaseTitle', { project_id: project.id })).toMatch(/water heater/i)
    expect(peer.mock.getRequests()).toEqual([])
  })
})
