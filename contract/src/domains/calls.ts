import { z } from 'zod'
import type { Calls } from '../call.ts'
import { slugParams } from '../shared.ts'
import { Domain, DomainId } from './types.ts'
import { domainLimits } from './values.ts'

const ofOne = slugParams.extend({ domainId: DomainId })

export const domainCalls = {
  listDomains: {
    summary: 'The domains of the business’s own, with what is to be entered in the DNS for each',
    access: 'owner',
    limit: 'read',
    params: slugParams,
    ok: z.object({
      domains: z.array(Domain).max(domainLimits.hosts),
      /** Where the pages are without a domain. */
      usual: z.string(),
    }),
  },
  addDomain: {
    summary: 'Adds a domain; the first one is primary, and it is looked at every minute for an hour',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({
      host: z
        .string()
        .trim()
        .min(1)
        .max(domainLimits.host + 20),
    }),
    ok: z.object({ domain: Domain }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  removeDomain: {
    summary: 'Takes a domain away: the pages are gone from it at once',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: ofOne,
    ok: z.object({}),
  },
  checkDomain: {
    summary: 'Looks now at what the DNS says of a domain',
    access: 'owner',
    support: 'refused',
    limit: 'service-check',
    params: ofOne,
    ok: z.object({ domain: Domain }),
  },
  makeDomainPrimary: {
    summary: 'Shows the pages at this domain; the others lead to it',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: ofOne,
    ok: z.object({ domains: z.array(Domain).max(domainLimits.hosts) }),
    errors: ['conflict'],
  },
} as const satisfies Calls<'listDomains' | 'addDomain' | 'removeDomain' | 'checkDomain' | 'makeDomainPrimary'>
