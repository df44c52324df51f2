import { Box, Text, Title } from '@mantine/core'
import type { AssistantAct } from '#contract/assistant.ts'
import type { Conversation } from '#contract/conversations.ts'
import { useText } from '../../../lib/texts.ts'
import { actLine, labelText, useSay } from '../../conversations/index.ts'
import { LetGo } from '../components/LetGo.tsx'
import rows from '../../../ui/rows.module.css'

export interface LearnedProps {
  acts: readonly AssistantAct[]
  conversation: Conversation | null
}

/** What the assistant has understood so far, and whether it has let go. */
export function Learned({ acts, conversation }: LearnedProps) {
  const text = useText()
  const say = useSay()
  const facts = acts.flatMap((act) =>
    act.kind === 'learn' && act.overturned === null
      ? act.data.map((piece) => ({
          id: `${act.id} ${piece.label}`,
          label: piece.label === 'answer' && act.question !== null ? act.question.name : labelText(text, piece.label),
          value: say(piece),
        }))
      : [],
  )
  const silent = acts.filter(({ kind, message }) => message === null && (kind === 'suggest' || kind === 'close'))
  const reason = conversation?.hand_over_reason ?? null
  return (
    <Box component="aside" w={{ md: '15rem' }} aria-label={text('assistant.learned')}>
      <Title mb="xs" fz="h3" fw={600} order={4}>
        {text('assistant.learned')}
      </Title>
      {facts.length === 0 ? (
        <Text mb="xs" c="dimmed" size="sm">
          {text('assistant.nothingLearned')}
        </Text>
      ) : (
        <dl className={rows['facts']}>
          {facts.map(({ id, label, value }) => (
            <div key={id}>
              <Text component="dt" c="dimmed" size="xs">
                {label}
              </Text>
              <Text component="dd" fw={600} miw={0} inherit>
                {value}
              </Text>
            </div>
          ))}
        </dl>
      )}
      {silent.map((act) => (
        <Text key={act.id} mb="xs" c="dimmed" size="sm">
          {actLine(text, say, act)}
        </Text>
      ))}
      {reason !== null && <LetGo reason={reason} />}
    </Box>
  )
}
