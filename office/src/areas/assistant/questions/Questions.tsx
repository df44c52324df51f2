import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import IconListNumbers from '~icons/tabler/list-numbers'
import IconPlus from '~icons/tabler/plus'
import IconSparkles from '~icons/tabler/sparkles'
import { useState } from 'react'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { useServices } from '../../settings/shared/index.ts'
import { PartSkeleton } from '../PartSkeleton.tsx'
import type { PartProps } from '../useAssistant.ts'
import { AddQuestion } from './AddQuestion.tsx'
import { QuestionRows } from './QuestionRows.tsx'
import { listOf, shownOf, type Service, type Shown, type ShownQuestion } from './questionList.ts'
import { Recommendations } from './Recommendations.tsx'
import { useGenerate } from './useDrafts.ts'
import { useChangeQuestions, useQuestions } from './useQuestions.ts'

/** The contract's limit. */
const mostQuestions = 100

/** What the person is about: looking, adding a question (perhaps begun by a draft), or changing one. */
export type Mode = { kind: 'default' } | { kind: 'add'; draft: string } | { kind: 'edit'; id: string; rewrite: boolean }

/** What the assistant asks before a request counts as qualified. */
export function Questions({ mayChange }: PartProps) {
  const { data, error, isPending, refetch } = useQuestions()
  const services = useServices()
  if (isPending) return <PartSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const offered = services.data?.services.map(({ id, name }) => ({ id, name })) ?? []
  return <Loaded questions={data.questions} services={offered} mayChange={mayChange} />
}

interface LoadedProps {
  questions: readonly ShownQuestion[]
  services: readonly Service[]
  mayChange: boolean
}

function Loaded({ questions, services, mayChange }: LoadedProps) {
  const text = useText()
  const change = useChangeQuestions()
  const generate = useGenerate()
  const [shown, setShown] = useState<Shown>('all')
  const [mode, setMode] = useState<Mode>({ kind: 'default' })
  const service = services.find(({ id }) => id === shown) ?? null
  const full = questions.length >= mostQuestions
  const add = (words: string, of: Service | null) =>
    change({
      change: (list, id) => listOf.added(list, id, words, of),
      // What was written comes back with the form.
      onFailed: () => setMode({ kind: 'add', draft: words }),
    })
  const draft = () =>
    generate.mutate(service, {
      onSuccess: ({ question }) => setMode({ kind: 'add', draft: question.question_text }),
    })

  return (
    <Stack gap="lg">
      {questions.length > 0 && (
        <Filter services={services} shown={shown} onChange={setShown} count={shownOf(questions, shown).length} />
      )}
      {questions.length === 0 && mode.kind !== 'add' ? (
        <EmptyState
          icon={IconListNumbers}
          title={text('assistant.noQuestions')}
          text={text('assistant.noQuestionsText')}
        />
      ) : (
        <QuestionRows
          questions={shownOf(questions, shown)}
          services={services}
          mode={mode}
          onMode={setMode}
          mayChange={mayChange}
        />
      )}
      {mayChange && mode.kind === 'add' && (
        <AddQuestion
          draft={mode.draft}
          services={services}
          service={service}
          onAdd={add}
          onDone={() => setMode({ kind: 'default' })}
        />
      )}
      {mayChange && mode.kind === 'default' && (
        <Group gap="xs">
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={full}
            onClick={() => setMode({ kind: 'add', draft: '' })}
          >
            {text('assistant.addQuestion')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconSparkles size={18} aria-hidden />}
            disabled={full}
            loading={generate.isPending}
            onClick={draft}
          >
            {text('assistant.generate')}
          </Button>
        </Group>
      )}
      {mayChange && !full && (
        <Recommendations questions={questions} service={service} onAdd={(words) => add(words, service)} />
      )}
    </Stack>
  )
}

interface FilterProps {
  services: readonly Service[]
  shown: Shown
  count: number
  onChange: (shown: Shown) => void
}

function Filter({ services, shown, count, onChange }: FilterProps) {
  const text = useText()
  return (
    <Group align="flex-end" justify="space-between">
      <NativeSelect
        flex="0 1 18rem"
        size="md"
        label={text('assistant.askedFor')}
        value={shown}
        data={[
          { value: 'all', label: text('assistant.allQuestions') },
          { value: 'every', label: text('assistant.everyService') },
          ...services.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === 'every' ? 'every' : (services.find(({ id }) => id === value)?.id ?? 'all'))
        }
      />
      <Text component="output" flex="none" pb={10} c="dimmed" size="sm">
        {text('assistant.questionCount', { count })}
      </Text>
    </Group>
  )
}
