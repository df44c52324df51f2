import { Box, Button, Flex, Stack, Text } from '@mantine/core'
import IconKey from '~icons/tabler/key'
import IconPlus from '~icons/tabler/plus'
import { useState } from 'react'
import type { ApiKey } from '#contract/keys.ts'
import type { Answer } from '../../../lib/api.ts'
import { useInPlace } from '../../../lib/inPlace.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { Mark } from '../../../ui/marks/Mark.tsx'
import { TimeAgo } from '../../../ui/times.tsx'
import { OwnerOnly } from '../OwnerOnly.tsx'
import { SectionSkeleton } from '../SectionSkeleton.tsx'
import { ShownOnce } from '../ShownOnce.tsx'
import { MakeKey } from './MakeKey.tsx'
import { useEndKey, useKeys } from './useKeys.ts'
import rows from '../../../ui/rows.module.css'

/** Keys for programs: what each may do, when it was used, and an end to it. */
export function KeysSection() {
  return (
    <OwnerOnly>
      <Keys />
    </OwnerOnly>
  )
}

function Keys() {
  const text = useText()
  const { data, error, isPending, fetchStatus, refetch } = useKeys()
  const making = useInPlace()
  const [made, setMade] = useState<Answer<'createKey'> | null>(null)
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <SectionSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const keys = data.api_keys
  return (
    <Stack>
      {made !== null && (
        <ShownOnce
          title={text('data.keys.made', { name: made.api_key.name })}
          about={text('data.keys.madeAbout')}
          label={text('data.keys.key')}
          value={made.token}
          onDone={() => setMade(null)}
        />
      )}
      {keys.length === 0 && !making.isOpen && <EmptyPart icon={IconKey}>{text('data.keys.empty')}</EmptyPart>}
      {keys.length > 0 && (
        <Box component="ul" w="100%" className={rows['rows']} aria-label={text('settings.keys.title')}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </Box>
      )}
      {making.isOpen ? (
        <MakeKey
          onMade={(answer) => {
            setMade(answer)
            making.close()
          }}
          onCancel={making.close}
        />
      ) : (
        <Button
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden />}
          autoFocus={making.isBack}
          onClick={making.open}
        >
          {text('data.keys.make')}
        </Button>
      )}
      <Text w="100%" c="dimmed" miw={0} size="sm">
        {text('data.keys.how')} <a href="/api/docs">{text('data.keys.docs')}</a>
      </Text>
    </Stack>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const text = useText()
  const { end, restore } = useEndKey()
  const { name, hint, access, areas, last_used: used, ended } = apiKey
  const may = text(access === 'read' ? 'data.keys.reads' : 'data.keys.writes', {
    areas: areas.map((area) => text(`data.keys.area.${area}`)).join(', '),
  })
  return (
    <li className={rows['row']}>
      <Box flex="1 1 16rem" miw={0}>
        <Flex component="p" gap="xs" fw={600} miw={0} align="center" wrap="wrap">
          {name}
          {ended !== null && <Mark meaning="neutral" label={text('data.keys.over')} />}
        </Flex>
        <Text c="dimmed" miw={0} size="sm">
          {may}
        </Text>
        <Text c="dimmed" miw={0} size="sm">
          <code>{hint}…</code> ·{' '}
          {used === null ? (
            text('data.keys.unused')
          ) : (
            <>
              {text('data.keys.used')} <TimeAgo moment={used} />
            </>
          )}
        </Text>
      </Box>
      {ended === null ? (
        <Button
          variant="default"
          aria-label={text('data.keys.endOf', { name })}
          onClick={() => end.mutate({ key: apiKey, ended: true })}
        >
          {text('data.keys.end')}
        </Button>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          aria-label={text('data.keys.restoreOf', { name })}
          onClick={() => restore.mutate({ key: apiKey, ended: null })}
        >
          {text('data.keys.restore')}
        </Button>
      )}
    </li>
  )
}
