import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useChangeVisit } from './useSaveVisit.ts'
import type { ShownVisit } from './useVisits.ts'
import { whenOf } from './visitTime.ts'
import foot from '../../../ui/foot.module.css'

/** Asks before a visit is cancelled, because the customer is told: a message cannot be taken back. */
export function CancelVisit({ visit, onClose }: { visit: ShownVisit; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const cancel = useChangeVisit('request.visitCancelled')
  const [tell, setTell] = useState(true)
  return (
    <Sheet opened onClose={onClose} title={text('request.cancelTitle')}>
      <Stack gap="md">
        <Text fw={600}>{whenOf(visit, formats, text)}</Text>
        <Checkbox
          label={text('request.tellCustomer')}
          checked={tell}
          onChange={(event) => setTell(event.currentTarget.checked)}
          py={10}
        />
        {cancel.error !== null && (
          <Text role="alert" c="var(--mantine-color-error)">
            {problemText(cancel.error)}
          </Text>
        )}
        <Group justify="flex-end" className={foot['ends'] ?? ''}>
          <Button variant="default" onClick={onClose}>
            {text('request.keepVisit')}
          </Button>
          <Button
            color="trouble"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ visit, change: { state: 'cancelled', tell } }, { onSuccess: onClose })}
          >
            {text('request.cancelVisitAct')}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
