import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import IconExternalLink from '~icons/tabler/external-link'
import { useEffect, useState } from 'react'
import { copyText } from '../../lib/copyText.ts'
import { useText } from '../../lib/texts.ts'
import { toast } from '../../lib/toasts.ts'

/** Milliseconds for which the sign says that it is copied. */
const SAID = 2000

export interface CopyFieldProps {
  label: string
  value: string
  /** As people write it, where that differs. */
  shown?: string
  /** It is an address that can be opened. */
  open?: boolean
}

/** Something to paste elsewhere, with a button that copies it. */
export function CopyField({ label, value, shown = value, open = false }: CopyFieldProps) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SAID)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    if (await copyText(value)) setCopied(true)
    else toast.failure('copy.failed')
  }
  return (
    <Group wrap="nowrap" gap={4} w="100%" mt={4} py={4} pl="sm" pr={4} bd="1px solid var(--office-line)" bdrs="md">
      <Stack gap={0} flex={1} miw={0}>
        <Text span c="dimmed" size="xs">
          {label}
        </Text>
        <Box component="code" fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {shown}
        </Box>
      </Stack>
      {open && (
        <ActionIcon
          flex="none"
          component="a"
          href={value}
          target="_blank"
          rel="noreferrer"
          aria-label={text('copy.open', { label })}
        >
          <IconExternalLink size={20} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        flex="none"
        aria-label={text(copied ? 'copy.copied' : 'copy.copy', { label })}
        onClick={() => void copy()}
      >
        {copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      </ActionIcon>
    </Group>
  )
}
