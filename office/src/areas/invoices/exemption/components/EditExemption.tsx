import '@mantine/core/styles/Input.layer.css'
import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { TaxExemption, TaxExemptionInput } from '#contract/pricebook/exemptions.types.ts'
import { exemptionReasons, priceBookLimits } from '#contract/pricebook/values.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useText } from '../../../../lib/texts.ts'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useUpdateTaxExemption } from '../api/useTaxExemption.ts'

interface EditExemptionProps {
  customerId: string
  exemption: TaxExemption | null
  onClose: () => void
}

const valueOf = (known: TaxExemption | null): TaxExemptionInput => ({
  reason: known?.reason ?? 'nonprofit',
  certificate: known?.certificate ?? '',
  note: known?.note ?? '',
  until: known?.until ?? null,
})

/** Writes down why a customer owes no sales tax, or that they do again. */
export function EditExemption({ customerId, exemption, onClose }: EditExemptionProps) {
  const text = useText()
  const [value, setValue] = useState(() => valueOf(exemption))
  const update = useUpdateTaxExemption(customerId)
  const sendOnce = useSendOnce()
  const set = (change: Partial<TaxExemptionInput>) => setValue((before) => ({ ...before, ...change }))
  const send = (wanted: TaxExemptionInput | null) =>
    sendOnce((sent) => update.mutate(wanted, { onSuccess: onClose, ...sent }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ ...value, certificate: value.certificate.trim(), note: value.note.trim() })
  }
  return (
    <Sheet opened onClose={onClose} title={text(exemption ? 'amounts.exemption.edit' : 'amounts.exemption.mark')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <NativeSelect
            label={text('amounts.exemption.reason')}
            value={value.reason}
            data={exemptionReasons.map((reason) => ({
              value: reason,
              label: text(`amounts.exemption.reason.${reason}`),
            }))}
            onChange={({ currentTarget }) =>
              set({ reason: exemptionReasons.find((reason) => reason === currentTarget.value) ?? value.reason })
            }
          />
          <TextInput
            label={text('amounts.exemption.certificate')}
            value={value.certificate}
            maxLength={priceBookLimits.certificate}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ certificate: currentTarget.value })}
          />
          <DayField
            label={text('amounts.exemption.until')}
            description={text('amounts.exemption.untilHelp')}
            value={value.until ?? ''}
            onChange={(day) => set({ until: day === '' ? null : day })}
          />
          <Textarea
            label={text('amounts.exemption.note')}
            description={text('amounts.exemption.noteHelp')}
            value={value.note}
            maxLength={priceBookLimits.exemptionNote}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => set({ note: currentTarget.value })}
          />
          {exemption !== null && (
            <Group>
              <Button variant="subtle" color="red" disabled={update.isPending} onClick={() => send(null)}>
                {text('amounts.exemption.remove')}
              </Button>
            </Group>
          )}
          <FormEnd
            send={text('amounts.exemption.save')}
            onCancel={onClose}
            busy={update.isPending}
            error={update.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
