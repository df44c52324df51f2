import '@mantine/core/styles/List.layer.css'
import { Box, Button, Flex, List, Stack, Text, Title } from '@mantine/core'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconBulb from '~icons/tabler/bulb'
import type { RehearsalConversation } from '#contract/assistant.rehearsals.ts'
import { useText } from '../../../lib/texts.ts'
import { labelText, useSay } from '../../conversations/index.ts'
import { LetGo } from '../components/LetGo.tsx'
import { whyText } from '../whyText.ts'
import { Sign } from './Homeowners.tsx'
import { faultText, scriptText } from './scriptText.ts'
import { useQuestionName } from './useQuestionName.ts'
import chat from '../trial/trial.module.css'
import rows from '../../../ui/rows.module.css'

export interface TranscriptProps {
  conversation: RehearsalConversation
  onBack: () => void
}

/** What was said with one homeowner, the reason below each line, and what came of it. */
export function Transcript({ conversation, onBack }: TranscriptProps) {
  const text = useText()
  const nameOf = useQuestionName()
  const { script, language, transcript, passed, faults } = conversation
  const lines = transcript.map((line, place) => ({ ...line, place }))
  return (
    <Stack gap="sm">
      <div>
        <Button variant="subtle" color="gray" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          {text('assistant.backToHomeowners')}
        </Button>
      </div>
      <h4>
        <Flex component="span" align="center" gap="xs">
          <Sign passed={passed} />
          {scriptText(text, script)}
        </Flex>
      </h4>
      {passed ? (
        <Text c="dimmed">{text('assistant.passed')}</Text>
      ) : (
        <List listStyleType="disc" c="var(--mantine-color-trouble-light-color)" aria-label={text('assistant.faults')}>
          {faults.map((fault) => (
            <List.Item key={fault}>{faultText(text, fault, nameOf)}</List.Item>
          ))}
        </List>
      )}
      <Flex direction={{ base: 'column', md: 'row' }} gap="lg">
        <Flex component="ol" flex={1} gap="md" direction="column" aria-label={text('assistant.said')} lang={language}>
          {lines.map(({ from, body, rule, place }) => (
            <li key={place} className={chat['line']} data-own={from === 'customer'}>
              <Text c="dimmed" size="xs">
                {text(from === 'customer' ? 'assistant.scripted' : 'assistant.assistant')}
              </Text>
              <p className={chat['body']}>{body}</p>
              {rule !== null && (
                <Flex component="p" gap={4} mt={4} c="dimmed" fz="xs">
                  <IconBulb size={16} aria-hidden />
                  <span>{whyText(text, { rule, kind: 'say' })}</span>
                </Flex>
              )}
            </li>
          ))}
        </Flex>
        <Learned conversation={conversation} />
      </Flex>
    </Stack>
  )
}

/** What the assistant knows in the end, and why it handed over. */
function Learned({ conversation: { learned, handed_over: reason } }: Pick<TranscriptProps, 'conversation'>) {
  const text = useText()
  const say = useSay()
  return (
    <Box component="aside" w={{ md: '15rem' }} aria-label={text('assistant.learned')}>
      <Title mb="xs" order={5}>
        {text('assistant.learned')}
      </Title>
      {learned.length === 0 && (
        <Text mb="xs" c="dimmed" size="sm">
          {text('assistant.nothingLearned')}
        </Text>
      )}
      <dl className={rows['facts']}>
        {learned.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" c="dimmed" size="xs">
              {labelText(text, label)}
            </Text>
            <Text component="dd" fw={600} miw={0} inherit>
              {say({ label, value })}
            </Text>
          </div>
        ))}
      </dl>
      {reason !== null && <LetGo reason={reason} />}
    </Box>
  )
}
