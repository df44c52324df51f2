import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.tsx'
import { currentLanguage } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import type { ShowcaseDraft, WrittenField } from './draft.ts'

type Texts = Pick<ShowcaseDraft, WrittenField>

async function write(slug: string, draft: ShowcaseDraft, fields: readonly WrittenField[]): Promise<Partial<Texts>> {
  const showcaseInfo = {
    project_id: draft.project?.id ?? null,
    service: draft.service?.name ?? '',
    location: draft.location.trim(),
    photos: draft.photos.map(({ id }) => id),
    attempt: Math.min(draft.attempt, 1000),
    language: currentLanguage(),
  }
  const made: Partial<Texts> = {}
  if (fields.includes('title')) made.title = (await api('writeShowcaseTitle', { slug, body: { showcaseInfo } })).message
  const body = { showcaseInfo, title: made.title ?? draft.title.trim() }
  const [subtitle, description] = await Promise.all([
    fields.includes('subtitle') ? api('writeShowcaseSubtitle', { slug, body }) : undefined,
    fields.includes('description') ? api('writeShowcaseDescription', { slug, body }) : undefined,
  ])
  return {
    ...made,
    ...(subtitle !== undefined && { subtitle: subtitle.message }),
    ...(description !== undefined && { description: description.message }),
  }
}

/** Has texts made of the job's facts: a title first, then what goes with it. `asked`: the draft they were asked for. */
export function useWriter(onWritten: (texts: Partial<Texts>, asked: ShowcaseDraft) => void) {
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ draft, fields }: { draft: ShowcaseDraft; fields: readonly WrittenField[] }) =>
      write(slug, draft, fields),
    onSuccess: (texts, { draft }) => onWritten(texts, draft),
    onError: (error) => toast.problem(error),
  })
}
