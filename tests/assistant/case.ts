import type { Situation } from '#server/areas/assistant/machine/types.ts'
import type { Script } from '#server/areas/assistant/rehearsal/script.rules.ts'
import type { QuestionName } from './situation.ts'

/** What a conversation is there to show. */
export type CaseKind = 'ordinary' | 'difficult' | 'hostile' | 'safety' | 'hand-over' | 'disqualified' | 'visit'

/** A row of the table: a script, and the questions that the business asks in it. */
export interface Case extends Script {
  readonly kind: CaseKind
  readonly ask: readonly QuestionName[]
}

type Rest = Omit<Case, 'kind' | 'name' | 'language' | 'ask' | 'request' | 'expect'> & {
  readonly request?: Case['request']
  readonly expect?: Case['expect']
}

/** Rows of one kind and language. */
export const rows =
  (kind: CaseKind, language: Case['language']) =>
  (name: string, ask: readonly QuestionName[], { request = {}, expect = {}, ...rest }: Rest = {}): Case => ({
    kind,
    language,
    name,
    ask,
    request:
      language === 'es' ? { language: 'es', message: 'Se descompuso mi calentador de agua', ...request } : request,
    expect,
    ...rest,
  })

/** A request out of a chat: nothing is known of who writes. */
export const stranger = {
  name: '',
  phone: null,
  email: null,
  address: '',
  serviceId: null,
  serviceName: null,
  source: 'website_chat',
} as const

type Part<Name extends 'business' | 'settings'> = Partial<Situation[Name]>

/** The same situation with other settings. */
export const settings =
  (change: Part<'settings'>) =>
  (situation: Situation): Situation => ({ ...situation, settings: { ...situation.settings, ...change } })

/** The same situation with another business. */
export const business =
  (change: Part<'business'>) =>
  (situation: Situation): Situation => ({ ...situation, business: { ...situation.business, ...change } })

export const noSlots = (situation: Situation): Situation => ({ ...situation, slots: [] })
