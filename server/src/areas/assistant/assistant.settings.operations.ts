import { z } from 'zod'
import { AssistantConfiguration, AssistantHours, type Disqualifier, type Tone } from '#contract/assistant.ts'
import { UserId } from '#contract/shared.ts'
import { BusinessHours } from '#contract/sites.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { remembered } from '../../platform/work/remembered.ts'
import { isEnabled, readSettings, type SettingsRow } from './assistant.settings.store.ts'

/** How a business set its assistant up. */
export interface AssistantSettings {
  readonly enabled: boolean
  /** Empty: it has no name of its own. */
  readonly name: string
  readonly tone: Tone
  readonly ownWords: string
  /** Null: the hours of the business. */
  readonly hours: BusinessHours | null
  readonly outOfHours: z.output<typeof AssistantHours>['out_of_hours']
  /** Who is told of a hand-over; empty: everybody of the office. */
  readonly userIds: readonly UserId[]
  readonly disqualifiers: readonly Disqualifier[]
  readonly ownDisqualifiers: readonly { readonly label: string; readonly words: string }[]
  readonly offersVisits: boolean
  readonly visitMinutes: number
  readonly version: number
}

/** Those of a business that changed nothing yet; the table's own presets are the same. */
const presets: AssistantSettings = {
  enabled: false,
  name: '',
  tone: 'friendly',
  ownWords: '',
  hours: null,
  outOfHours: 'answer_and_say',
  userIds: [],
  disqualifiers: [],
  ownDisqualifiers: [],
  offersVisits: true,
  visitMinutes: 60,
  version: 1,
}

const { tone, disqualifiers, own_disqualifiers: ownDisqualifiers } = AssistantConfiguration.shape

/** A row as the rest of the server reads it: JSON is checked again on its way out. */
export const settingsOf = (row: SettingsRow): AssistantSettings => ({
  enabled: row.enabled,
  name: row.name,
  tone: tone.parse(row.tone),
  ownWords: row.own_words,
  hours: BusinessHours.nullable().parse(row.hours),
  outOfHours: AssistantHours.shape.out_of_hours.parse(row.out_of_hours),
  userIds: z.array(UserId).parse(row.user_ids),
  disqualifiers: disqualifiers.parse(row.disqualifiers),
  ownDisqualifiers: ownDisqualifiers.parse(row.own_disqualifiers),
  offersVisits: row.offers_visits,
  visitMinutes: row.visit_minutes,
  version: row.version,
})

/** How the business set its assistant up: by the key of one row, or the presets. */
export async function assistantSettingsOf(work: SiteWork): Promise<AssistantSettings> {
  const row = await readSettings(work.db, work.site.id)
  return row === undefined ? presets : settingsOf(row)
}

/** The same for acts that do not change it: read once in a transaction. */
export const settingsInForce = remembered(assistantSettingsOf)

/** Whether the assistant answers new requests. */
export const assistantIsOn = (work: SiteWork): Promise<boolean> => isEnabled(work.db, work.site.id)
