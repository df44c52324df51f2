import { Button, Stack, Text } from '@mantine/core'
import IconMail from '~icons/tabler/mail'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'

export interface MailOfferProps {
  busy: boolean
  onAsk: () => void
}

/** The other way in, for who gets no text: a link by mail. It is offered to everybody alike. */
export function MailOffer({ busy, onAsk }: MailOfferProps) {
  const text = useText()
  return (
    <Stack gap="sm" mt="lg">
      <Button
        variant="default"
        fullWidth
        leftSection={<IconMail size={20} aria-hidden />}
        loading={busy}
        onClick={onAsk}
      >
        {text('accounts.mail.offer')}
      </Button>
    </Stack>
  )
}

export interface MailStepProps {
  phone: string
  onBack: () => void
}

/** What to do once a link was asked for. Whether there is an account with a confirmed address is not told. */
export function MailStep({ phone, onBack }: MailStepProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <Stack>
      <output>
        <Text>{text('accounts.mail.text', { phone: formats.phone(phone) })}</Text>
      </output>
      <Button variant="default" fullWidth onClick={onBack}>
        {text('accounts.mail.back')}
      </Button>
    </Stack>
  )
}
