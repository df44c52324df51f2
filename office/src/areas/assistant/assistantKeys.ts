import type { QueryKey } from '@tanstack/react-query'
import { keys } from '../../lib/queries.ts'
import { currentLanguage } from '../../lib/texts.ts'

/** What the cache holds of the assistant's set-up; all of it below the topic that live events name. */
export const assistantKeys = {
  /** The server words what it finds, so each language has its own. */
  setUp: (slug: string): QueryKey => [...keys.assistant(slug), 'set-up', currentLanguage()],
  users: (slug: string): QueryKey => [...keys.assistant(slug), 'users'],
  figures: (slug: string): QueryKey => [...keys.assistant(slug), 'figures'],
  quickAdds: (slug: string): QueryKey => [...keys.assistant(slug), 'quick-adds', currentLanguage()],
  preview: (slug: string, tone: string, words: string): QueryKey => [
    ...keys.assistant(slug),
    'preview',
    currentLanguage(),
    tone,
    words,
  ],
  questions: (slug: string): QueryKey => [...keys.questions(slug), 'list'],
  recommendations: (slug: string, service: string): QueryKey => [
    ...keys.questions(slug),
    'recommended',
    currentLanguage(),
    service,
  ],
  rehearsals: (slug: string): QueryKey => [...keys.rehearsals(slug), 'list'],
  rehearsal: (slug: string, id: string): QueryKey => [...keys.rehearsals(slug), 'one', id],
} as const
