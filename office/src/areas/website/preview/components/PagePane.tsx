import { Button, Skeleton, Text } from '@mantine/core'
import IconCloudOff from '~icons/tabler/cloud-off'
import IconEyeOff from '~icons/tabler/eye-off'
import { useDeferredValue } from 'react'
import { ApiError } from '../../../../lib/problem.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { EmptyPart } from '../../../../ui/EmptyPart.tsx'
import { LoadingWords } from '../../../../ui/Skeletons.tsx'
import type { EditorProps } from '../../components/Editor.tsx'
import { sectionsOf } from '../../draft/components/document.ts'
import { HEADER, type Device } from '../../filters.ts'
import { pageName, sectionName } from '../../labels.ts'
import { usePreview } from '../api/usePreview.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import styles from './preview.module.css'

/** The page as strangers would see it, right beside what is edited: a touch on a section opens its fields. */
export function PagePane(props: EditorProps & { device: Device }) {
  const { draft, place, set, language, device } = props
  const text = useText()
  const document = useDeferredValue(draft.document)
  const { html, error, retry } = usePreview({ document, page: place.page, language })
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
      {html === null && <EmptyPart icon={IconEyeOff}>{text('website.noPreview')}</EmptyPart>}
      {typeof html === 'string' && (
        <PreviewFrame
          key={place.page}
          title={title}
          html={html}
          device={device}
          chosen={place.tab === 'sections' ? place.section : null}
          chosenName={section === undefined ? text('website.header') : sectionName(text, section.type)}
          onChoose={(id) => void set({ section: id, tab: 'sections' }, { history: id === HEADER ? 'replace' : 'push' })}
        />
      )}
    </section>
  )
}
