import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { mailingLimits } from '#contract/print/mailings.values.ts'
import { useOpenedVersion } from '../../../../lib/forms/useOpenedVersion.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { PartProblem } from '../../../../ui/page/PartProblem.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useMailSettings } from '../api/useLists.ts'

/** How long a household is left alone after a mailing; its owner may say otherwise. */
export function PauseLine() {
  const text = useText()
  const { role } = useSite()
  const { query, settings } = useMailSettings()
  const [isOpen, setOpen] = useState(false)
  if (settings === undefined)
    return query.isError ? <PartProblem error={query.error} onRetry={() => void query.refetch()} /> : null
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {settings.pause_days === 0
          ? text('mailings.pauseNone')
          : text('mailings.pauseShort', { days: settings.pause_days })}{' '}
        {role === 'owner' && (
          <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
            {text('mailings.change')}
          </Anchor>
        )}
      </Text>
      {isOpen && <PauseForm settings={settings} onClose={() => setOpen(false)} />}
    </>
  )
}

interface PauseFormProps {
  settings: { readonly pause_days: number; readonly version: number }
  onClose: () => void
}

function PauseForm({ settings, onClose }: PauseFormProps) {
  const text = useText()
  const { save } = useMailSettings()
  const { version, noteRefusal } = useOpenedVersion(settings.version)
  const [typed, setTyped] = useState(String(settings.pause_days))
  const wanted = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null
  const isReady = wanted !== null && wanted <= mailingLimits.longestPause
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) save.mutate({ days: wanted, version }, { onSuccess: onClose, onError: noteRefusal })
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
