import { describe, expect, it } from 'vitest'
import type { SignInId } from '#contract/shared.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor } from '#tests/support/builders.ts'
import { openStream } from '#tests/support/streams.ts'
import { until } from '#tests/support/until.ts'

const app = await startApp()
const { aBusiness, aPerson, call, codeOf, ok } = buildersFor(app)

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}
/** Signs somebody in from a device. */
const from = async (userId: Parameters<typeof app.tokenOf>[0], agent = agents.desk, address = '203.0.113.5') => {
  const {
    access_token: token,
    refresh_token: refresh,
    signInId,
  } = await app.parts.accounts.signInAs(app.workshop, userId, { agent, address })
  return { token, refresh, signInId }
}

describe('the devices of a person', () => {
  it('are listed with what they are, where they were and which one asks', async () => {
    const { userId } = await aPerson()
    const phone = await from(userId, agents.phone, '198.51.100.7')
    app.clock.advance(60)
    const desk = await from(userId)
    const { sign_ins: listed } = await ok('listSignIns', {}, { token: desk.token })
    // the person themselves was signed in before, from nowhere
    expect(listed.filter(({ address }) => address !== '')).toMatchObject([
      {
        id: desk.signInId,
        browser: 'Chrome',
        system: 'Windows',
        kind: 'computer',
        address: '203.0.113.5',
        current: true,
      },
      { id: phone.signInId, browser: 'Safari', system: 'iOS', kind: 'phone', address: '198.51.100.7', current: false },
    ])
    const others = await ok('listSignIns', {}, { token: (await aPerson()).token })
    expect(others.sign_ins).toHaveLength(1)
  })

  it('are ended at once: no access token of theirs works, nothing is refreshed, and open offices close', async () => {
    const business = await aBusiness()
    const { userId, token } = business.owner
    const lost = await from(userId, agents.phone)
    const open = (bearer: string) => openStream(app, business.slug, { authorization: `Bearer ${bearer}` })
    const [theirs, mine] = [await open(lost.token), await open(token)]
    await ok('endSignIn', { params: { signInId: lost.signInId } }, { token })
    expect(await codeOf('getUser', {}, { token: lost.token })).toBe('unauthenticated')
    expect(await codeOf('refreshSession', { body: { refresh_token: lost.refresh } })).toBe('session_ended')
    await until(() => expect(theirs.ended()).toBe(true))
    expect(mine.ended()).toBe(false)
    await ok('getUser', {}, { token })
    expect(await codeOf('endSignIn', { params: { signInId: lost.signInId } }, { token })).toBe('not_found')
  })

  it('are ended all but one', async () => {
    const { userId } = await aPerson()
    const [one, two, three] = [await from(userId), await from(userId), await from(userId)]
    const { ended } = await ok('endOtherSignIns', {}, { token: two.token })
    expect(ended).toEqual(expect.arrayContaining([one.signInId, three.signInId]))
    expect((await call('getUser', {}, { token: one.token })).status).toBe(401)
    const { sign_ins: left } = await ok('listSignIns', {}, { token: two.token })
    expect(left.map(({ id }) => id)).toEqual([two.signInId])
  })

  it('of somebody else are not there', async () => {
    const theirs = await from((await aPerson()).userId)
    const { token } = await aPerson()
    const ids = [theirs.signInId, '01890000-0000-7000-8000-000000000000', 'x']
    for (const signInId of ids) expect(await codeOf('endSignIn', { params: { signInId } }, { token })).toBe('not_found')
    expect((await call('getUser', {}, { token: theirs.token })).status).toBe(200)
  })

  it('stay ended for a process that hears of it only later, and for one that starts afterwards', async () => {
    const { userId, token } = await aPerson()
    const lost = await from(userId)
    await ok('endSignIn', { params: { signInId: lost.signInId } }, { token })
    const { endedSignIns } = await import('#server/areas/accounts/ended-sign-ins.ts')
    const later = endedSignIns({ workshop: app.workshop, clock: app.clock })
    const known = (id: SignInId) => later.has(id)
    expect(known(lost.signInId)).toBe(false)
    await later.load()
    expect(known(lost.signInId)).toBe(true)
  })
})
