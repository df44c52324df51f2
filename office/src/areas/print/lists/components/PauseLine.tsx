import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { mailingLimits } from '#contract/print/mailings.values.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useMailSettings } from '../api/useLists.ts'

/** How long a household is left alone after a mailing; its owner may say otherwise. */
export function PauseLine() {
  const text = useText()
  const { role } = useSite()
  const { settings } = useMailSettings()
  const [isOpen, setOpen] = useState(false)
  if (settings === undefined) return null
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {settings.pause_days === 0
        ? text('mailings.pauseNone')
        : text('mailings.pauseShort', { days: settings.pause_days })}{' '}
      {role === 'owner' && (
        <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
          {text('mailings.change')}
        </Anchor>
      )}
      {isOpen && <PauseForm days={settings.pause_days} onClose={() => setOpen(false)} />}
    </Text>
  )
}

function PauseForm({ days, onClose }: { days: number; onClose: () => void }) {
  const text = useText()
  const { save } = useMailSettings()
  const [typed, setTyped] = useState(String(days))
  const wanted = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null
  const isReady = wanted !== null && wanted <= mailingLimits.longestPause
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) save.mutate(wanted, { onSuccess: onClose })
  }
  return (
    <Sheet opened onClose={onClose} title={text('mailings.pause')}>
      <form onSubmit={send}>
        <Stack gap="md">
          <TextInput
            label={text('mailings.pause')}
            description={text('mailings.pauseHint')}
            inputMode="numeric"
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <FormEnd
            send={text('mailings.save')}
            onCancel={onClose}
            busy={save.isPending}
            disabled={!isReady}
            error={save.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
