import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Flex, Group, Radio, SimpleGrid, Text } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { keyAccesses, keyAreas } from '#contract/keys.areas.ts'
import type { Answer } from '../../../lib/api.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { ApiError } from '../../../lib/problem.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { CheckList } from '../CheckList.tsx'
import { FirstField } from '../FirstField.tsx'
import { useMakeKey } from './useKeys.ts'

const empty = { name: '', access: 'read', areas: 'requests,customers' }

export interface MakeKeyProps {
  onMade: (answer: Answer<'createKey'>) => void
  onCancel: () => void
}

/** Makes a key: for which program, and what it may do. */
export function MakeKey({ onMade, onCancel }: MakeKeyProps) {
  const text = useText()
  const { slug } = useSite()
  const make = useMakeKey()
  const { value, change, clear, idempotencyKey } = useDraft(slug, 'api-key', empty)
  const [problem, setProblem] = useState<{ name?: string; areas?: string }>({})
  const field = useRef<HTMLInputElement>(null)
  const areas = keyAreas.filter((area) => value.areas.split(',').includes(area))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = value.name.trim()
    if (name === '') {
      setProblem({ name: text('data.keys.needName') })
      field.current?.focus()
      return
    }
    if (areas.length === 0) {
      setProblem({ areas: text('data.keys.needArea') })
      return
    }
    const access = keyAccesses.find((one) => one === value.access) ?? 'read'
    make.mutate(
      { name, access, areas, idempotencyKey },
      {
        onSuccess: (answer) => {
          clear()
          onMade(answer)
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'conflict') setProblem({ name: text('data.keys.taken') })
          else toast.problem(error)
        },
      },
    )
  }
  return (
    <Flex
      component="form"
      gap="md"
      p="md"
      bdrs="md"
      bg="var(--office-quiet)"
      direction="column"
      onSubmit={submit}
      aria-label={text('data.keys.make')}
      noValidate
    >
      <FirstField
        field={field}
        label={text('data.keys.name')}
        hint={text('data.keys.nameHint')}
        longest={80}
        value={value.name}
        error={problem.name ?? null}
        onChange={(name) => {
          setProblem({})
          change({ name })
        }}
      />
      <Radio.Group label={text('data.keys.may')} value={value.access} onChange={(access) => change({ access })}>
        <SimpleGrid minColWidth="11rem" spacing="sm" pt="xs">
          {keyAccesses.map((access) => (
            <Radio key={access} value={access} label={text(`data.keys.access.${access}`)} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <CheckList
        label={text('data.keys.areas')}
        words={keyAreas}
        chosen={areas}
        nameOf={(area) => text(`data.keys.area.${area}`)}
        error={problem.areas ?? null}
        onChange={(chosen) => {
          setProblem({})
          change({ areas: chosen.join(',') })
        }}
      />
      <Text c="dimmed" miw={0} size="sm">
        {text('data.keys.never')}
      </Text>
      <Group gap="xs">
        <Button type="submit" loading={make.isPending}>
          {text('data.keys.makeIt')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            clear()
            onCancel()
          }}
        >
          {text('settings.cancel')}
        </Button>
      </Group>
    </Flex>
  )
}
