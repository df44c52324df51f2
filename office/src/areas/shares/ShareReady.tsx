import { Button, Group, Stack, Text } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import IconSend from '~icons/tabler/send'
import { useRef, useState } from 'react'
import { copyText } from '../../lib/copyText.ts'
import { useText } from '../../lib/texts.ts'
import { toast } from '../../lib/toasts.ts'
import foot from '../../ui/foot.module.css'
import filters from '../../ui/filters.module.css'

export interface ShareReadyProps {
  name: string
  address: string
  onClose: () => void
}

/** The address of a new link, seen once: copied, or handed to the phone's own way of sending. */
export function ShareReady({ name, address, onClose }: ShareReadyProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(address)) {
      setCopied(true)
      toast.success('shares.copied')
    } else {
      field.current?.select()
      toast.failure('shares.copyFailed')
    }
  }
  const send = () => {
    // Somebody who changes their mind refuses it: nothing to say.
    navigator.share({ url: address }).catch(() => undefined)
  }
  const maySend = 'share' in navigator
  return (
    <Stack gap="md">
      <Text>{text('shares.readyText')}</Text>
      <input
        ref={field}
        className={filters['within']}
        value={address}
        readOnly
        aria-label={text('shares.address', { name })}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <Group justify="flex-end" className={foot['ends'] ?? ''}>
        {maySend && (
          <Button variant="default" leftSection={<IconSend size={18} aria-hidden />} onClick={send}>
            {text('shares.send')}
          </Button>
        )}
        <Button
          variant={copied ? 'default' : 'filled'}
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {text(copied ? 'shares.copied' : 'shares.copy')}
        </Button>
        <Button variant={copied ? 'filled' : 'default'} onClick={onClose}>
          {text('shares.done')}
        </Button>
      </Group>
    </Stack>
  )
}
