import type { Answer, Input } from '../../http/handler.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { clashesIn, orderHours, setTimeZone, siteFacts } from '../sites/sites.opening.operations.ts'
import { assistantSettingsOf, settingsOf } from './assistant.settings.operations.ts'
import { changeSettings, lockSettings } from './assistant.settings.store.ts'

export const getAssistantHours = async (work: SiteWork): Promise<Answer<'getAssistantHours'>> => {
  const { hours, outOfHours } = await assistantSettingsOf(work)
  return { hours: { own: hours, out_of_hours: outOfHours, time_zone: (await siteFacts(work)).time_zone } }
}

/** @throws Refusal invalid when spans of a day run into each other */
export const updateAssistantHours = async (
  work: SiteWork,
  { body }: Input<'updateAssistantHours'>,
): Promise<Answer<'updateAssistantHours'>> => {
  const { db, site, now } = work
  const clashing = body.own === null ? [] : clashesIn(body.own)
  if (clashing.length > 0) {
    const faults = clashing.map((path) => ({
      path: `body.own.${path}`,
      message: 'overlaps with another span of the day',
    }))
    throw new Refusal('invalid', { faults })
  }
  const hours = body.own === null ? null : orderHours(body.own)
  const before = settingsOf(await lockSettings(db, site.id, now))
  const changes = changesBetween(
    { hours: before.hours, out_of_hours: before.outOfHours },
    { hours, out_of_hours: body.out_of_hours },
  )
  if (changes) {
    const change = { hours: hours && JSON.stringify(hours), out_of_hours: body.out_of_hours }
    await changeSettings(db, site.id, change, now)
    tell(work, changes)
  }
  if (body.time_zone !== undefined) await setTimeZone(work, body.time_zone)
  return getAssistantHours(work)
}

function tell(work: SiteWork, changes: { before: object; after: object }): void {
  work.audit({ act: 'assistant.set-up', record: 'site', recordId: work.site.id, ...changes })
  work.announce('assistant', work.site.id)
}
