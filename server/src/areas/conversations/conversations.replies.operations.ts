import { ReplyId } from '#contract/shared.ts'
import { replyVariables, variableFaults } from '#contract/templates.rules.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { businessLanguage } from '../templates/templates.wording.operations.ts'
import { listReplies, replaceReplies } from './conversations.replies.store.ts'

/** What a business begins with; they become its own with the first change. */
const presets = ['thanks', 'photos', 'call', 'visit'] as const

/** Ids of presets are fixed, so that a screen that shows them is not confused by a second look. */
const presetIds = presets.map((_name, index) => ReplyId.parse(`00000000-0000-7000-8000-00000000000${index + 1}`))

export async function listQuickReplies(work: SiteWork): Promise<Answer<'listQuickReplies'>> {
  const rows = await listReplies(work.db, work.site.id)
  if (rows.length > 0) return { quick_replies: rows }
  const { text } = texts(await businessLanguage(work))
  return {
    quick_replies: presets.flatMap((name, index) => {
      const id = presetIds[index]
      return id ? [{ id, name: text(`replies.${name}.name`), body: text(`replies.${name}.body`) }] : []
    }),
  }
}

/** Sets all at once, in the order given. @throws Refusal invalid for what a reply cannot name */
export async function replaceQuickReplies(
  work: SiteWork,
  { body }: Input<'replaceQuickReplies'>,
): Promise<Answer<'replaceQuickReplies'>> {
  const { db, site } = work
  const faults = body.quick_replies.flatMap((reply, index) =>
    variableFaults(reply.body, replyVariables).map(({ words, at }) => ({
      path: `body.quick_replies.${index}.body`,
      message: `${words} at character ${at + 1} is nothing a reply can name`,
    })),
  )
  if (faults.length > 0) throw new Refusal('invalid', { faults })
  const seen = new Set<string>(presetIds)
  const rows = body.quick_replies.map(({ id, name, body: words }, position) => {
    const own = id !== undefined && !seen.has(id) ? id : newId(ReplyId)
    seen.add(own)
    return { site_id: site.id, id: own, name, body: words, position }
  })
  await replaceReplies(db, site.id, rows)
  work.audit({ act: 'replies.replace', record: 'site', recordId: site.id, after: { count: rows.length } })
  work.announce('replies', site.id)
  return { quick_replies: rows.map(({ id, name, body: words }) => ({ id, name, body: words })) }
}
