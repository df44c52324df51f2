import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core'
import IconEyeOff from '~icons/tabler/eye-off'
import IconEye from '~icons/tabler/eye'
import IconMailPlus from '~icons/tabler/mail-plus'
import IconMailX from '~icons/tabler/mail-x'
import type { Permit } from '#contract/permits/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import rows from '../../../ui/rows.module.css'
import { distanceWords } from '../../../ui/map/distance.ts'
import { useHide, useMailPermit } from '../api/usePermits.ts'
import styles from './permits.module.css'

/** One permit: where, what, who does it, and the button that does something with it. */
export function PermitRow({ permit, onMail }: { permit: Permit; onMail: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { address, kind, text: words, contractor, day, distance, value_cents: cents, source, matches } = permit
  const facts = [
    formats.day(day),
    distance === null ? source.name : text('permits.away', { miles: distanceWords(distance) }),
    ...(cents === null ? [] : [text('permits.value', { amount: formats.wholeMoney({ cents, currency: 'USD' }) })]),
  ]
  return (
    <li className={`${rows['row']} ${styles['permit']}`} data-tall>
      <Stack gap={2} flex="1 1 18rem" miw={0}>
        <Group gap="xs">
          <Text fw={600}>{address}</Text>
          {matches.map((match) => (
            <Badge key={match} variant="light" size="sm" tt="none">
              {match}
            </Badge>
          ))}
        </Group>
        <Text className={styles['words'] ?? ''}>{[kind, words].filter(Boolean).join(': ')}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {contractor === '' ? text('permits.noContractor') : text('permits.contractor', { name: contractor })}
        </Text>
      </Stack>
      <Acts permit={permit} onMail={onMail} />
    </li>
  )
}

function Acts({ permit, onMail }: { permit: Permit; onMail: () => void }) {
  const text = useText()
  const hide = useHide()
  const { unmail } = useMailPermit()
  const { id, address, state } = permit
  if (state === 'hidden')
    return (
      <Button
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
        onClick={() => hide({ id, hidden: false })}
      >
        {text('permits.show')}
      </Button>
    )
  if (state === 'listed')
    return (
      <Group gap="xs">
        <Button variant="default" onClick={onMail}>
          {text('permits.editAddress')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={text('permits.takeOff', { address })}
          onClick={() => unmail.mutate(id)}
        >
          <IconMailX size={20} aria-hidden />
        </ActionIcon>
      </Group>
    )
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" leftSection={<IconMailPlus size={18} aria-hidden />} onClick={onMail}>
        {text('permits.addToList')}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={text('permits.hide', { address })}
        onClick={() => hide({ id, hidden: true })}
      >
        <IconEyeOff size={20} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
