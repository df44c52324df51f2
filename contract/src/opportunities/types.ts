import { z } from 'zod'
import { Position } from '../places.ts'
import { CustomerId, Day, Money, named, ProjectId } from '../shared.ts'
import { opportunityKinds, opportunityLimits } from './values.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** What a suggestion is called: its kind, and where there are several of it, the job that it is about. */
export const OpportunityId = z
  .string()
  .regex(new RegExp(`^(?:due_again|reviews|credits|permits|competitor|neighbors-${uuid})$`), {
    error: 'is not a suggestion',
  })
  .brand<'OpportunityId'>()
export type OpportunityId = z.output<typeof OpportunityId>

/** Somebody whom a suggestion is about, and how they are reached. */
export const OpportunityPerson = named(CustomerId).extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Of their last finished job; null where it is not known. */
  day: Day.nullable(),
})
export type OpportunityPerson = z.output<typeof OpportunityPerson>

/** The next thing to do, out of the business's own records. */
export const Opportunity = z.object({
  id: OpportunityId,
  kind: z.enum(opportunityKinds),
  /** How many people or jobs it is about: at least as many as are named. */
  count: z.number().int().min(1),
  /** What these people paid until now, by the business's own invoices; of credits, what is promised. Null: nothing is known. */
  amount: Money.nullable(),
  /** The finished job, of its neighbors. */
  project: named(ProjectId).extend({ day: Day.nullable() }).nullable(),
  /** Where the job and the people near it are, for a sketch; null where it is not about a place. */
  ring: z.object({ center: Position, near: z.array(Position).max(opportunityLimits.people) }).nullable(),
  /** The nearest of new building permits. */
  permit: z.object({ address: z.string(), about: z.string() }).nullable(),
  /** A business that is ahead by the number of reviews, as the maps service says it now; kept nowhere. */
  competitor: z
    .object({
      name: z.string(),
      reviews: z.number().int(),
      /** Reviews of the own business. */
      own: z.number().int(),
      /** It came to be ahead within the last three months. */
      passed: z.boolean(),
      /** Whose numbers these are. */
      source: z.string(),
    })
    .nullable(),
  people: z.array(OpportunityPerson).max(opportunityLimits.people),
})
export type Opportunity = z.output<typeof Opportunity>
