import { Flex, Skeleton, Text, Title } from '@mantine/core'
import type { Answer } from '../../lib/api.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText, type TextKey } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { useFigures } from './useFigures.ts'

/** What the assistant did in 30 days, in six numbers. */
export function FiguresPart() {
  const text = useText()
  const { data, error, isPending, refetch } = useFigures()
  const body = () => {
    if (isPending) return <Skeleton height={150} radius="md" />
    if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
    return <Numbers figures={data.figures} />
  }
  return (
    <section aria-label={text('assistant.figures')}>
      <Title mb="xs" order={4}>
        {text('assistant.figures')}
      </Title>
      {body()}
    </section>
  )
}

function Numbers({ figures }: Answer<'getAssistantFigures'>) {
  const text = useText()
  const formats = useFormats()
  const time = (seconds: number | null) => {
    if (seconds === null) return text('assistant.notYet')
    return seconds < 60 ? text('assistant.seconds', { count: Math.round(seconds) }) : formats.duration(seconds)
  }
  const rate = figures.overturn_rate
  const numbers: readonly (readonly [TextKey, string])[] = [
    ['assistant.conversations', formats.number(figures.conversations)],
    ['assistant.firstReply', time(figures.median_first_reply)],
    ['assistant.qualified', formats.number(figures.qualified)],
    ['assistant.handedOver', formats.number(figures.handed_over)],
    ['assistant.visitsTaken', formats.number(figures.visits_taken)],
    ['assistant.overturned', rate === null ? text('assistant.notYet') : formats.percent(rate)],
  ]
  return (
    <Flex component="dl" wrap="wrap" gap="xs">
      {numbers.map(([label, value]) => (
        <Flex
          key={label}
          direction="column-reverse"
          justify="flex-end"
          flex="1 1 9rem"
          py="sm"
          px="md"
          bd="1px solid var(--office-line)"
          bdrs="md"
        >
          <Text component="dt" c="dimmed" size="sm">
            {text(label)}
          </Text>
          <Text component="dd" fz="h1" fw={600}>
            {value}
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}
