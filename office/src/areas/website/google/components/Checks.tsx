import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import type { WebsiteCheck } from '#contract/website/calls.ts'
import { api } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText, type Text as Texts } from '../../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import type { EditorProps } from '../../components/Editor.tsx'
import { sectionsOf } from '../../draft/components/document.ts'
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
  const { page, section } = check
  if (words === '') return null
  if (page === null) return <small>{words}</small>
  return (
    <button
      type="button"
      className={styles['there']}
      onClick={() => void set({ tab: 'sections', page, section }, { history: 'push' })}
    >
      {words}
    </button>
  )
}

function placeOf(text: Texts, { page, section: id, record, language }: WebsiteCheck, document: DocumentOf): string {
  const section = page === null ? undefined : sectionsOf(document, page).find((each) => each.id === id)
  const parts = [
    page === null ? null : pageName(text, page),
    section === undefined ? null : sectionName(text, section.type),
    record?.name,
    language === null ? null : text(`website.language.${language}`),
  ]
  return parts.filter(Boolean).join(' · ')
}
type DocumentOf = EditorProps['draft']['document']
