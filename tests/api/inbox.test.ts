import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'
import { talkTools } from './conversations.talk.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, ok } = builders
const { aTalk, hears } = talkTools(app, builders)

let business: Business
let owner: Person
beforeAll(async () => {
  business = await aBusiness()
  owner = business.owner
})

const inbox = async ({ slug }: Business, { token }: Person, query: Record<string, string | number> = {}) =>
  ok('listConversations', { params: { slug }, query }, { token })

describe('the inbox', () => {
  it('answers', async () => {
    const talk = await aTalk({ business, on: false })
    await hears(talk, 'Is anybody there?')
    const { conversations, next_cursor: next } = await inbox(business, owner)
    expect(next).toBeNull()
    expect(conversations).toMatchObject([
      {
        request_id: talk.requestId,
        name: 'Bob Hill',
        unread: true,
        last_message: { body: 'Is anybody there?', sender: 'customer', channel: 'sms' },
      },
    ])
    expect(await ok('countConversations', { params: { slug: business.slug } }, { token: owner.token })).toEqual({
      unread: 1,
      unread_mine: 0,
      emergencies: 0,
    })
  })
})
