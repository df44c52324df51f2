import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Flex, Text, TextInput } from '@mantine/core'
import IconBulb from '~icons/tabler/bulb'
import IconSend from '~icons/tabler/send'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { AssistantAct } from '#contract/assistant.ts'
import type { Conversation } from '#contract/conversations.ts'
import { useText } from '../../../lib/texts.ts'
import { whyText } from '../whyText.ts'
import { useSayInTrial, type TrialLine } from './useTrial.ts'
import styles from './trial.module.css'

const longest = 2000

export interface TrialChatProps {
  requestId: string
  messages: readonly TrialLine[]
  conversation: Conversation | null
  acts: readonly AssistantAct[]
}

/** The conversation: the owner as the homeowner at the right, the assistant at the left with its reason below. */
export function TrialChat({ requestId, messages, conversation, acts }: TrialChatProps) {
  const text = useText()
  const say = useSayInTrial(requestId)
  const [words, setWords] = useState('')
  const log = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const heldByAssistant = conversation?.held_by === 'assistant'
  const answering = heldByAssistant && (last === undefined || last.direction === 'in')
  const newest = last?.id
  const reasons = acts.length
  useEffect(() => {
    const empty = newest === undefined && reasons === 0 && !answering
    if (!empty) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [newest, reasons, answering])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = words.trim()
    if (said === '') return
    setWords('')
    // What could not be said comes back, unless something else is being written.
    say.mutate(said, { onError: () => setWords((now) => (now === '' ? said : now)) })
  }
  return (
    <section className={styles['chat']} aria-label={text('assistant.trialChat')}>
      {/* It scrolls, so the keyboard must reach it. */}
      <div className={styles['log']} ref={log} role="log" aria-label={text('assistant.said')} tabIndex={0}>
        <Flex component="ol" gap="md" direction="column">
          {messages.map((message) => (
            <Line key={message.id} message={message} acts={acts} />
          ))}
        </Flex>
        {answering && (
          <Text mt="sm" mx={2} c="dimmed" size="sm">
            {text('assistant.typing')}
          </Text>
        )}
      </div>
      <Flex component="form" gap="xs" p="xs" onSubmit={submit}>
        <TextInput
          flex={1}
          value={words}
          maxLength={longest}
          aria-label={text('assistant.sayAsHomeowner')}
          placeholder={text('assistant.sayAsHomeowner')}
          autoComplete="off"
          enterKeyHint="send"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <ActionIcon type="submit" variant="filled" aria-label={text('assistant.send')} disabled={words.trim() === ''}>
          <IconSend size={20} aria-hidden />
        </ActionIcon>
      </Flex>
    </section>
  )
}

function Line({ message, acts }: { message: TrialLine; acts: readonly AssistantAct[] }) {
  const text = useText()
  const own = message.direction === 'in'
  const because = acts.filter((act) => act.message === message.id && act.kind !== 'learn')
  return (
    <li className={styles['line']} data-own={own}>
      <Text c="dimmed" size="xs">
        {text(own ? 'assistant.homeowner' : 'assistant.assistant')}
      </Text>
      <p className={styles['body']}>{message.body}</p>
      {because.map((act) => (
        <Flex component="p" key={act.id} gap={4} mt={4} c="dimmed" fz="xs">
          <IconBulb size={16} aria-hidden />
          <span>
            {whyText(text, act)}
            {act.question !== null && (
              <>
                {' '}
                <q>{act.question.name}</q>
              </>
            )}
          </span>
        </Flex>
      ))}
    </li>
  )
}
