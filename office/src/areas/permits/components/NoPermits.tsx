import { Button, Text } from '@mantine/core'
import IconBuilding from '~icons/tabler/building-community'
import IconPlus from '~icons/tabler/plus'
import type { PermitSource } from '#contract/permits/types.ts'
import { knownPortals } from '#contract/permits/values.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { PermitFilter } from '../filters.ts'

/** No city's permits are read yet: what this is for, which cities publish theirs, and the first step. */
export function NoPortals({ onAdd }: { onAdd: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { role } = useSite()
  return (
    <EmptyState
      icon={IconBuilding}
      title={text('permits.noneTitle')}
      text={text('permits.noneText')}
      action={
        <>
          <Text c="dimmed" size="sm" maw="34rem">
            {text('permits.cities', { cities: formats.list(knownPortals.map(({ name }) => name)) })}
          </Text>
          {role === 'owner' ? (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
              {text('permits.addPortal')}
            </Button>
          ) : (
            <Text size="sm">{text('permits.askOwner')}</Text>
          )}
        </>
      }
    />
  )
}

interface NoPermitsProps {
  filter: PermitFilter
  sources: readonly PermitSource[]
  /** Shows all of them. */
  onAll: () => void
}

/** Portals are read, and nothing of what they have is shown: why, and what would show more. */
export function NoPermits({ filter, sources, onAll }: NoPermitsProps) {
  const text = useText()
  const isNarrow = filter.work === 'own' || filter.within > 0 || filter.q !== ''
  // one that could not be read is not waited for: what is in the way stands above
  const isRead = sources.some(({ read, tried }) => read !== null || tried !== null)
  if (filter.permits !== 'new' && !isNarrow) return <Text c="dimmed">{text(`permits.none.${filter.permits}`)}</Text>
  return (
    <EmptyState
      icon={IconBuilding}
      title={text(isRead ? 'permits.noMatchTitle' : 'permits.waitTitle')}
      text={text(isRead ? (isNarrow ? 'permits.noMatchText' : 'permits.quietText') : 'permits.waitText')}
      action={
        isRead &&
        isNarrow && (
          <Button variant="default" onClick={onAll}>
            {text('permits.showAll')}
          </Button>
        )
      }
    />
  )
}
