import { WebsiteQuestionId } from '#contract/shared.ts'
import { websiteLimits } from '#contract/website/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { presentQuestion } from '../website.presenter.ts'
import { readQuestions, type QuestionRow } from '../website.store.ts'
import { addToList, changeInList, recordOf, removeFromList, type ListKind } from './list.service.ts'

const kind: ListKind = { table: 'website_questions', record: 'website_question', most: websiteLimits.questions }

const one = async (work: SiteWork, id: string) => presentQuestion(await recordOf<QuestionRow>(work, kind, id))

export const listWebsiteQuestions = async ({ db, site }: SiteWork): Promise<Answer<'listWebsiteQuestions'>> => ({
  questions: (await readQuestions(db, site.id)).map(presentQuestion),
})

/** @throws Refusal conflict */
export async function createWebsiteQuestion(
  work: SiteWork,
  { body }: Input<'createWebsiteQuestion'>,
): Promise<Answer<'createWebsiteQuestion'>> {
  const id = newId(WebsiteQuestionId)
  await addToList(work, kind, id, body)
  return { question: await one(work, id) }
}

/** @throws Refusal not_found, stale */
export async function updateWebsiteQuestion(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateWebsiteQuestion'>,
): Promise<Answer<'updateWebsiteQuestion'>> {
  const { order, ...columns } = body
  const id = params.websiteQuestionId
  await changeInList(work, kind, { id, ifVersion, columns, order })
  return { question: await one(work, id) }
}

/** @throws Refusal not_found */
export async function deleteWebsiteQuestion(
  work: SiteWork,
  { params }: Input<'deleteWebsiteQuestion'>,
): Promise<Answer<'deleteWebsiteQuestion'>> {
  const question = await one(work, params.websiteQuestionId)
  await removeFromList(work, kind, question.id)
  return { question }
}
