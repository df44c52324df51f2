import type { AssistantConfiguration, ValidationError } from '#contract/assistant.ts'
import type { z } from 'zod'
import { isRole, reaches } from '../../platform/work/actors.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { heldWords } from '../conversations/conversations.wording.operations.ts'
import { siteFacts } from '../sites/sites.opening.operations.ts'
import { listServices } from '../sites/sites.operations.ts'
import type { BudgetedModel } from './assistant.budget.operations.ts'
import { listMembers, type MemberRow } from './assistant.members.store.ts'
import { previewOf } from './assistant.preview.ts'
import { countActive, listQuestions } from './assistant.questions.store.ts'
import type { AssistantSettings } from './assistant.settings.operations.ts'
import { assistantText, type Language } from './assistant.texts.ts'
import { findingsOf, type HeldQuestion } from './assistant.validation.rules.ts'

export interface ConfigurationParts {
  readonly model: BudgetedModel
  readonly settings: Pick<Settings, 'production' | 'twilio' | 'mail' | 'voiceDemoPhone'>
}

/** Members of the office hear of hand-overs; those in the field do not answer customers. */
export const isOffice = ({ role }: Pick<MemberRow, 'role'>): boolean => isRole(role) && reaches(role, 'office')
export const isTold = (member: MemberRow, { userIds }: AssistantSettings): boolean =>
  isOffice(member) && (userIds.length === 0 || userIds.some((id) => id === member.id))

/** What keeps the assistant from going live, and what would make it better, in a reader's language. */
export async function findings(
  { settings: { production, twilio, mail } }: ConfigurationParts,
  work: SiteWork,
  settings: AssistantSettings,
  language: Language,
): Promise<ValidationError[]> {
  const site = await siteFacts(work)
  const { services } = await listServices(work)
  const members = await listMembers(work.db, work.site.id)
  const heldQuestions = await heldQuestionsOf(work, site)
  const [held] = heldQuestions
  return findingsOf({
    heldQuestions,
    enabled: settings.enabled,
    services: services.filter(({ active }) => active).length,
    questions: await countActive(work.db, work.site.id),
    hours: settings.hours ?? site.hours,
    phone: site.phone,
    tone: settings.tone,
    ownWords: settings.ownWords,
    told: members.filter((member) => isTold(member, settings)).length,
    channel: !production || twilio !== undefined || mail !== undefined,
  }).map((finding) => ({
    ...finding,
    message: assistantText(language, `validation.${finding.code}`, {
      question: held?.question ?? '',
      words: held?.words ?? '',
    }),
  }))
}

/** Questions that the gate would hold back, judged by the rules that every message of the assistant goes through. */
async function heldQuestionsOf(work: SiteWork, site: Awaited<ReturnType<typeof siteFacts>>): Promise<HeldQuestion[]> {
  const questions = (await listQuestions(work.db, work.site.id)).filter(({ active }) => active)
  const held: HeldQuestion[] = []
  for (const { question_text: question } of questions) {
    const [words] = await heldWords(question, site, work.now)
    if (words !== undefined) held.push({ question, words })
  }
  return held
}

/** The settings as members of the office see them. */
export async function present(
  parts: ConfigurationParts,
  work: SiteWork,
  settings: AssistantSettings,
  language: Language,
): Promise<z.input<typeof AssistantConfiguration>> {
  return {
    id: work.site.id,
    enabled: settings.enabled,
    name: settings.name,
    tone: settings.tone,
    own_words: settings.ownWords,
    hours: {
      own: settings.hours,
      out_of_hours: settings.outOfHours,
      time_zone: (await siteFacts(work)).time_zone,
    },
    tone_preview: await previewOf(work, settings, language),
    users: [...settings.userIds],
    disqualifiers: [...settings.disqualifiers],
    own_disqualifiers: [...settings.ownDisqualifiers],
    offers_visits: settings.offersVisits,
    visit_minutes: settings.visitMinutes,
    validation_errors: await findings(parts, work, settings, language),
    engine: {
      kind: parts.model.name === null ? 'built_in' : 'model',
      model: parts.model.name ?? '',
      budget_left: await parts.model.left(work),
    },
    version: settings.version,
  }
}

/** @throws Refusal conflict with what blocks, when it would go live and may not */
export async function refuseUnready(
  parts: ConfigurationParts,
  work: SiteWork,
  settings: AssistantSettings,
  language: Language,
): Promise<void> {
  const blocking = (await findings(parts, work, settings, language)).filter((finding) => finding.blocking)
  if (blocking.length === 0) return
  throw new Refusal('conflict', {
    detail: blocking.map(({ message }) => message).join(' '),
    faults: blocking.map(({ section, message }) => ({ path: `body.enabled.${section}`, message })),
  })
}
