import { sql } from 'kysely'
import { ProjectId } from '#contract/shared.ts'
import type { MailingRule } from '#contract/print/mailings.types.ts'
import type { TestApp } from '../support/app.ts'
import type { Builders, Business } from '../support/builders.ts'

export const everybody: MailingRule = { last_job: null, services: [], near: null, tags: [], town: '' }

/** A point so many metres north of a corner in Berkeley. */
export const north = (metres: number): readonly [number, number] => [37.85 + metres / 111_195, -122.27]

const nobodys = '01890000-0000-7000-8000-000000000000'

interface Someone {
  readonly name: string
  readonly address?: string
  readonly tags?: readonly string[]
  /** The day of a finished job, where it was, and its own address. */
  readonly job?: { readonly day: string; readonly place?: readonly [number, number]; readonly address?: string }
}

/** Customers as mailing lists find them. */
export const mailingTools = (app: TestApp, { ok }: Builders) => ({
  someone: async (of: Business, { name, address = '', tags = [], job }: Someone) => {
    const at = { params: { slug: of.slug } }
    const { customer } = await ok('createCustomer', { ...at, body: { name, address, tags } }, of.owner)
    if (!job) return { customer: customer.id, project: ProjectId.parse(nobodys) }
    const { rows } = await app.workshop.inSystem(({ db }) =>
      sql<{ id: string }>`
        insert into projects (site_id, id, name, status, customer_id, customer_name, address, latitude, longitude, day)
          values (${of.siteId}, gen_random_uuid(), ${`Job of ${name}`}, 'completed', ${customer.id}, ${name}, ${job.address ?? ''},
            ${job.place?.[0] ?? null}, ${job.place?.[1] ?? null}, ${job.day}::date) returning id`.execute(db),
    )
    return { customer: customer.id, project: ProjectId.parse(rows[0]?.id) }
  },
  countOf: async (of: Business, rule: Partial<MailingRule>) => {
    const body = { rule: { ...everybody, ...rule } }
    return (await ok('countMailing', { params: { slug: of.slug }, body }, of.owner)).count
  },
})
