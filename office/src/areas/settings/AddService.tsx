import type { Service } from '#contract/sites.ts'
import { Button, Flex, Title } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { useSite } from '../../lib/site.tsx'
import { useText, type TextKey } from '../../lib/texts.ts'
import { ServiceFields } from './ServiceFields.tsx'
import { isNameConflict, isTaken } from './serviceList.ts'
import { useAddService } from './useAddService.ts'

const empty = { name: '', description: '' }

export interface AddServiceProps {
  services: readonly Service[]
  onDirty: (dirty: boolean) => void
}

/** Adds one service after the other: after each the cursor is in the name again. */
export function AddService({ services, onDirty }: AddServiceProps) {
  const text = useText()
  const { slug } = useSite()
  const { value, change, clear, idempotencyKey } = useDraft(slug, 'new-service', empty)
  const add = useAddService()
  const [error, setError] = useState<TextKey | null>(null)
  const name = useRef<HTMLInputElement>(null)
  const dirty = !add.isPending && (value.name.trim() !== '' || value.description.trim() !== '')
  useEffect(() => onDirty(dirty), [onDirty, dirty])

  const problem = (): TextKey | null => {
    if (value.name.trim() === '') return 'settings.needServiceName'
    return isTaken(services, value.name) ? 'settings.nameTaken' : null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    const found = problem()
    setError(found)
    name.current?.focus()
    if (found !== null) return
    add.mutate(
      { name: value.name.trim(), description: value.description.trim(), idempotencyKey },
      {
        onSuccess: clear,
        onError: (reason) => setError(isNameConflict(reason) ? 'settings.nameTaken' : null),
      },
    )
  }

  return (
    <Flex
      component="form"
      direction="column"
      gap="md"
      mt="xl"
      p="md"
      bdrs="md"
      bg="var(--office-quiet)"
      onSubmit={submit}
      noValidate
      aria-labelledby="add-service"
    >
      <Title order={3} id="add-service">
        {text('settings.addService')}
      </Title>
      <ServiceFields
        name={name}
        valueOf={(field) => value[field]}
        error={error === null ? undefined : text(error)}
        readOnly={add.isPending}
        onChange={(field, next) => {
          setError(null)
          change({ [field]: next })
        }}
      />
      <Button
        type="submit"
        variant="light"
        w={{ base: 'auto', sm: 'fit-content' }}
        leftSection={<IconPlus size={18} aria-hidden />}
        loading={add.isPending}
      >
        {text('settings.add')}
      </Button>
    </Flex>
  )
}
