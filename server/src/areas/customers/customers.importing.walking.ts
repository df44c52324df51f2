import { Readable } from 'node:stream'
import type { ImportFault } from '#contract/customers.files.ts'
import { uploadKey } from '../../platform/storage/partial-uploads.ts'
import { NotStored, type Storage } from '../../platform/storage/storage.ts'
import type { WrittenFields } from './customers.fields.rules.ts'
import { rawOf, type Mapping } from './customers.files.columns.rules.ts'
import { readPerson, type Reading } from './customers.files.reading.rules.ts'
import { cardsOf, FileFault, linesOf, type Writing } from './customers.files.records.ts'

/** What one line or card of a file comes to; `row` as in a fault. */
export type Step =
  | { readonly row: number; readonly person: WrittenFields }
  | { readonly row: number; readonly faults: readonly ImportFault[] }

/** A file in the storage, and what is heard while it is read. */
export interface FileToRead {
  readonly storage: Pick<Storage, 'get'>
  readonly uploadId: string
  /** Hears of each stretch of bytes. */
  readonly onBytes?: (done: number) => void
}

/** The bytes of a file as they come. @throws FileFault when it is there no more */
export async function* bytesOf({ storage, uploadId, onBytes }: FileToRead): AsyncGenerator<Uint8Array> {
  const { stream } = await storage.get(uploadKey(uploadId)).catch((error: unknown) => {
    throw error instanceof NotStored ? new FileFault('unreadable') : error
  })
  let done = 0
  for await (const chunk of Readable.from(stream)) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('the storage gives bytes')
    done += chunk.byteLength
    yield chunk
    onBytes?.(done)
  }
}

/** Reads a file line by line, or card by card, as people or as what is wrong with them. */
export async function* peopleIn(
  file: FileToRead,
  { kind, encoding, mapping }: Writing & { readonly mapping: Mapping },
  reading: Reading,
): AsyncGenerator<Step> {
  let row = 0
  const broken = (message: 'unreadable' | 'broken_line', value: string): Step => ({
    row,
    faults: [{ row, field: 'row', message, value }],
  })
  const stepOf = (raw: Parameters<typeof readPerson>[0]): Step => {
    const read = readPerson(raw, reading)
    return 'person' in read
      ? { row, person: read.person }
      : { row, faults: read.faults.map((fault) => ({ ...fault, row })) }
  }
  if (kind === 'vcard') {
    for await (const card of cardsOf(bytesOf(file), encoding)) {
      row += 1
      yield card === null ? broken('unreadable', '') : stepOf(card)
    }
    return
  }
  let width = 0
  for await (const { number, cells, broken: isBroken } of linesOf(bytesOf(file), encoding)) {
    if (width === 0) {
      width = cells.length
      continue
    }
    row = number - 1
    const more = cells.slice(width).some((cell) => cell.trim() !== '')
    yield isBroken || more
      ? broken('broken_line', cells.join(' ').slice(0, 80).toWellFormed())
      : stepOf(rawOf(cells, mapping))
  }
}
