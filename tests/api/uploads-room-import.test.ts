import { expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { buildersFor } from '#tests/support/builders.ts'
import { exportTools } from './exports.parts.ts'

const app = await startApp({ environment: { STORAGE_KEEP_FREE: '1000000000000000' } })
const builders = buildersFor(app)
const { aBusiness, ok } = builders
const { sendPart } = exportTools(app, builders)

it('a file that is taken in leaves the database its part of the disk as photos do', async () => {
  const business = await aBusiness()
  const at = { params: { slug: business.slug }, body: { file_name: 'all.zip', bytes: 10 } }
  const { import: begun } = await ok('createImport', at, { token: business.owner.token })
  const answer = await sendPart(business, begun.id, 0, Buffer.alloc(10))
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([507, 'storage_full'])
})
