import { Button } from '@mantine/core'
import IconCopy from '~icons/tabler/copy'
import { lazy, Suspense } from 'react'
import type { Request } from '#contract/requests.ts'
import { useText } from '../../../lib/texts.ts'
import { useDuplicates } from './useMerge.ts'
import styles from './banners.module.css'

const CompareRequests = lazy(async () => ({ default: (await import('./CompareRequests.tsx')).CompareRequests }))

export interface DuplicatesProps {
  request: Request
  comparing: boolean
  onCompare: (open: boolean) => void
}

/** Says that the same person seems to have asked before; leads to both side by side. */
export function Duplicates({ request, comparing, onCompare }: DuplicatesProps) {
  const text = useText()
  const { data } = useDuplicates(request.id, request.may.update && request.merged_into === null)
  const duplicates = data?.duplicates ?? []
  if (duplicates.length === 0) return null
  return (
    <section className={styles['banner']} aria-label={text('request.duplicates')}>
      <IconCopy size={20} aria-hidden />
      <p>{text('request.duplicateFound', { count: duplicates.length })}</p>
      <div className={styles['acts']}>
        <Button variant="default" onClick={() => onCompare(true)}>
          {text('request.compare')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {comparing && <CompareRequests request={request} duplicates={duplicates} onClose={() => onCompare(false)} />}
      </Suspense>
    </section>
  )
}
