import { ActionIcon, Box, Flex, Stack, Text, Title } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconX from '~icons/tabler/x'
import { useQuery } from '@tanstack/react-query'
import type { AssistantConfiguration } from '#contract/assistant.ts'
import { api, type Answer } from '../../lib/api.ts'
import { useSite } from '../../lib/site.tsx'
import { currentLanguage, useText } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { assistantKeys } from './assistantKeys.ts'
import { OwnDisqualifier } from './OwnDisqualifier.tsx'
import { PartSkeleton } from './PartSkeleton.tsx'
import { useChangeAssistant, type PartProps } from './useAssistant.ts'
import rows from '../../ui/rows.module.css'
import filters from '../../ui/filters.module.css'

type QuickAdd = Answer<'listDisqualifierQuickAdds'>['data'][number]

/** Reasons not to go on with a request: the usual ones with one tap, and own ones. */
export function Disqualifiers({ set, mayChange }: PartProps) {
  const { slug } = useSite()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: assistantKeys.quickAdds(slug),
    queryFn: ({ signal }) => api('listDisqualifierQuickAdds', { slug, query: { language: currentLanguage() }, signal }),
  })
  if (isPending) return <PartSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap="xl">
      <InUse set={set} quickAdds={data.data} mayChange={mayChange} />
      {mayChange && <QuickAdds set={set} quickAdds={data.data} />}
      {mayChange && <OwnDisqualifier own={set.own_disqualifiers} />}
    </Stack>
  )
}

interface Given {
  set: AssistantConfiguration
  quickAdds: readonly QuickAdd[]
}

function InUse({ set, quickAdds, mayChange }: Given & { mayChange: boolean }) {
  const text = useText()
  const { mutate } = useChangeAssistant()
  const usual = quickAdds.filter(({ key }) => set.disqualifiers.includes(key))
  const entries = [
    ...usual.map(({ key, label, text: about, automatic }) => ({
      id: `usual ${key}`,
      label,
      about,
      automatic,
      remove: () => mutate({ disqualifiers: set.disqualifiers.filter((other) => other !== key) }),
    })),
    ...set.own_disqualifiers.map((own) => ({
      id: `own ${own.label}`,
      label: own.label,
      about: own.words,
      automatic: false,
      remove: () => mutate({ own_disqualifiers: set.own_disqualifiers.filter((other) => other !== own) }),
    })),
  ]
  if (entries.length === 0)
    return (
      <Text p="md" bdrs="md" bg="var(--office-quiet)">
        {text('assistant.noDisqualifiers')}
      </Text>
    )
  return (
    <section aria-label={text('assistant.inUse')}>
      <Title mb="xs" fz="h3" fw={600} order={4}>
        {text('assistant.inUse')}
      </Title>
      <Text mb="sm" c="dimmed" size="sm">
        {text('assistant.suggests')}
      </Text>
      <Box component="ul" className={rows['rows']}>
        {entries.map(({ id, label, about, automatic, remove }) => (
          <li key={id} className={rows['row']}>
            <Box component="span" flex={1} miw={0}>
              <Box component="strong" display="block">
                {label}
              </Box>
              <Box component="small" display="block">
                {about}
              </Box>
              {automatic && (
                <Box component="small" display="block">
                  {text('assistant.closesItself')}
                </Box>
              )}
            </Box>
            {mayChange && (
              <ActionIcon color="gray" aria-label={text('assistant.remove', { name: label })} onClick={remove}>
                <IconX size={20} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </Box>
    </section>
  )
}

function QuickAdds({ set, quickAdds }: Given) {
  const text = useText()
  const { mutate } = useChangeAssistant()
  const left = quickAdds.filter(({ key }) => !set.disqualifiers.includes(key))
  if (left.length === 0) return null
  return (
    <section aria-label={text('assistant.quickAdds')}>
      <Title mb="xs" fz="h3" fw={600} order={4}>
        {text('assistant.quickAdds')}
      </Title>
      <Flex component="ul" gap="xs" align="center" wrap="wrap">
        {left.map(({ key, label, text: about }) => (
          <li key={key}>
            <button
              type="button"
              className={filters['pill']}
              title={about}
              onClick={() => mutate({ disqualifiers: [...set.disqualifiers, key] })}
            >
              <IconPlus color="var(--mantine-color-petrol-light-color)" size={18} aria-hidden />
              {label}
            </button>
          </li>
        ))}
      </Flex>
    </section>
  )
}
