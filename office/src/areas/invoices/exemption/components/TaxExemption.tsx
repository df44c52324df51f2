import { Button, Group, Stack, Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconReceiptTax from '~icons/tabler/receipt-tax'
import { lazy, Suspense, useId, useState } from 'react'
import type { TaxExemption as Known } from '#contract/pricebook/exemptions.types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { PartState } from '../../part/components/Facts.tsx'
import { useTaxExemption } from '../api/useTaxExemption.ts'

const EditExemption = lazy(async () => ({ default: (await import('./EditExemption.tsx')).EditExemption }))

/** Whether a customer owes sales tax, with the certificate of one who does not, and what became of it. */
export function TaxExemption({ customerId }: { customerId: string }) {
  const text = useText()
  const id = useId()
  const { data, error, fetchStatus } = useTaxExemption(customerId)
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack component="section" gap="xs" mt="md" aria-labelledby={id}>
      <h3 id={id}>{text('amounts.exemption.title')}</h3>
      <PartState data={data} error={error} isPaused={fetchStatus === 'paused'}>
        {({ exemption }) => (
          <>
            <Standing exemption={exemption} />
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconReceiptTax size={18} aria-hidden />}
                onClick={() => setOpen(true)}
              >
                {text(exemption === null ? 'amounts.exemption.mark' : 'amounts.exemption.edit')}
              </Button>
            </Group>
            <Suspense fallback={null}>
              {isOpen && <EditExemption customerId={customerId} exemption={exemption} onClose={() => setOpen(false)} />}
            </Suspense>
          </>
        )}
      </PartState>
    </Stack>
  )
}

function Standing({ exemption }: { exemption: Known | null }) {
  const text = useText()
  const formats = useFormats()
  if (exemption === null)
    return (
      <Text size="sm" c="dimmed">
        {text('amounts.exemption.taxed')}
      </Text>
    )
  const { until, expired, certificate, reason, note } = exemption
  const day = until === null ? '' : formats.day(until)
  const facts = [
    text(`amounts.exemption.reason.${reason}`),
    certificate === '' ? '' : text('amounts.exemption.certificateIs', { certificate }),
  ]
  return (
    <div>
      {expired ? (
        <Group gap={6} wrap="nowrap" c="var(--mantine-color-error)">
          <IconAlertTriangle size={18} aria-hidden />
          <Text inherit>{text('amounts.exemption.expired', { day })}</Text>
        </Group>
      ) : (
        <Text fw={600}>
          {until === null ? text('amounts.exemption.valid') : text('amounts.exemption.validUntil', { day })}
        </Text>
      )}
      <Text size="sm">{facts.filter(Boolean).join(' · ')}</Text>
      {note !== '' && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </div>
  )
}
