import { isOwn, kept, KEPT_FOR, type Kept } from './keptAnswers.ts'

/** Forgets all that was kept. */
export async function forgetAnswers(): Promise<void> {
  await kept.within('readwrite', (store) => store.clear()).catch(() => undefined)
}

/** Forgets what is too old to be read, what another build kept, and what anybody else was told. */
export async function tidyAnswers(userId: string): Promise<void> {
  const found: unknown = await kept.within('readonly', (store) => store.getAll())
  const old = (Array.isArray(found) ? found : []).filter(
    (record: unknown) => !isOwn(record) || record.userId !== userId || record.at <= Date.now() - KEPT_FOR,
  )
  await kept.within('readwrite', (store) => {
    for (const record of old) if (isNamed(record)) store.delete([record.userId, record.hash])
    return null
  })
}

const isNamed = (found: unknown): found is Pick<Kept, 'userId' | 'hash'> =>
  typeof found === 'object' &&
  found !== null &&
  'userId' in found &&
  'hash' in found &&
  typeof found.userId === 'string' &&
  typeof found.hash === 'string'
