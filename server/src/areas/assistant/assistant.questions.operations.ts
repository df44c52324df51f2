import type { z } from 'zod'
import { QuestionId } from '#contract/shared.ts'
import type { QualifyingQuestion } from '#contract/assistant.questions.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, type FieldFault } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { listServices } from '../sites/sites.operations.ts'
import { lockSettings } from './assistant.settings.store.ts'
import { listQuestions as readQuestions, writeQuestions, type QuestionRow } from './assistant.questions.store.ts'

const present = (row: QuestionRow): z.input<typeof QualifyingQuestion> => ({
  id: row.id,
  question_text: row.question_text,
  order: row.position,
  active: row.active,
  service: row.service_id === null ? null : { id: row.service_id, name: row.service_name ?? '' },
})

/** All of them in their order, those too that are not asked at present. */
export const listQuestions = async (work: SiteWork): Promise<Answer<'listQuestions'>> => ({
  questions: (await readQuestions(work.db, work.site.id)).map(present),
})

type Given = Input<'replaceQuestions'>['body']['questions'][number]

/**
 * Sets all questions at once: blank ones are left out, the rest is numbered anew in the order given. What is known by
 * its id stays the same question, so that answers given to it stay answers. All of it or nothing.
 * @throws Refusal invalid for an id or a service that the business does not have, or an id named twice
 */
export async function replaceQuestions(
  work: SiteWork,
  { body }: Input<'replaceQuestions'>,
): Promise<Answer<'replaceQuestions'>> {
  const { db, site, now } = work
  // two that save at once follow each other
  await lockSettings(db, site.id, now)
  const before = await readQuestions(db, site.id)
  const { services } = await listServices(work)
  const faults = faultsOf(body.questions, new Set(before.map(({ id }) => id)), new Set(services.map(({ id }) => id)))
  if (faults.length > 0) throw new Refusal('invalid', { faults })

  const rows = body.questions
    .filter(({ question_text: text }) => text !== '')
    .toSorted((one, other) => one.order - other.order)
    .map(({ id, question_text, active, service_id }, position) => ({
      site_id: site.id,
      id: id ?? newId(QuestionId),
      question_text,
      active,
      service_id,
      position,
      created_at: now,
      modified_at: now,
    }))
  await writeQuestions(db, site.id, rows)
  const brief = (list: readonly { id: string; question_text: string; active: boolean }[]) =>
    list.map(({ id, question_text, active }) => ({ id, question_text, active }))
  work.audit({
    act: 'questions.replace',
    record: 'site',
    recordId: site.id,
    before: { questions: brief(before) },
    after: { questions: brief(rows) },
  })
  work.announce('questions', site.id)
  return listQuestions(work)
}

function faultsOf(given: readonly Given[], known: ReadonlySet<string>, services: ReadonlySet<string>): FieldFault[] {
  const seen = new Set<string>()
  return given.flatMap(({ id, service_id: service }, index) => {
    const faults: FieldFault[] = []
    const at = (field: string, message: string) => faults.push({ path: `body.questions.${index}.${field}`, message })
    if (id !== undefined && !known.has(id)) at('id', 'is no question of this business')
    if (id !== undefined && seen.has(id)) at('id', 'is named twice')
    if (id !== undefined) seen.add(id)
    if (service !== null && !services.has(service)) at('service_id', 'is no service of this business')
    return faults
  })
}
