import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import type { WebsiteCheck } from '#contract/website/calls.ts'
import type { SectionType } from '#contract/website/values.ts'
import { api } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText, type Text as Texts } from '../../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import type { EditorProps } from '../../components/Editor.tsx'
import { sectionsOf } from '../../draft/components/document.ts'
import { SERVICE, type Place } from '../../filters.ts'
import { pageName, sectionName } from '../../labels.ts'
import styles from './google.module.css'

/** What an owner would mend in the draft, each with the way to it. Asked again after each save. */
export function Checks({ draft, set }: EditorProps) {
  const text = useText()
  const { slug } = useSite()
  const list = useQuery({
    queryKey: [slug, 'website', 'checks', draft.website.version],
    queryFn: async ({ signal }) => (await api('checkWebsite', { slug, signal })).checks,
  })
  const retry = () => void list.refetch()
  const body = () => {
    if (list.data === undefined) {
      if (list.isError) return <QueryError error={list.error} onRetry={retry} />
      return list.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ListSkeleton rows={3} />
    }
    if (list.data.length === 0) {
      return (
        <Text size="sm" className={styles['good'] ?? ''}>
          <IconCircleCheck size={18} aria-hidden />
          {text('website.noChecks')}
        </Text>
      )
    }
    return (
      <ul className={styles['checks']}>
        {list.data.map((check) => (
          <li key={JSON.stringify(check)}>
            <IconAlertTriangle size={18} aria-hidden />
            <span>
              {text(`website.check.${check.kind}`, { link: check.link })}
              <Check check={check} draft={draft} set={set} />
            </span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <section aria-labelledby="site-checks">
      <Text component="h3" id="site-checks" fw={600} mb="xs">
        {text('website.checks')}
      </Text>
      {body()}
    </section>
  )
}

/** Where it is: a button where the editor leads there, otherwise words. */
function Check({ check, draft, set }: Pick<EditorProps, 'draft' | 'set'> & { check: WebsiteCheck }) {
  const text = useText()
  const words = placeOf(text, check, draft.document)
  return (
    <button
      type="button"
      className={styles['there']}
      onClick={() => void set({ record: null, section: null, ...wayTo(check, draft.document) }, { history: 'push' })}
    >
      {words}
    </button>
  )
}

/** Where it is mended: the section, the service, the town, the question, or the person; otherwise the look or the towns. */
function wayTo({ kind, page, section, record }: WebsiteCheck, document: DocumentOf): Partial<Place> {
  if (page !== null) return { tab: 'sections', page, section }
  switch (record?.kind) {
    case 'service':
      return { tab: 'sections', page: 'service', section: SERVICE, record: record.id }
    case 'area':
      return { tab: 'areas', record: record.id }
    case 'question':
      return { tab: 'sections', ...sectionOf(document, 'questions'), record: record.id }
    case 'person':
      return { tab: 'sections', ...sectionOf(document, 'team'), record: record.id }
    default:
      return { tab: kind === 'contrast' ? 'look' : 'areas' }
  }
}

/** The first section of a kind, on whatever page it is. */
function sectionOf({ pages }: DocumentOf, type: SectionType): Partial<Place> {
  const found = pages.flatMap(({ kind, sections }) =>
    sections.filter((each) => each.type === type).map(({ id }) => ({ page: kind, section: id })),
  )
  return found[0] ?? {}
}

function placeOf(
  text: Texts,
  { kind, page, section: id, record, language }: WebsiteCheck,
  document: DocumentOf,
): string {
  const section = page === null ? undefined : sectionsOf(document, page).find((each) => each.id === id)
  const parts = [
    page === null ? null : pageName(text, page),
    section === undefined ? null : sectionName(text, section.type),
    record?.name,
    language === null ? null : text(`website.language.${language}`),
  ]
  return parts.filter(Boolean).join(' · ') || text(kind === 'contrast' ? 'website.task.look' : 'website.task.areas')
}
type DocumentOf = EditorProps['draft']['document']
