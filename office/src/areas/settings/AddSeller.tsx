import { Button, Flex, Group, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { LeadHook } from '#contract/leads.ts'
import type { Answer } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts.ts'
import { ApiError } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { toast } from '../../lib/toasts.ts'
import { useCreateLeadHook } from './useLeadHooks.ts'

/** Sources that are sold by somebody, those most used first. */
const sources = [
  'angi',
  'thumbtack',
  'google',
  'facebook',
  'nextdoor',
  'other',
] as const satisfies readonly LeadHook['source'][]
const empty = { name: '', source: 'other' }

export interface AddSellerProps {
  onMade: (answer: Answer<'createLeadHook'>) => void
  onCancel: () => void
}

/** Opens a way in for a seller of leads. */
export function AddSeller({ onMade, onCancel }: AddSellerProps) {
  const text = useText()
  const { slug } = useSite()
  const create = useCreateLeadHook()
  const { value, change, clear, idempotencyKey } = useDraft(slug, 'lead-seller', empty)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = value.name.trim()
    if (name === '') {
      setProblem(text('settings.leads.needSeller'))
      return
    }
    const source = sources.find((word) => word === value.source) ?? 'other'
    create.mutate(
      { name, source, idempotencyKey },
      {
        onSuccess: (answer) => {
          clear()
          onMade(answer)
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'conflict') setProblem(text('settings.leads.sellerTaken'))
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
      aria-label={text('settings.leads.addSeller')}
      noValidate
    >
      <TextInput
        ref={field}
        label={text('settings.leads.sellerName')}
        maxLength={80}
        autoComplete="off"
        value={value.name}
        error={problem}
        onChange={({ currentTarget }) => {
          setProblem(null)
          change({ name: currentTarget.value })
        }}
      />
      <NativeSelect
        size="md"
        label={text('settings.leads.sellerSource')}
        value={value.source}
        data={sources.map((source) => ({ value: source, label: text(`settings.leads.source.${source}`) }))}
        onChange={({ currentTarget }) => change({ source: currentTarget.value })}
      />
      <Group gap="xs">
        <Button type="submit" loading={create.isPending}>
          {text('settings.leads.createSeller')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {text('settings.cancel')}
        </Button>
      </Group>
    </Flex>
  )
}
