import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu, Stack } from '@mantine/core'
import IconClock from '~icons/tabler/clock'
import { useState } from 'react'
import { useFormats } from '../../../../lib/formats.ts'
import { useNow } from '../../../../lib/now.ts'
import { useZone } from '../../../../lib/site.tsx'
import { siteTime } from '../../../../lib/siteTime.ts'
import { useText } from '../../../../lib/texts.ts'
import { MomentField } from '../../../../ui/days/MomentField.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { laterTimes } from './laterTimes.ts'
import styles from './composer.module.css'

/** Chooses when the message leaves: one of a few usual times, or any other. `disabled`: there is nothing to send yet. */
export function SendLater({ disabled, onChoose }: { disabled: boolean; onChoose: (sendAt: string) => void }) {
  const text = useText()
  const formats = useFormats()
  const zone = useZone()
  const now = useNow()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Menu position="top-end" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            px={8}
            bg="transparent"
            disabled={disabled}
            leftSection={<IconClock size={18} aria-hidden />}
            classNames={{ label: styles['later'] ?? '' }}
          >
            {text('request.sendLater')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {laterTimes(now, zone).map((moment) => (
            <Menu.Item key={moment} onClick={() => onChoose(moment)}>
              {formats.appointment(moment)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setChoosing(true)}>{text('request.otherSendTime')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {choosing && (
        <ChooseTime
          zone={zone}
          onClose={() => setChoosing(false)}
          onChoose={(sendAt) => {
            setChoosing(false)
            onChoose(sendAt)
          }}
        />
      )}
    </>
  )
}

interface ChooseTimeProps {
  zone: string
  onClose: () => void
  onChoose: (sendAt: string) => void
}

function ChooseTime({ zone, onClose, onChoose }: ChooseTimeProps) {
  const text = useText()
  const { toField, fromField } = siteTime(zone)
  const now = useNow()
  const [initial] = useState(() => toField(laterTimes(now, zone)[0] ?? new Date(now).toISOString()))
  const [time, setTime] = useState(initial)
  const sendAt = fromField(time)
  const isPast = sendAt !== null && Date.parse(sendAt) <= now
  return (
    <Sheet opened onClose={onClose} title={text('request.sendLater')}>
      <Stack gap="md">
        <MomentField label={text('request.sendTime')} initial={initial} onChange={setTime} autoFocus />
        {isPast && <p role="alert">{text('request.sendTimePast')}</p>}
        <Button
          disabled={sendAt === null || isPast}
          onClick={() => {
            if (sendAt !== null) onChoose(sendAt)
          }}
        >
          {text('request.schedule')}
        </Button>
      </Stack>
    </Sheet>
  )
}
