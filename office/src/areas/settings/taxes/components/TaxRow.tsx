import { ActionIcon, Box, Text } from '@mantine/core'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { useText } from '../../../../lib/texts.ts'
import rows from '../../../../ui/rows.module.css'

interface TaxRowProps {
  name: string
  about: string
  rate: string
  /** Why it cannot be removed; null where it can. */
  kept: string | null
  onEdit: () => void
  onRemove: () => void
}

/** A rate or a group of rates: what it comes to, and what can be done with it. */
export function TaxRow({ name, about, rate, kept, onEdit, onRemove }: TaxRowProps) {
  const text = useText()
  return (
    <li className={rows['row']} style={{ flexWrap: 'nowrap' }}>
      <Box flex={1} miw={0}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[about, kept ?? ''].filter((part) => part !== '').join(' · ')}
        </Text>
      </Box>
      <Text fw={600}>{rate}</Text>
      <ActionIcon color="gray" aria-label={text('taxes.edit', { name })} onClick={onEdit}>
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="gray"
        aria-label={text('taxes.remove', { name })}
        disabled={kept !== null}
        bg="transparent"
        onClick={onRemove}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}
