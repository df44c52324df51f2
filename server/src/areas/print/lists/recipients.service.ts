import { MailingAddress, type MailingRule } from '#contract/print/mailings.types.ts'
import { mailingLimits } from '#contract/print/mailings.values.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { placeOfZip } from '../../../platform/zip-codes/zip-codes.ts'
import { texts } from '../../../platform/texts/texts.ts'
import { projectPlace } from '../../growth/index.ts'
import { siteFacts } from '../../sites/index.ts'
import { refuseMail } from '../print.types.ts'
import { householdOf, readAddress, splitTown } from './addresses.rules.ts'
import {
  findSettings,
  listCandidates,
  listMailed,
  listPermitAddresses,
  listSilentAddresses,
  type Around,
  type CandidateRow,
} from './lists.store.ts'
import { chooseRecipients, type Candidate, type Listed } from './recipients.rules.ts'

const day = 86_400_000

/** An address in its parts; null where what is written down is no full one. */
export async function addressOf(written: string): Promise<MailingAddress | null> {
  const read = readAddress(written)
  if (read === null) return null
  if ('address' in read) return read.address
  return splitTown(read, (await placeOfZip(read.zip))?.name)
}

/** In how many days no household gets a second piece. */
export async function pauseDays({ db, site }: SiteWork): Promise<number> {
  return (await findSettings(db, site.id))?.pause_days ?? mailingLimits.pause
}

/** Where the project of a rule is; null where it has none, or it is not known where that is. */
async function aroundOf({ db, site }: SiteWork, { near }: MailingRule): Promise<Around | null> {
  if (near === null) return null
  const place = await projectPlace(db, site.id, near.project_id)
  if (!place || place.latitude === null || place.longitude === null) return null
  return { lat: place.latitude, lng: place.longitude, metres: near.metres, customer: place.customer_id }
}

/** Somebody's own address, or where their last job was where that is the one that is whole. */
async function candidateOf({ address: own, job_address: job, ...row }: CandidateRow): Promise<Candidate> {
  const address = await addressOf(own)
  if (address !== null || job === null || job === '') return { ...row, written: own, address }
  const other = await addressOf(job)
  return { ...row, written: other === null ? own || job : job, address: other }
}

/** Whether somebody's mail goes to a town, as far as it can be read. */
function isInTown({ address, written }: Candidate, town: string): boolean {
  const wanted = town.trim().toLowerCase()
  return address === null ? written.toLowerCase().includes(wanted) : address.city.toLowerCase() === wanted
}

/** Whom of these a piece was sent to so lately that they get none now. */
async function mailedOf(work: SiteWork, candidates: readonly Candidate[]) {
  const pause = await pauseDays(work)
  const customers = candidates.flatMap(({ customer_id: id }) => id ?? [])
  const households = candidates.flatMap(({ address }) => (address ? [householdOf(address)] : []))
  const since = new Date(work.now.getTime() - pause * day)
  const rows = pause === 0 ? [] : await listMailed(work.db, work.site.id, { customers, households, since })
  return {
    customers: new Set(rows.flatMap(({ customer_id: id }) => id ?? [])),
    households: new Set(rows.map(({ household }) => household)),
  }
}

/** Households of customers with these ZIP codes who want no mail: they get none as residents either. */
export async function silentHouseholds({ db, site }: SiteWork, zips: readonly string[]): Promise<ReadonlySet<string>> {
  const households = new Set<string>()
  const fives = new Set(zips.map((zip) => zip.slice(0, 5)))
  for (const written of await listSilentAddresses(db, site.id, [...fives], mailingLimits.read)) {
    const address = await addressOf(written)
    if (address !== null) households.add(householdOf(address))
  }
  return households
}

/** Whoever lives at the addresses of building permits that were chosen. */
async function residents(work: SiteWork): Promise<Candidate[]> {
  const { language } = await siteFacts(work)
  const name = texts(language).text('print.resident')
  const rows = await listPermitAddresses(work.db, work.site.id, mailingLimits.read)
  const addresses = rows.map(({ mail }) => MailingAddress.parse(mail))
  const silent = await silentHouseholds(
    work,
    addresses.map(({ zip }) => zip),
  )
  return addresses.map((address) => ({
    customer_id: null,
    name,
    company: '',
    written: '',
    address,
    last_job: null,
    do_not_contact: silent.has(householdOf(address)),
    is_gone: false,
  }))
}

/**
 * The customers that a rule is about, by name, each with whether they get a piece.
 * @throws Refusal conflict for more customers than one list may look at
 */
export async function findRecipients(work: SiteWork, rule: MailingRule): Promise<Listed[]> {
  const found = rule.permits ? await residents(work) : await customersOf(work, rule)
  const candidates = rule.town === '' ? found : found.filter((each) => isInTown(each, rule.town))
  return chooseRecipients(candidates, await mailedOf(work, candidates))
}

/** @throws Refusal conflict for more than one list may look at */
async function customersOf(work: SiteWork, rule: MailingRule): Promise<Candidate[]> {
  const around = await aroundOf(work, rule)
  const rows = await listCandidates(work.db, work.site.id, rule, around, mailingLimits.read + 1)
  if (rows.length > mailingLimits.read)
    throw refuseMail('customers', `More than ${mailingLimits.read} customers match. Narrow the list.`)
  const read: Candidate[] = []
  for (const row of rows) read.push(await candidateOf(row))
  return read
}

/**
 * Those who get a piece. @throws Refusal conflict for more than one order may have
 */
export async function findPieces(work: SiteWork, rule: MailingRule): Promise<(Listed & { address: MailingAddress })[]> {
  const listed = await findRecipients(work, rule)
  const chosen = listed.flatMap((each) =>
    each.left_out === null && each.address !== null ? [{ ...each, address: each.address }] : [],
  )
  if (chosen.length > mailingLimits.pieces)
    throw refuseMail('pieces', `One mailing has at most ${mailingLimits.pieces} pieces. Narrow the list.`)
  return chosen
}
