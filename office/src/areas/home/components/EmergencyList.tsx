import '@mantine/core/styles/Paper.layer.css'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import IconPhone from '~icons/tabler/phone'
import IconUrgent from '~icons/tabler/urgent'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Home, HomeEmergency } from '#contract/home/types.ts'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { secondsWaited } from '../../../lib/waiting.ts'
import { CallWindow } from '../../requests/index.ts'
import styles from './home.module.css'

/** Emergencies come first, each with the number to call; nothing where there is none. */
export function EmergencyList({ emergencies }: Pick<Home, 'emergencies'>) {
  const text = useText()
  const [called, setCalled] = useState<HomeEmergency | null>(null)
  return (
    <>
      {emergencies.length > 0 && (
        <Stack component="ul" gap="sm" aria-label={text('emergencies.list')}>
          {emergencies.map((emergency) => (
            <Emergency key={emergency.request_id} emergency={emergency} onCalled={() => setCalled(emergency)} />
          ))}
        </Stack>
      )}
      {called !== null && (
        <CallWindow
          request={{ id: called.request_id, customer: { name: called.name } }}
          onClose={() => setCalled(null)}
        />
      )}
    </>
  )
}

interface EmergencyProps {
  emergency: HomeEmergency
  /** Asks how the call went once it was begun. */
  onCalled: () => void
}

function Emergency({ emergency, onCalled }: EmergencyProps) {
  const text = useText()
  const onPhone = usePhone()
  const { request_id: id, name, words, phone } = emergency
  const open = (
    <Button
      variant="default"
      size="md"
      renderRoot={(props) => <Link {...props} to="/requests" search={{ request: id }} />}
    >
      {text('emergencies.open')}
    </Button>
  )
  return (
    <Paper component="li" className={styles['emergency']} p="md" bg="var(--mantine-color-trouble-light)">
      <div className={styles['danger']}>
        <Danger emergency={emergency} />
        <Text component="strong" size="md" dir="auto">
          {name}
        </Text>
        <Text lineClamp={2} dir="auto" className={styles['said']}>
          {words}
        </Text>
      </div>
      <Group gap="sm" className={styles['acts']}>
        {!onPhone && open}
        {phone !== null && <CallButton phone={phone} onCalled={onCalled} />}
        {onPhone && open}
      </Group>
    </Paper>
  )
}

/** What it is, and how long they have waited; a call or an answer ends the wait. */
function Danger({ emergency: { kind, waiting_since: since } }: { emergency: HomeEmergency }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  return (
    <Group gap="4px var(--mantine-spacing-sm)" c="var(--mantine-color-trouble-light-color)" fw={600}>
      <IconUrgent size={20} aria-hidden />
      <span>{text('emergencies.mark', { kind: text(`emergencies.kind.${kind}`) })}</span>
      {since !== null && <span>{text('shell.waiting', { time: formats.duration(secondsWaited(since, now)) })}</span>}
    </Group>
  )
}

function CallButton({ phone, onCalled }: { phone: string; onCalled: () => void }) {
  const text = useText()
  const formats = useFormats()
  const mayLog = useSite().role !== 'field'
  return (
    <Button
      component="a"
      href={`tel:${phone}`}
      size="md"
      color="trouble"
      leftSection={<IconPhone size={18} aria-hidden />}
      onClick={() => {
        if (mayLog) onCalled()
      }}
    >
      {text('emergencies.call', { phone: formats.phone(phone) })}
    </Button>
  )
}
