import { expect, test } from 'vitest'
import { inTurn } from './visitVersions.ts'

/** Changes a visit that the screen knows in version 4; answers the version on top of which it was sent. */
async function changed(id: string, made: number | Error): Promise<number> {
  let sent = 0
  await inTurn(id, 4, (version) => {
    sent = version
    return made instanceof Error ? Promise.reject(made) : Promise.resolve({ visit: { version: made } })
  }).catch(() => undefined)
  return sent
}

test('inTurn sends each change on top of the last accepted one, even after a refusal', async () => {
  expect(await changed('one', 5)).toBe(4)
  expect(await changed('one', new Error('refused'))).toBe(5)
  expect(await changed('one', 6)).toBe(5)
  expect(await changed('another', 5)).toBe(4)
})

test('two changes at once are sent one after the other', async () => {
  const first = Promise.withResolvers<{ visit: { version: number } }>()
  const sent: number[] = []
  const one = inTurn('at once', 4, () => first.promise)
  const two = inTurn('at once', 4, (version) => {
    sent.push(version)
    return Promise.resolve({ visit: { version: version + 1 } })
  })
  expect(sent).toEqual([])
  first.resolve({ visit: { version: 5 } })
  await Promise.all([one, two])
  expect(sent).toEqual([5])
})
