import { afterEach, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/paths.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor } from '#tests/support/builders.ts'
import { talkTools, type Talk } from './conversations.talk.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { call, ok } = builders
const { given, aTalk, hears, thread, jobs } = talkTools(app, builders)

const holderOf = async (talk: Talk) => {
  const { request } = await ok('getRequest', ...(await given(talk)))
  const { conversation } = await thread(talk)
  return [request.conversation?.held_by, conversation?.held_by]
}
const does = async (talk: Talk, name: CallName, body: object, params: Readonly<Record<string, string>> = {}) => {
  const [there, who] = await given(talk, params)
  const { status } = await call(name, { ...there, body }, who)
  expect(status).toBeLessThan(300)
}

describe('moved on by a member, a request is the assistant’s no more', () => {
  test.each<[string, (talk: Talk) => Promise<void>]>([
    ['in its window', (talk) => does(talk, 'updateRequest', { stage: 'quote' })],
    ['won', (talk) => does(talk, 'updateRequest', { stage: 'won', without_quote: true })],
    ['lost', (talk) => does(talk, 'updateRequest', { stage: 'closed', closed_reason: 'price' })],
    ['on the board', (talk) => does(talk, 'placeRequest', { stage: 'quote', after: null })],
    ['with many', (talk) => does(talk, 'changeRequests', { ids: [talk.requestId], change: { stage: 'quote' } })],
  ])('%s', async (_how, move) => {
    const talk = await aTalk()
    expect(await holderOf(talk)).toEqual(['assistant', 'assistant'])
    await move(talk)
    expect(await holderOf(talk)).toEqual(['nobody', 'nobody'])
    // what is said now is the members' to answer
    await hears(talk, 'When do you come?')
    const news = await jobs('notifications.notify', talk)
    expect(news.map(({ data }) => data['event'])).toContain('customer_wrote')
    // moved back it stays so, until a member gives it back
    await does(talk, 'updateRequest', { stage: 'qualifying' })
    expect(await holderOf(talk)).toEqual(['nobody', 'nobody'])
    await does(talk, 'giveBackConversation', {})
    expect(await holderOf(talk)).toEqual(['assistant', 'assistant'])
  })

  test('by a quote that went out', async () => {
    const talk = await aTalk()
    await does(talk, 'createQuote', { title: 'New sink', total_cents: 12_000, status: 'sent' })
    expect((await ok('getRequest', ...(await given(talk)))).request.stage).toBe('quote')
    expect(await holderOf(talk)).toEqual(['nobody', 'nobody'])
  })

  test('not while it is still asked about, and not what a member has', async () => {
    const talk = await aTalk()
    await does(talk, 'updateRequest', { stage: 'qualifying' })
    await does(talk, 'placeRequest', { stage: 'request', after: null })
    expect(await holderOf(talk)).toEqual(['assistant', 'assistant'])
    await does(talk, 'takeConversation', {})
    await does(talk, 'updateRequest', { stage: 'quote' })
    expect(await holderOf(talk)).toEqual(['member', 'member'])
  })
})

describe('a move and what follows from it are one transaction', () => {
  /** The follower cannot write: every change of a conversation fails in the database. */
  const failFollowers = () =>
    app.database.pool.query(`
      create or replace function fail_followers() returns trigger language plpgsql as
        $$ begin raise exception 'no conversation changes today'; end $$;
      create trigger fail_followers before update on conversations for each row execute function fail_followers()`)

  afterEach(() => app.database.pool.query('drop trigger if exists fail_followers on conversations'))

  const standingOf = async (talk: Talk) => {
    const { request } = await ok('getRequest', ...(await given(talk)))
    const { history } = await ok('listRequestHistory', ...(await given(talk)))
    return { stage: request.stage, version: request.version, entries: history.length, holder: await holderOf(talk) }
  }

  test.each<[string, CallName, (talk: Talk) => object]>([
    ['updateRequest', 'updateRequest', () => ({ stage: 'quote' })],
    ['placeRequest', 'placeRequest', () => ({ stage: 'quote', after: null })],
    ['changeRequests', 'changeRequests', (talk) => ({ ids: [talk.requestId], change: { stage: 'quote' } })],
    ['createQuote', 'createQuote', () => ({ title: 'New sink', total_cents: 12_000, status: 'sent' })],
  ])('%s leaves the request where it was when the assistant cannot let go', async (_name, name, bodyFor) => {
    const talk = await aTalk()
    const before = await standingOf(talk)
    await failFollowers()
    const [there, who] = await given(talk)
    const { status } = await call(name, { ...there, body: bodyFor(talk) }, who)
    expect(status).toBe(500)
    expect(await standingOf(talk)).toEqual(before)
    const { quotes } = await ok('listQuotes', ...(await given(talk)))
    expect(quotes).toEqual([])
  })
})
