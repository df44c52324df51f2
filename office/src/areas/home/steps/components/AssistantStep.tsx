import { Skeleton, Stack, Text } from '@mantine/core'
import { useText } from '../../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { useAssistantPlan, useTurnOn } from '../api/useSteps.ts'
import { ways } from '../labels.ts'
import { StepEnd } from './StepEnd.tsx'

/** How the assistant would begin, to be turned on as it is. */
export function AssistantStep() {
  const text = useText()
  const plan = useAssistantPlan()
  const turnOn = useTurnOn()
  if (plan.data === undefined) {
    if (plan.isError) return <QueryError error={plan.error} onRetry={() => void plan.refetch()} />
    if (plan.fetchStatus === 'paused') return <OfflineError onRetry={() => void plan.refetch()} />
    return <Skeleton height={96} />
  }
  const { preview, questions, hasOwn, blocked } = plan.data
  return (
    <>
      <Text size="sm" c="dimmed">
        {text('home.assistantText')}
      </Text>
      <Text dir="auto">{preview}</Text>
      <Stack gap={2}>
        <Text size="sm" c="dimmed">
          {text('home.assistantAsks')}
        </Text>
        {questions.map((question) => (
          <Text key={question} size="sm" dir="auto">
            {question}
          </Text>
        ))}
      </Stack>
      {blocked !== undefined && <Text size="sm">{blocked.message}</Text>}
      <StepEnd
        label={text('home.turnOn')}
        onKeep={() => turnOn.mutate({ questions, hasOwn })}
        busy={turnOn.isPending}
        disabled={blocked !== undefined}
        change={ways.assistant}
      />
    </>
  )
}
