import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { duplicateDays, likeness, type Person } from './requests.merging.rules.ts'
import { findAlike, type PersonRow } from './requests.merging.store.ts'
import type { RequestParts } from './requests.parts.ts'
import { showRequests } from './requests.reading.operations.ts'
import { findRequest, findRequests } from './requests.store.ts'
import { Told } from './requests.words.ts'

/** Further ones are no help. */
const mostDuplicates = 20
/** Rows looked at: an address may be that of a house with many flats. */
const mostLooked = 100

function personOf(row: PersonRow): Person {
  const told = Told.parse(row.told_contact)
  return {
    phones: [row.customer_phone, told?.phone ?? null],
    emails: [row.customer_email, told?.email ?? null],
    names: [row.customer_name, told?.name ?? null],
    address: row.address,
  }
}

const known = (texts: readonly (string | null)[]): string[] => texts.flatMap((text) => text || [])

/** Other requests of the last months that look like the same wish of the same person, newest first. @throws Refusal not_found */
export const listDuplicates =
  (parts: RequestParts) =>
  async (work: SiteWork, { params }: Input<'listDuplicates'>): Promise<Answer<'listDuplicates'>> => {
    const { db, site, now } = work
    const row = await findRequest(db, site.id, params.requestId)
    if (!row) throw new Refusal('not_found')
    const person = personOf(row)
    const ids = await findAlike(db, site.id, {
      phones: known(person.phones),
      emails: known(person.emails).map((email) => email.toLowerCase()),
      address: person.address.toLowerCase(),
      since: new Date(now.getTime() - duplicateDays * 86_400_000),
      except: row.id,
      limit: mostLooked,
    })
    const found = (await findRequests(db, site.id, ids))
      .map((other) => ({ other, because: likeness(person, personOf(other)) }))
      .filter(({ because }) => because.length > 0)
      .slice(0, mostDuplicates)
    const shown = await showRequests(
      work,
      found.map(({ other }) => other),
      parts,
    )
    return {
      duplicates: shown.flatMap((request, index) => {
        const because = found[index]?.because
        return because ? [{ request, because }] : []
      }),
    }
  }
