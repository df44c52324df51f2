import { beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/paths.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type CallArguments, type CallOptions, type Person } from '../support/builders.ts'
import { statementsOf } from '../bench/statements.ts'

/**
 * An answer to somebody who may not see a record is the same whether it exists or not, and costs the same: the database
 * gets the same statements in the same order, so that time does not tell either.
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
const byMail = (phoneNumber: string): Asked => ({ ...byText(phoneNumber), name: 'sendSignInLink' })
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
      const proven = { email: `owner-${userId}@example.test`, email_verified: true }
      await db
        .updateTable('users')
        .set({ phone, ...proven })
        .where('id', '=', userId)
        .execute()
    })
})
const phoneAt = (turn: number, known: boolean): string => phones[(turn * 2 + (known ? 0 : 1)) % phones.length] ?? ''

const ways: readonly (readonly [string, (known: boolean, turn: number) => Asked])[] = [
  ['whether somebody has this number, asking for a code', (known, turn) => byText(phoneAt(turn, known))],
  ['whether somebody has this number, asking for a link by mail', (known, turn) => byMail(phoneAt(turn + 30, known))],
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

/** Whoever puts in a job asks for the queues once a minute. */
const byItself = /from jobs\.queue\b/i

const ask = ({ name, given, options }: Asked) => call(name, given, options)

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
      sent.push(statements.map(({ text }) => text).filter((text) => !byItself.test(text)))
    }
    expect(answers[0]).toEqual(answers[1])
    expect(sent[0]).toEqual(sent[1])
    expect(sent[0]).not.toEqual([])
  })
})
