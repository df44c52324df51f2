import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { openFileUploads } from './folder-uploads.ts'

const base = mkdtempSync(path.join(tmpdir(), 'topline-folder-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))
const store = await openFileUploads(base)

const printOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
let made = 0
async function begun(size: number): Promise<string> {
  const id = `uploads/${(made += 1)}`
  await store.create(new Upload({ id, size, offset: 0, metadata: { siteId: 'here' } }))
  return id
}

it('writes what arrives whole and in its order, whatever its pieces and the parts it comes in', async () => {
  // a network's usual piece, tiny ones, and more than may wait
  const piece = fc.constantFrom(1, 700, 65_536, 1_300_000)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(piece, { maxLength: 12 }), { minLength: 1, maxLength: 3 }), async (parts) => {
      const sent = parts.map((pieces) => pieces.map((bytes) => randomBytes(bytes)))
      const whole = Buffer.concat(sent.flat())
      const id = await begun(whole.length)
      let offset = 0
      for (const pieces of sent) offset = await store.write(Readable.from(pieces), id, offset)
      expect(offset).toBe(whole.length)
      expect(printOf(readFileSync(path.join(base, id)))).toBe(printOf(whole))
      expect(await store.getUpload(id)).toMatchObject({ size: whole.length, offset, metadata: { siteId: 'here' } })
    }),
    { numRuns: 30 },
  )
})

it('tells the same of an upload to a process that did not begin it, and nothing of one that was taken away', async () => {
  const id = await begun(3)
  await store.write(Readable.from([Buffer.from('abc')]), id, 0)
  const other = await openFileUploads(base)
  const told = ({ size, offset, metadata, creation_date: created }: Upload) => ({ size, offset, metadata, created })
  expect(told(await other.getUpload(id))).toEqual(told(await store.getUpload(id)))
  await other.remove(id)
  await expect(store.getUpload(id)).rejects.toMatchObject({ status_code: 410 })
  await expect(other.getUpload(id)).rejects.toMatchObject({ status_code: 404 })
})

it('tells why a part could not be written, where that is not the sender’s doing', async () => {
  const fail = (error: Error) =>
    new Readable({
      read() {
        this.destroy(error)
      },
    })
  const readOnly = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })
  const id = await begun(10)
  await expect(store.write(fail(readOnly), id, 0)).rejects.toBe(readOnly)
  await expect(store.write(fail(new Error('the line broke')), id, 0)).rejects.toMatchObject({ status_code: 500 })
})
