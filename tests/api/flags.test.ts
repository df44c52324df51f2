import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { buildersFor } from '#tests/support/builders.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'flags-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = path.join(folder, 'flags.json')
writeFileSync(file, JSON.stringify({ 'install-prompt': { businesses: ['quick-pipes'] } }))
const app = await startApp({ environment: { FEATURE_FLAGS_FILE: file } })
const { aBusiness, aMember, aPerson, codeOf, ok } = buildersFor(app)

it('a flag of a business is on for who looks at it, and for nobody else', async () => {
  const [pipes, roofs] = await Promise.all([aBusiness('Quick Pipes'), aBusiness('High Roofs')])
  expect(pipes.slug).toBe('quick-pipes')
  const field = await aMember(pipes, 'field')
  const isOn = async (business: string | undefined, { token } = pipes.owner) =>
    (await ok('getSurroundings', business === undefined ? {} : { query: { business } }, { token })).surroundings.flags[
      'install-prompt'
    ]
  expect(await isOn(pipes.slug)).toBe(true)
  expect(await isOn(pipes.slug, field)).toBe(true)
  expect(await isOn(undefined)).toBe(false)
  expect(await isOn(roofs.slug, roofs.owner)).toBe(false)

  // one person of two businesses has it at one of them
  await app.workshop.inSystem(({ db }) =>
    db
      .insertInto('memberships')
      .values({ site_id: roofs.siteId, user_id: pipes.owner.userId, role: 'office' })
      .execute(),
  )
  expect(await isOn(roofs.slug)).toBe(false)
  expect(await isOn(pipes.slug)).toBe(true)

  const stranger = await aPerson()
  for (const business of [pipes.slug, 'no-such-business'])
    expect(await codeOf('getSurroundings', { query: { business } }, stranger)).toBe('not_found')
  expect(await codeOf('getSurroundings', { query: { business: '../x' } }, stranger)).toBe('invalid')
  expect(await codeOf('getSurroundings', { query: { business: pipes.slug } })).toBe('unauthenticated')
})
