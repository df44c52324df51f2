import { Box } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import IconPlus from '~icons/tabler/plus'
import IconUpload from '~icons/tabler/upload'
import { parseAsBoolean, parseAsStringLiteral, useQueryState } from 'nuqs'
import { lazy, Suspense, useCallback } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { parseAsFilled } from '../../../lib/urlState.ts'
import { CardsSkeleton } from '../../../ui/Skeletons.tsx'
import { useTabKeys } from '../../../ui/tabs.ts'
import { HeaderAction, PageHeader } from '../../../ui/page/PageHeader.tsx'
import tabStyles from '../../../ui/tabs.module.css'
import { ReviewList } from './ReviewList.tsx'

const Standings = lazy(async () => ({ default: (await import('./Standings.tsx')).Standings }))
const Rules = lazy(async () => ({ default: (await import('./Rules.tsx')).Rules }))
const ReviewDetail = lazy(async () => ({ default: (await import('./ReviewDetail.tsx')).ReviewDetail }))
const AddReview = lazy(async () => ({ default: (await import('./AddReview.tsx')).AddReview }))
const ImportReviews = lazy(async () => ({ default: (await import('./ImportReviews.tsx')).ImportReviews }))

const tabs = ['list', 'requests', 'rules'] as const
const opened = parseAsBoolean.withOptions({ history: 'push' })

/** Reviews, who was asked for one, and how the business asks. */
export function ReviewsScreen() {
  const text = useText()
  const { role } = useSite()
  const mayWrite = role !== 'field'
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('list'))
  const [shown, setShown] = useQueryState('review', { ...parseAsFilled, history: 'push' })
  const openReview = useCallback((id: string) => void setShown(id), [setShown])
  const [adding, setAdding] = useQueryState('addReview', opened)
  const [importing, setImporting] = useQueryState('importReviews', opened)

  const { row, press } = useTabKeys(tabs, tab, (next) => void setTab(next))
  return (
    <>
      <PageHeader
        title={text('shell.reviews')}
        action={
          mayWrite && (
            <HeaderAction icon={IconPlus} label={text('reviewing.add')} onClick={() => void setAdding(true)} />
          )
        }
      >
        {mayWrite && (
          <HeaderAction
            icon={IconUpload}
            label={text('reviewing.import')}
            onClick={() => void setImporting(true)}
            quiet
          />
        )}
      </PageHeader>
      <div
        ref={row}
        role="tablist"
        tabIndex={-1}
        aria-label={text('shell.reviews')}
        className={tabStyles['tabs']}
        onKeyDown={press}
      >
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`reviews-tab-${one}`}
            aria-selected={one === tab}
            aria-controls="reviews-panel"
            tabIndex={one === tab ? 0 : -1}
            className={tabStyles['tab']}
            onClick={() => void setTab(one)}
          >
            {text(`reviewing.tab.${one}`)}
          </button>
        ))}
      </div>
      <Box role="tabpanel" id="reviews-panel" aria-labelledby={`reviews-tab-${tab}`} pt="md">
        <Suspense fallback={<CardsSkeleton cards={2} />}>
          {tab === 'list' && <ReviewList onOpen={openReview} />}
          {tab === 'requests' && <Standings onReview={openReview} />}
          {tab === 'rules' && <Rules />}
        </Suspense>
      </Box>
      <Suspense fallback={null}>
        {shown !== null && <ReviewDetail key={shown} id={shown} onClose={() => void setShown(null)} />}
        {adding === true && mayWrite && <AddReview onClose={() => void setAdding(null)} />}
        {importing === true && mayWrite && <ImportReviews onClose={() => void setImporting(null)} />}
      </Suspense>
    </>
  )
}
