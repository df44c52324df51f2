import { beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/paths.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type CallArguments, type CallOptions, type Person } from '../support/builders.ts'
import { statementsOf } from '../bench/statements.ts'

/**
 * Whoever asks for what is not theirs learns from neither the words of the answer nor the time it takes whether it is
 * there: the same is asked of the database in the same order, and as quickly.
 */

const app = await startApp({ own: true })
const { aBusiness, aPerson, call, ok } = buildersFor(app)
const nothing = '01890000-0000-7000-8000-000000000000'

interface Asked {
  readonly name: CallName
  readonly given: CallArguments
  readonly options?: CallOptions
}
let stranger: Person
const there: Record<string, string> = {}
let last = 0
/** From a network of its own each time, so that no limit is in the way. */
const from = () => ({ 'x-forwarded-for': `198.51.${Math.floor((last += 1) / 200)}.${last % 200}` })
const byText = (phoneNumber: string): Asked => ({
  name: 'sendCode',
  given: { body: { source: 'admin', phoneNumber } },
  options: { headers: from() },
})
const byCode = (phoneNumber: string): Asked => ({
  name: 'verifyCode',
  given: { body: { source: 'admin', phoneNumber, authCode: '000000' } },
})

const phones = Array.from({ length: 80 }, () => aPhone())
beforeAll(async () => {
  const [theirs, mine] = [await aBusiness('Theirs'), await aBusiness('Mine')]
  stranger = await aPerson()
  const place = { params: { slug: theirs.slug } }
  const { project } = await ok('createProject', { ...place, body: { name: 'Deck' } }, { token: theirs.owner.token })
  Object.assign(there, { slug: theirs.slug, project: project.id, own: mine.slug, owner: mine.owner.token })
  // every other number is somebody's
  for (const phone of phones.filter((_, index) => index % 2 === 0))
    await app.workshop.inSystem(async ({ db }) => {
      const { userId } = await aPerson()
      await db.updateTable('users').set({ phone }).where('id', '=', userId).execute()
    })
})
const phoneAt = (turn: number, known: boolean): string => phones[(turn * 2 + (known ? 0 : 1)) % phones.length] ?? ''

const ways: readonly (readonly [string, (known: boolean, turn: number) => Asked])[] = [
  ['whether somebody has this number, asking for a code', (known, turn) => byText(phoneAt(turn, known))],
  ['whether somebody has this number, guessing at a code', (known, turn) => byCode(phoneAt(turn + 20, known))],
  [
    'whether there is such a business',
    (known, turn) => ({
      name: 'listProjects',
      given: { params: { slug: known ? (there['slug'] ?? '') : `no-such-business-${turn}` } },
      options: { token: stranger.token },
    }),
  ],
  [
    'whether there is such a record at another business',
    (known) => ({
      name: 'getProject',
      given: { params: { slug: there['own'] ?? '', id: known ? (there['project'] ?? '') : nothing } },
      options: { token: there['owner'] },
    }),
  ],
]

const ask = ({ name, given, options }: Asked) => call(name, given, options)
/** What is as quick as the quickest quarter: the others met whatever else the machine does. */
const quickest = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 2] ?? 0
async function timeOf(asked: Asked): Promise<number> {
  const began = performance.now()
  await ask(asked)
  return performance.now() - began
}

describe.each(ways)('nobody learns %s', (_what, asked) => {
  it('by the answer, or by what is asked of the database for it', async () => {
    // what is remembered of a business for a moment is the same for both
    await ask(asked(true, 0))
    await ask(asked(false, 0))
    const answers: unknown[] = []
    const sent: string[][] = []
    for (const known of [true, false]) {
      const statements = await statementsOf(async () => {
        const { status, body } = await ask(asked(known, 1))
        answers.push([status, { ...(body as object), request_id: '', instance: '' }])
      })
      sent.push(statements.map(({ text }) => text))
    }
    expect(answers[0]).toEqual(answers[1])
    expect(sent[0]).toEqual(sent[1])
    expect(sent[0]).not.toEqual([])
  })

  it('by the time it takes', { retry: 3 }, async () => {
    const taken = { known: [] as number[], unknown: [] as number[] }
    const turns = 40
    let longer = 0
    for (let turn = 0; turn < turns; turn += 1) {
      const order = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) taken[kind].push(await timeOf(asked(kind === 'known', turn)))
      if ((taken.known[turn] ?? 0) > (taken.unknown[turn] ?? 0)) longer += 1
    }
    const [known, unknown] = [quickest(taken.known), quickest(taken.unknown)]
    // told apart by time is what takes longer nearly always, and by much: chance does one or the other
    const nearlyAlways = Math.max(longer, turns - longer) > 0.8 * turns
    const byMuch = Math.abs(known - unknown) > 0.3 * Math.max(known, unknown) + 0.5
    expect({ longer, known, unknown, toldApart: nearlyAlways && byMuch }).toMatchObject({ toldApart: false })
  })
})
