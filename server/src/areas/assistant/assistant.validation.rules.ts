import type { ValidationError } from '#contract/assistant.ts'
import { weekdays } from '#contract/weekdays.ts'
import type { BusinessHours } from '#contract/sites.ts'

/** What is looked at before the assistant may go live. */
export interface Readiness {
  readonly enabled: boolean
  /** Active services, and active questions. */
  readonly services: number
  readonly questions: number
  /** The hours it would go by. */
  readonly hours: BusinessHours
  readonly phone: string | null
  readonly tone: string
  readonly ownWords: string
  /** Members of the office who would be told of a hand-over. */
  readonly told: number
  /** A provider of texts or mail is set up, or the server shows what it would send. */
  readonly channel: boolean
  /** Active questions with words that the gate holds back: they would be asked by a person only. */
  readonly heldQuestions: readonly HeldQuestion[]
}

/** A question that would not be sent, and the words in it that keep it. */
export interface HeldQuestion {
  readonly question: string
  readonly words: string
}

export type Finding = Pick<ValidationError, 'code' | 'section' | 'blocking'>

const isNeverOpen = (hours: BusinessHours): boolean => weekdays.every((day) => hours[day].length === 0)

/** What keeps the assistant from going live (`blocking`), and what would make it better; in the order of the settings. */
export function findingsOf(given: Readiness): Finding[] {
  const found: (Finding | false)[] = [
    given.services === 0 && { code: 'no_services', section: 'services', blocking: true },
    given.questions === 0 && { code: 'no_questions', section: 'questions', blocking: true },
    isNeverOpen(given.hours) && { code: 'no_hours', section: 'hours', blocking: true },
    given.phone === null && { code: 'no_phone', section: 'business', blocking: false },
    given.tone === 'own_words' && given.ownWords === '' && { code: 'no_own_words', section: 'tone', blocking: false },
    given.told === 0 && { code: 'no_users', section: 'users', blocking: false },
    !given.channel && { code: 'no_channel', section: 'channels', blocking: false },
    given.heldQuestions.length > 0 && { code: 'held_question', section: 'questions', blocking: false },
    !given.enabled && { code: 'off', section: 'on', blocking: false },
  ]
  return found.filter((finding) => finding !== false)
}
