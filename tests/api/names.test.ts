import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { HookLead } from '#contract/leads.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { PublicRequest } from '#contract/requests.ts'
import { readPerson } from '#server/areas/customers/customers.files.reading.rules.ts'
import { sampleOf, withAt } from './intruder.samples.ts'

/** Made from the contract, so that a name added tomorrow is on one line too. */
const isName = /^(?:name|company|author|(?:first|last|company)_?name)$/i
/** Rows of files are read as they come; the name of a business that is to be deleted is only compared. */
const others: ReadonlySet<CallName> = new Set<CallName>(['importRequests', 'deleteLandingPage'])
const declared = (name: CallName): Call => contract[name]
const bodies = (Object.keys(paths) as CallName[]).flatMap((name) => {
  const { body } = declared(name)
  if (body === undefined || others.has(name)) return []
  const sample = sampleOf(body, () => '01890000-0000-7000-8000-000000000000')
  return sample.places
    .filter(({ kind, name: field }) => kind === 'text' && isName.test(field))
    .map(({ path }) => ({ at: `${name}: ${path.join('.')}`, body, sample: sample.body, path }))
})
const breaks = ['Ana\nBcc: all@example.com', 'Ana\r\nLopez', 'Ana\u2028Lopez', 'Ana\u0085Lopez', 'Ana\tLopez\u001b[2J']

describe('a name', () => {
  it.each(bodies)('in $at is on one line', ({ body, sample, path }) => {
    expect(body.safeParse(withAt(sample, path, 'Ana López')).success).toBe(true)
    const taken = breaks.filter((name) => body.safeParse(withAt(sample, path, name)).success)
    expect(taken).toEqual([])
  })

  it('in the public form is on one line', () => {
    const form = { name: 'Ana\nLopez', phone: '+14155550123' }
    expect(PublicRequest.safeParse(form).error?.issues.map(({ path }) => path)).toEqual([['name']])
  })

  it('out of a file or from a seller of leads is put on one line', () => {
    expect(HookLead.parse({ name: ' Ana \r\n\r\n Lopez\n' }).name).toBe('Ana Lopez')
    const raw = { name: 'Ana\nLopez', company: 'Ace\u2028Roofs', phones: [], emails: [], addresses: [], tags: [] }
    const words = { source: '', notes: '', do_not_contact: '', review_status: '' }
    const reading = { phoneOf: () => null, sources: new Map<string, string>(), statuses: new Map<string, string>() }
    expect(readPerson({ ...raw, ...words }, reading)).toMatchObject({
      person: { name: 'Ana Lopez', company: 'Ace Roofs' },
    })
  })
})
