import { Group, Title } from '@mantine/core'
import IconDeviceDesktop from '~icons/tabler/device-desktop'
import IconDeviceMobile from '~icons/tabler/device-mobile'
import { useDeferredValue, useMemo, useState } from 'react'
import type { QuoteDetail } from '#contract/quotes/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { Ways } from '../../../../ui/Ways.tsx'
import type { Draft } from '../../draft/components/draft.ts'
import type { TaxesByClass } from '../../../../lib/api/price-book.ts'
import { CustomerPage } from './CustomerPage.tsx'
import { draftAsSent } from './customerQuote.ts'
import styles from './preview.module.css'

export interface PreviewProps {
  quote: QuoteDetail
  draft: Draft
  taxes: TaxesByClass
}

const devices = ['phone', 'desk'] as const
const signs = { phone: IconDeviceMobile, desk: IconDeviceDesktop } as const

/** The customer's page beside the lines, as on their phone or their desk; it follows what is typed. */
export function PreviewPane({ quote, draft, taxes }: PreviewProps) {
  const text = useText()
  const formats = useFormats()
  const [device, setDevice] = useState<(typeof devices)[number]>('phone')
  const settled = useDeferredValue(draft)
  const page = useMemo(() => draftAsSent(quote, settled, taxes, formats), [quote, settled, taxes, formats])
  const title = text('quotes.whatTheySee', { name: quote.customer.name.split(' ')[0] ?? '' })
  return (
    <aside className={styles['pane']} aria-label={title}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} size="h3">
          {title}
        </Title>
        <Ways
          narrow
          small
          pictured
          label={text('quotes.seenOn')}
          ways={devices}
          chosen={device}
          nameOf={(each) => text(`quotes.device.${each}`)}
          signs={signs}
          onChoose={setDevice}
        />
      </Group>
      <div className={styles['screen']} data-device={device}>
        <CustomerPage quote={page} />
      </div>
    </aside>
  )
}
