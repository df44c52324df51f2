// Small on purpose: a row as the contract shows it.
import type { z } from 'zod'
import { Notice } from '#contract/notifications.ts'
import type { NoticeRow } from './notices.store.ts'

const { event: Event, words: Words } = Notice.shape

export const presentNotice = (row: NoticeRow): z.input<typeof Notice> => ({
  id: row.id,
  event: Event.parse(row.event),
  words: Words.parse(row.words),
  request: row.subject_id,
  path: row.path,
  created: row.created_at.toISOString(),
  read: row.read_at?.toISOString() ?? null,
})
