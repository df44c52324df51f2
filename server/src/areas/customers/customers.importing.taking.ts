import { z } from 'zod'
import { importLimits, type CustomerImport, type ImportFault } from '#contract/customers.files.ts'
import { CustomerId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { presentable, type WrittenFields } from './customers.fields.rules.ts'
import { insertFresh, logUpdates, ownersOf, type FreshRow, type LoggedUpdate } from './customers.importing.store.ts'
import type { Step } from './customers.importing.walking.ts'
import { joined, MergedFields } from './customers.merging.rules.ts'
import { changeCustomer, lockCustomers } from './customers.store.ts'

/** People that are looked for and written together. */
const atOnce = 500
const [mostFaults, mostSample] = [100, 10]

/** Thrown for a file with more people than one may have. */
export class TooMany extends Error {}

type Findings = NonNullable<CustomerImport['findings']>
type InSite = <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>
type Person = Extract<Step, { person: unknown }>

const contactsOf = ({ person }: Person) => ({
  phones: [person.phone, ...person.other_phones].filter((phone) => phone !== null),
  emails: [person.email, ...person.other_emails].filter((email) => email !== null),
})
const keysOf = (step: Person): string[] => {
  const { phones, emails } = contactsOf(step)
  return [...phones, ...emails]
}

/** Whom the contacts of these people belong to, in the book. */
const ownersFor = ({ db, site }: SiteWork, people: readonly Person[]) =>
  ownersOf(db, site.id, {
    phones: people.flatMap((step) => contactsOf(step).phones),
    emails: people.flatMap((step) => contactsOf(step).emails),
  })

/** Looks through a file without taking anything in. */
export class Finder {
  readonly #inSite: InSite
  readonly #seen = new Set<string>()
  readonly #faults: ImportFault[] = []
  readonly #sample: Findings['sample'] = []
  #waiting: Person[] = []
  #rows = 0
  #known = 0
  #faulty = 0

  constructor(inSite: InSite) {
    this.#inSite = inSite
  }

  async take(step: Step): Promise<void> {
    this.#rows += 1
    if (this.#rows > importLimits.customers) throw new TooMany()
    if ('faults' in step) {
      this.#faulty += 1
      this.#faults.push(...step.faults.slice(0, mostFaults - this.#faults.length))
      return
    }
    this.#waiting.push(step)
    if (this.#waiting.length >= atOnce) await this.#look()
  }

  async findings(): Promise<Findings> {
    await this.#look()
    const [rows, known, faulty] = [this.#rows, this.#known, this.#faulty]
    return { rows, known, faulty, fresh: rows - known - faulty, faults: this.#faults, sample: this.#sample }
  }

  async #look(): Promise<void> {
    const people = this.#waiting
    this.#waiting = []
    if (people.length === 0) return
    const owners = await this.#inSite((work) => ownersFor(work, people))
    for (const step of people) {
      const keys = keysOf(step)
      const known = keys.some((key) => owners.has(key) || this.#seen.has(key))
      for (const key of keys) this.#seen.add(key)
      if (known) this.#known += 1
      if (this.#sample.length < mostSample) this.#sample.push({ row: step.row, known, ...presentable(step.person) })
    }
  }
}

export interface Taking {
  readonly importId: string
  readonly userId: string | null
  readonly known: 'fill' | 'skip'
}

interface Taken {
  created: number
  filled: number
  skipped: number
  faulty: number
}

const merged = (person: WrittenFields) => MergedFields.parse({ ...person, texts_stopped_at: null, archived_at: null })

/**
 * Takes people in: somebody whose number or mail is known keeps what is known of them, and only their gaps are filled.
 * Somebody who stands in the file twice is one. @throws TooMany
 */
export async function takeIn(work: SiteWork, steps: AsyncIterable<Step>, taking: Taking): Promise<Taken> {
  const taken: Taken = { created: 0, filled: 0, skipped: 0, faulty: 0 }
  const brought = new Map<string, string>()
  const quietly: SiteWork = { ...work, announce: () => {} }
  let waiting: Person[] = []
  let rows = 0
  for await (const step of steps) {
    rows += 1
    if (rows > importLimits.customers) throw new TooMany()
    if ('faults' in step) taken.faulty += 1
    else waiting.push(step)
    if (waiting.length < atOnce) continue
    await takeBatch(quietly, waiting, taking, brought, taken)
    waiting = []
  }
  await takeBatch(quietly, waiting, taking, brought, taken)
  return taken
}

async function takeBatch(
  work: SiteWork,
  people: readonly Person[],
  taking: Taking,
  brought: Map<string, string>,
  taken: Taken,
): Promise<void> {
  if (people.length === 0) return
  const owners = await ownersFor(work, people)
  const fresh = new Map<string, FreshRow>()
  const additions = new Map<string, WrittenFields[]>()
  for (const step of people) {
    const keys = keysOf(step)
    const owner = keys.map((key) => owners.get(key) ?? brought.get(key)).find((id) => id !== undefined)
    const own = owner === undefined ? undefined : fresh.get(owner)
    if (owner === undefined) {
      const id = newId(CustomerId)
      fresh.set(id, { ...step.person, id, audit_id: newId(z.uuid()) })
      for (const key of keys) brought.set(key, id)
      taken.created += 1
    } else if (taking.known === 'skip') taken.skipped += 1
    else {
      if (own) fresh.set(owner, { ...own, ...onlyWritten(joined(merged(own), merged(step.person))) })
      else additions.set(owner, [...(additions.get(owner) ?? []), step.person])
      for (const key of keys) brought.set(key, owner)
      taken.filled += 1
    }
  }
  const { importId, userId } = taking
  await insertFresh(work.db, work.site.id, [...fresh.values()], { importId, userId, now: work.now })
  await fill(work, additions, userId)
}

/** What a person's row has beside what a merge looks after. */
function onlyWritten({ texts_stopped_at: _stopped, archived_at: _archived, ...fields }: MergedFields) {
  return fields
}

async function fill(
  work: SiteWork,
  additions: ReadonlyMap<string, readonly WrittenFields[]>,
  userId: string | null,
): Promise<void> {
  const { db, site, now } = work
  const said: LoggedUpdate[] = []
  for (const row of await lockCustomers(db, site.id, [...additions.keys()])) {
    const before = MergedFields.parse(row)
    const after = (additions.get(row.id) ?? []).reduce((all, person) => joined(all, merged(person)), before)
    const changes = changesBetween(before, { ...after })
    if (!changes) continue
    await changeCustomer(db, site.id, row.id, after, now)
    said.push({ id: row.id, audit_id: newId(z.uuid()), ...changes })
  }
  await logUpdates(db, site.id, said, { userId, now })
}
