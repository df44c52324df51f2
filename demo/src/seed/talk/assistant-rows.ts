import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Chance } from '../chance.ts'
import type { Ground } from '../ground.ts'
import { idAt } from '../ids.ts'
import { quickReplies } from './calls.ts'
import { questions } from './questions.ts'
import { onSince } from './course.ts'
import { disqualifiers, visitMinutes, type QuestionIds } from './situation.ts'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

const day = 86_400_000

/** How the assistant is set up. */
export interface SetUpRows {
  readonly settings: Insertable<Tables['assistant_settings']>
  readonly questions: Rows<'qualifying_questions'>
  readonly quickReplies: Rows<'quick_replies'>
}

const switchedOn = ({ calendar }: Ground): Date => new Date(calendar.now.getTime() - onSince * day)

export const planQuestionIds = (ground: Ground, chance: Chance): QuestionIds =>
  questions.map(() => idAt(chance, switchedOn(ground)))

export function setUpRows(ground: Ground, chance: Chance, questionIds: QuestionIds): SetUpRows {
  const { siteId, serviceIds, memberIds } = ground
  const at = switchedOn(ground)
  return {
    settings: {
      site_id: siteId,
      enabled: true,
      tone: 'friendly',
      out_of_hours: 'answer_and_say',
      user_ids: [memberIds.owner, memberIds.office],
      disqualifiers: [...disqualifiers],
      offers_visits: true,
      visit_minutes: visitMinutes,
      modified_at: at,
    },
    questions: questions.flatMap(({ service, text }, position) => {
      const id = questionIds[position]
      if (id === undefined) return []
      return [
        {
          site_id: siteId,
          id,
          service_id: service && serviceIds[service],
          question_text: text,
          position,
          created_at: at,
          modified_at: at,
        },
      ]
    }),
    quickReplies: quickReplies.map(([name, body], position) => ({
      site_id: siteId,
      id: idAt(chance, at),
      name,
      body,
      position,
    })),
  }
}
