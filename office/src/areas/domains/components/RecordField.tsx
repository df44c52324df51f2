import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import { useEffect, useState } from 'react'
import { copyText } from '../../../lib/copyText.ts'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'

/** Milliseconds for which the sign says that it is copied. */
const SAID = 2000

/** Something to paste at the place where a domain was bought, with a button that copies it. */
export function RecordField({ label, value }: { label: string; value: string }) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SAID)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    if (await copyText(value)) setCopied(true)
    else toast.failure('domains.copyFailed')
  }
  return (
    <Group wrap="nowrap" gap={4} w="100%" mt={4} py={4} pl="sm" pr={4} bd="1px solid var(--office-line)" bdrs="md">
      <Stack gap={0} flex={1} miw={0}>
        <Text span c="dimmed" size="xs">
          {label}
        </Text>
        <Box component="code" fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Stack>
      <ActionIcon
        flex="none"
        aria-label={text(copied ? 'domains.copied' : 'domains.copy', { label })}
        onClick={() => void copy()}
      >
        {copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      </ActionIcon>
    </Group>
  )
}
