import { createHash } from 'node:crypto'
import { z } from 'zod'
import { flagNames, type FlagName } from '#contract/flags.ts'

/** For whom a flag is on: everybody, nobody, or those of one of the lists, and a share of all others. */
export const FlagRule = z.union([
  z.boolean(),
  z.strictObject({
    users: z.array(z.string()).default([]),
    businesses: z.array(z.string()).default([]),
    /** Of those in no list; the same people each time. */
    percent: z.number().min(0).max(100).default(0),
  }),
])
export type FlagRule = z.output<typeof FlagRule>

/** The file of flags: one rule for each name; those it does not name keep what holds anyway. */
export const FlagFile = z.partialRecord(z.enum(flagNames), FlagRule)
export type FlagRules = z.output<typeof FlagFile>

export interface Who {
  readonly userId?: string | undefined
  /** The slug of the business they are at. */
  readonly business?: string | undefined
}

/** 0 to 100, the same for the same person and flag. */
function shareOf(name: string, id: string): number {
  const head = createHash('sha256').update(`${name}/${id}`).digest().readUInt32BE(0)
  return (head / 2 ** 32) * 100
}

export function isOn(name: FlagName, rule: FlagRule, { userId, business }: Who): boolean {
  if (typeof rule === 'boolean') return rule
  if (userId !== undefined && rule.users.includes(userId)) return true
  if (business !== undefined && rule.businesses.includes(business)) return true
  return userId !== undefined && shareOf(name, userId) < rule.percent
}

const words: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  '1': true,
  off: false,
  false: false,
  '0': false,
}

/** `install-prompt=off, search-meaning=on` as rules. @throws Error that names what cannot be read */
export function readFlagList(list: string): FlagRules {
  const rules: FlagRules = {}
  for (const part of list.split(',').map((each) => each.trim())) {
    if (part === '') continue
    const [name = '', word = 'on'] = part.split('=').map((each) => each.trim().toLowerCase())
    const known = flagNames.find((each) => each === name)
    const value = words[word]
    if (known === undefined || value === undefined) throw new Error(`${part} is not a flag with on or off`)
    rules[known] = value
  }
  return rules
}
