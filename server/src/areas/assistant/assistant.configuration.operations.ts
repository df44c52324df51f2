import { disqualifiers, type AssistantPatch } from '#contract/assistant.ts'
import type { z } from 'zod'
import type { Answer, Input } from '../../http/handler.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import { isRole } from '../../platform/work/actors.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import {
  findings,
  isOffice,
  isTold,
  present,
  refuseUnready,
  type ConfigurationParts,
} from './assistant.configuration.ts'
import { listMembers, type MemberRow } from './assistant.members.store.ts'
import { previewOf } from './assistant.preview.ts'
import { assistantSettingsOf, settingsOf } from './assistant.settings.operations.ts'
import { changeSettings, lockSettings, type SettingsRow } from './assistant.settings.store.ts'
import { assistantText } from './assistant.texts.ts'

export const getAssistant =
  (parts: ConfigurationParts) =>
  async (work: SiteWork, { query }: Input<'getAssistant'>): Promise<Answer<'getAssistant'>> => ({
    configuration: await present(parts, work, await assistantSettingsOf(work), query.language),
  })

/** @throws Refusal stale, conflict when something blocks it, invalid for somebody who is no member of the office */
export const updateAssistant =
  (parts: ConfigurationParts) =>
  async (work: SiteWork, { body, query, ifVersion }: Input<'updateAssistant'>): Promise<Answer<'updateAssistant'>> => {
    const { db, site, now } = work
    const row = await lockSettings(db, site.id, now)
    if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
    if (body.users) await checkUsers(work, body.users)
    const changed = await write(work, row, body)
    const settings = settingsOf(changed)
    // only the moment of going live is refused: whoever is live already keeps answering
    if (settings.enabled && !row.enabled) await refuseUnready(parts, work, settings, query.language)
    return { configuration: await present(parts, work, settings, query.language) }
  }

export const listAssistantUsers = async (work: SiteWork): Promise<Answer<'listAssistantUsers'>> => {
  const settings = await assistantSettingsOf(work)
  const members = await listMembers(work.db, work.site.id)
  return {
    users: members.flatMap((member) =>
      isRole(member.role)
        ? { id: member.id, name: nameOf(member), role: member.role, told: isTold(member, settings) }
        : [],
    ),
  }
}

export const previewTone = async (work: SiteWork, { query }: Input<'previewTone'>): Promise<Answer<'previewTone'>> => {
  const settings = await assistantSettingsOf(work)
  const wanted = {
    ...settings,
    ...(query.tone === '' ? {} : { tone: query.tone }),
    ...(query.own_words === '' ? {} : { ownWords: query.own_words }),
  }
  return { preview: await previewOf(work, wanted, query.language) }
}

export const validateAssistant =
  (parts: ConfigurationParts) =>
  async (work: SiteWork, { query }: Input<'validateAssistant'>): Promise<Answer<'validateAssistant'>> => ({
    errors: await findings(parts, work, await assistantSettingsOf(work), query.language),
  })

export const listDisqualifierQuickAdds = async (
  _work: SiteWork,
  { query: { language } }: Input<'listDisqualifierQuickAdds'>,
): Promise<Answer<'listDisqualifierQuickAdds'>> => ({
  data: disqualifiers.map((key) => ({
    key,
    label: assistantText(language, `disqualifier.${key}.label`),
    text: assistantText(language, `disqualifier.${key}.text`),
    // nobody is lost by these two: no member has to decide
    automatic: key === 'spam' || key === 'solicitation',
  })),
})

/** @throws Refusal not_connected */
export const getVoiceDemoPhone =
  ({ settings: { voiceDemoPhone } }: ConfigurationParts) =>
  async (): Promise<Answer<'getVoiceDemoPhone'>> => {
    if (voiceDemoPhone === undefined) throw new Refusal('not_connected')
    return { phone_number: voiceDemoPhone }
  }

const nameOf = ({ first_name: first, last_name: last }: MemberRow): string => `${first} ${last}`.trim()

async function checkUsers(work: SiteWork, users: readonly string[]): Promise<void> {
  const members = await listMembers(work.db, work.site.id)
  const able = new Set(members.filter(isOffice).map(({ id }) => id))
  const faults = users.flatMap((id, index) =>
    able.has(id) ? [] : [{ path: `body.users.${index}`, message: 'is no member of the office' }],
  )
  if (faults.length > 0) throw new Refusal('invalid', { faults })
}

/** Writes what differs. */
async function write(work: SiteWork, row: SettingsRow, body: z.output<typeof AssistantPatch>): Promise<SettingsRow> {
  const { users, disqualifiers: chosen, ...plain } = body
  const wanted = {
    ...plain,
    user_ids: users && [...new Set(users)],
    disqualifiers: chosen && [...new Set(chosen)],
  }
  const changes = changesBetween(row, wanted)
  if (!changes) return row
  tell(work, changes)
  const { own_disqualifiers: own, ...columns } = wanted
  const change = { ...columns, ...(own ? { own_disqualifiers: JSON.stringify(own) } : {}) }
  return changeSettings(work.db, work.site.id, change, work.now)
}

function tell(work: SiteWork, changes: { before: object; after: object }): void {
  work.audit({ act: 'assistant.set-up', record: 'site', recordId: work.site.id, ...changes })
  work.announce('assistant', work.site.id)
}
