import { Button, Skeleton, Text } from '@mantine/core'
import IconCloudOff from '~icons/tabler/cloud-off'
import IconEyeOff from '~icons/tabler/eye-off'
import { lazy, Suspense, useDeferredValue } from 'react'
import { ApiError } from '../../../../lib/problem.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { LoadingWords } from '../../../../ui/Skeletons.tsx'
import type { EditorProps } from '../../components/Editor.tsx'
import { sectionsOf } from '../../draft/components/document.ts'
import { loadFields } from '../../fields/components/lazyFields.ts'
import { HEADER, SERVICE, type Device } from '../../filters.ts'
import { useServicePages } from '../../services/api/useServicePages.ts'
import { pageName, sectionName } from '../../labels.ts'
import { usePreview } from '../api/usePreview.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import styles from './preview.module.css'

/** Seldom shown, and in one file with much else. */
const EmptyPart = lazy(async () => ({ default: (await import('../../../../ui/EmptyPart.tsx')).EmptyPart }))

/** The page as strangers would see it, right beside what is edited: a touch on a section opens its fields. */
export function PagePane(props: EditorProps & { device: Device }) {
  const { draft, place, set, language, device } = props
  const text = useText()
  const document = useDeferredValue(draft.document)
  const record = place.page === 'service' ? (place.record ?? undefined) : undefined
  const service = useDeferredValue(record === undefined ? undefined : props.written[record]?.mine)
  const { html, error, retry } = usePreview({ document, page: place.page, language, record, service })
  const openService = useOpenService(set)
  const section = sectionsOf(draft.document, place.page).find(({ id }) => id === place.section)
  const title = text('website.previewOf', { page: pageName(text, place.page) })
  return (
    <section className={styles['pane']} aria-label={text('website.preview')}>
      {error !== null && (
        <output className={styles['trouble']}>
          <IconCloudOff size={18} aria-hidden />
          <Text size="sm">
            {error instanceof ApiError && error.passing ? text('website.previewOffline') : problemText(error)}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {text('shell.tryAgain')}
          </Button>
        </output>
      )}
      {html === undefined && (
        <div className={styles['around']} aria-busy={error === null}>
          <LoadingWords />
          {error === null && <Skeleton height="100%" radius="md" />}
        </div>
      )}
      {html === null && (
        <Suspense fallback={null}>
          <EmptyPart icon={IconEyeOff}>{text('website.noPreview')}</EmptyPart>
        </Suspense>
      )}
      {typeof html === 'string' && (
        <PreviewFrame
          key={`${place.page} ${record ?? ''}`}
          title={title}
          html={html}
          device={device}
          chosen={place.tab === 'sections' ? place.section : null}
          chosenName={section === undefined ? text('website.header') : sectionName(text, section.type)}
          onNear={loadFields}
          onChoose={(id) => {
            const isDetail = record !== undefined && id.startsWith('service-detail')
            const chosen = isDetail ? SERVICE : id
            void set({ section: chosen, tab: 'sections' }, { history: id === HEADER ? 'replace' : 'push' })
          }}
          onService={openService}
        />
      )}
    </section>
  )
}

/** Opens the page of the service whose link was touched; false where no service is there. */
function useOpenService(set: EditorProps['set']) {
  const { data: records = [] } = useServicePages()
  return (path: string): boolean => {
    const record = records.find(({ page }) => page.path === path)?.service.id
    if (record === undefined) return false
    void set({ tab: 'sections', page: 'service', record, section: SERVICE }, { history: 'push' })
    return true
  }
}
