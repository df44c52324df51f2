import { Box, Button } from '@mantine/core'
import IconReceiptTax from '~icons/tabler/receipt-tax'
import type { DocumentExemption, TaxExemption } from '#contract/pricebook/exemptions.types.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText, type Text } from '../../lib/texts.ts'
import { Notice } from '../page/Notice.tsx'

/** How a draft stands to its customer's tax exemption. */
export interface Exempted {
  readonly tax_exemption: DocumentExemption | null
  readonly customer_exemption: TaxExemption | null
  readonly exemption_outdated: boolean
}

/** Why a document bears no tax, as the document itself says it. */
export const exemptWords = (text: Text, { certificate }: Pick<DocumentExemption, 'certificate'>): string =>
  certificate === '' ? text('amounts.exemption.line') : text('amounts.exemption.lineBy', { certificate })

interface ExemptionNoticeProps {
  of: Exempted
  /** It bills what was agreed in a quote, whatever became of the certificate since. */
  agreed?: boolean
  isBusy: boolean
  /** Saves the draft again with the taxes of today. */
  onUpdate: () => void
}

/**
 * What a member should know of a tax exemption before a draft is sent: that it changed since the draft was saved, or that the
 * certificate expired. Nothing where there is nothing to know.
 */
export function ExemptionNotice({ of, agreed = false, isBusy, onUpdate }: ExemptionNoticeProps) {
  const text = useText()
  const formats = useFormats()
  const { customer_exemption: known, exemption_outdated: isOutdated, tax_exemption: own } = of
  const day = known?.until ? formats.day(known.until) : ''
  const isExpired = known?.expired === true
  if (!isOutdated && !isExpired) return null
  const words = isOutdated ? 'outdated' : agreed && own !== null ? 'stillAgreed' : 'notApplied'
  return (
    <Box mb="sm">
      <Notice
        waiting
        icon={IconReceiptTax}
        label={text('amounts.exemption.title')}
        acts={
          isOutdated && (
            <Button variant="default" loading={isBusy} onClick={onUpdate}>
              {text('amounts.exemption.update')}
            </Button>
          )
        }
      >
        {text(`amounts.exemption.${words}`, { day })}
      </Notice>
    </Box>
  )
}
