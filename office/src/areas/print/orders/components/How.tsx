import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import type { MailProvider } from '#contract/print/orders.values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'

export interface HowProps {
  /** Of one piece at the provider, in cents; null: it does not mail this size. */
  price: number | null
  chosen: MailProvider
  onChoose: (provider: MailProvider) => void
}

/** Who prints and mails it. */
export function How({ price, chosen, onChoose }: HowProps) {
  const text = useText()
  const formats = useFormats()
  const lob =
    price === null
      ? text('mailings.how.unsold')
      : text('mailings.how.lobHint', { price: formats.exactMoney({ cents: price, currency: 'USD' }) })
  return (
    <Radio.Group
      label={text('mailings.how')}
      value={chosen}
      onChange={(value) => onChoose(value === 'lob' ? 'lob' : 'file')}
    >
      <Stack gap="xs" mt={6}>
        <Radio value="lob" label={text('mailings.how.lob')} description={lob} disabled={price === null} />
        <Radio value="file" label={text('mailings.how.file')} description={text('mailings.how.fileHint')} />
      </Stack>
    </Radio.Group>
  )
}
