import IconCalendar from '~icons/tabler/calendar'
import IconCopy from '~icons/tabler/copy'
import IconListDetails from '~icons/tabler/list-details'
import IconMapPin from '~icons/tabler/map-pin'
import IconUser from '~icons/tabler/user'
import { lazy, Suspense, useState } from 'react'
import type { CustomerHistory, Request } from '#contract/requests.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import type { useDetailUrl } from '../../detail/useDetailUrl.ts'
import { useDuplicates } from '../../detail/useMerge.ts'
import { Agreed, Customer, Known, Place } from './LineContents.tsx'
import { Line } from './Line.tsx'
import { customerLine, useKnown, usePlaceLine, useAgreedLine } from './lineTexts.ts'
import styles from './lines.module.css'

const CompareRequests = lazy(async () => ({
  default: (await import('../../detail/CompareRequests.tsx')).CompareRequests,
}))

export interface LinesProps {
  request: Request
  history: CustomerHistory | null | undefined
  url: ReturnType<typeof useDetailUrl>
  /** Whether one is open: then the facts get more room. */
  onToggle: (open: boolean) => void
}

type Name = 'place' | 'customer' | 'known' | 'agreed'

/** The facts, each in one line that opens; one at a time. */
export function Lines({ request, history, url, onToggle }: LinesProps) {
  const text = useText()
  const formats = useFormats()
  const [open, setOpen] = useState<Name | null>(null)
  const place = usePlaceLine(request)
  const known = useKnown(request)
  const agreed = useAgreedLine(request)
  const toggle = (name: Name) => {
    const next = open === name ? null : name
    setOpen(next)
    onToggle(next !== null)
  }
  const lineOf = (name: Name) => ({ open: open === name, onToggle: () => toggle(name) })
  return (
    <div className={styles['lines']}>
      <Line icon={IconMapPin} label={place} {...lineOf('place')}>
        <Place request={request} />
      </Line>
      {history !== null && (
        <Line icon={IconUser} label={customerLine(text, formats, request, history)} {...lineOf('customer')}>
          <Customer request={request} />
        </Line>
      )}
      <Line icon={IconListDetails} label={known.line} {...lineOf('known')}>
        <Known request={request} facts={known.facts} />
      </Line>
      {agreed !== null && (
        <Line icon={IconCalendar} label={agreed} {...lineOf('agreed')}>
          <Agreed request={request} onOpen={url.setOpen} />
        </Line>
      )}
      <Duplicates request={request} url={url} />
    </div>
  )
}

/** Says that the same person seems to have asked before; leads to both side by side. */
function Duplicates({ request, url }: Pick<LinesProps, 'request' | 'url'>) {
  const text = useText()
  const { data } = useDuplicates(request.id, request.may.update && request.merged_into === null)
  const duplicates = data?.duplicates ?? []
  if (duplicates.length === 0) return null
  return (
    <section aria-label={text('request.duplicates')}>
      <Line
        icon={IconCopy}
        label={text('request.duplicateFound', { count: duplicates.length })}
        open={false}
        onToggle={() => url.setOpen('compare')}
      >
        {null}
      </Line>
      <Suspense fallback={null}>
        {url.open === 'compare' && (
          <CompareRequests request={request} duplicates={duplicates} onClose={() => url.setOpen(null)} />
        )}
      </Suspense>
    </section>
  )
}
