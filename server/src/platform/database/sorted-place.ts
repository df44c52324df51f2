import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'

/** Where a page of a list ended that can be sorted in several ways: the text it is sorted by, and the record. */
export interface SortedPlace {
  readonly key: string
  readonly id: string
}

const refuse = (): never => {
  throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
}

const Kept = z.tuple([z.string().max(40), z.string().max(1000), z.uuid()])

export const writeSortedPlace = (sort: string, { key, id }: SortedPlace): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** Undefined for an empty cursor. @throws Refusal invalid for one that is not of this list in this order */
export function readSortedPlace(sort: string, cursor: string): SortedPlace | undefined {
  if (cursor === '') return undefined
  const kept = Kept.safeParse(parsed(cursor))
  // the database takes no text with a null byte
  if (!kept.success || kept.data[0] !== sort || kept.data[1].includes('\u0000')) return refuse()
  const [, key, id] = kept.data
  return { key, id }
}

/** What a list is sorted by: an expression that is never null, written as its index has it. */
export interface ListOrder {
  readonly key: RawBuilder<unknown>
  readonly type: 'timestamptz' | 'date' | 'bigint' | 'text'
  /** The least first; otherwise the greatest. */
  readonly rising?: boolean
}

const shapes = {
  // the calendar of the database has no year zero
  timestamptz: z.iso.datetime().regex(/^(?!0000)/),
  date: z.iso.date().regex(/^(?!0000)/),
  bigint: z.string().regex(/^\d{1,15}$/),
  text: z.string(),
} as const satisfies Record<ListOrder['type'], z.ZodType>

/** The place of a cursor, whose text the database can read. @throws Refusal invalid for one that is none of this list */
export function readOrderedPlace(name: string, { type }: ListOrder, cursor: string): SortedPlace | undefined {
  const place = readSortedPlace(name, cursor)
  return place === undefined || shapes[type].safeParse(place.key).success ? place : refuse()
}

/** What comes after a place. The bound of the key alone lets the database begin there when key and id are of two tables. */
export function beyond({ key, type, rising }: ListOrder, id: RawBuilder<unknown>, after: SortedPlace | undefined) {
  if (!after) return sql<boolean>`true`
  const at = sql`${after.key}::${sql.raw(type)}`
  return rising
    ? sql<boolean>`${key} >= ${at} and (${key}, ${id}) > (${at}, ${after.id}::uuid)`
    : sql<boolean>`${key} <= ${at} and (${key}, ${id}) < (${at}, ${after.id}::uuid)`
}

/** Records of one key by their id, so that the order is the same on each page. */
export const sortedBy = ({ key, rising }: ListOrder, id: RawBuilder<unknown>) =>
  rising ? sql`${key} asc, ${id} asc` : sql`${key} desc, ${id} desc`

/** The key as a cursor keeps it, without loss. */
export const keyText = ({ key, type }: ListOrder) =>
  type === 'timestamptz'
    ? sql<string>`to_char(${key} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string>`(${key})::text`

/** Records of a list that stand together, and their order among themselves. */
export interface ListGroup {
  readonly belongs: RawBuilder<unknown>
  readonly order: ListOrder
}

/** Where a page ended of a list that shows one group after another. */
export interface GroupedPlace extends SortedPlace {
  readonly rank: number
}

/** @throws Refusal invalid for a cursor that is none of this list */
export function readGroupedPlace(name: string, groups: readonly ListGroup[], cursor: string): GroupedPlace | undefined {
  const place = readSortedPlace(name, cursor)
  if (place === undefined) return undefined
  const [, rank = '', key = ''] = /^(\d{1,2})~(.*)$/s.exec(place.key) ?? []
  const group = rank === '' ? undefined : groups[Number(rank)]
  return group && shapes[group.order.type].safeParse(key).success ? { rank: Number(rank), key, id: place.id } : refuse()
}

/**
 * The groups that are not over, one below the other, as `rank`, `id`, `place` in the group, and `sort_key`: of each at most
 * a page is read, however many it has. `branchOf` gives `id`, `key`, and `key_text` of a page of one group.
 */
export const groupBranches = (
  groups: readonly ListGroup[],
  after: GroupedPlace | undefined,
  branchOf: (group: ListGroup, after: SortedPlace | undefined) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    groups.flatMap((group, rank) => {
      if (after && rank < after.rank) return []
      const order = { ...group.order, key: sql`b.key` }
      return [
        sql`select ${sql.lit(rank)}::integer as rank, b.id, ${sql.lit(rank)} || '~' || b.key_text as sort_key,
          row_number() over (order by ${sortedBy(order, sql`b.id`)}) as place
          from (${branchOf(group, after?.rank === rank ? after : undefined)}) b`,
      ]
    }),
    sql` union all `,
  )
