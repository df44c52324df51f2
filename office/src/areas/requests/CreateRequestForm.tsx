import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { Stage } from '#contract/requests.ts'
import { api } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'
import {
  checkCreate,
  emptyCreate,
  newRequestOf,
  refusedFields,
  type CreateErrors,
  type CreateValues,
} from './createForm.ts'
import { CustomerField } from './CustomerField.tsx'
import { useAddRequest } from './useAddRequest.ts'
import { sources, stages } from './words.ts'
import foot from '../../ui/foot.module.css'
import fields from '../../ui/page/fields.module.css'

export interface CreateRequestFormProps {
  /** Where the new request is to land; the address holds it. */
  stage: Stage
  onStage: (stage: Stage) => void
  onClose: () => void
  onCreated: (id: string) => void
}

/** Everything somebody says on the phone; only the name is needed. What is begun is kept. */
export function CreateRequestForm({ stage, onStage, onClose, onCreated }: CreateRequestFormProps) {
  const text = useText()
  const { slug } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const { value, change, clear, idempotencyKey } = useDraft<CreateValues>(slug, 'request', emptyCreate)
  const [errors, setErrors] = useState<CreateErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const add = useAddRequest()
  const { data } = useQuery({
    queryKey: keys.services(slug),
    queryFn: ({ signal }) => api('listServices', { slug, signal }),
  })
  const services = (data?.services ?? []).filter((service) => service.active || service.id === value.serviceId)

  const type = (patch: Partial<CreateValues>) => {
    change(patch)
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !Object.hasOwn(patch, field))))
  }
  const show = (found: CreateErrors) => {
    setErrors(found)
    // After the fields have been drawn with their errors.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    const found = checkCreate(value)
    if (Object.keys(found).length > 0) {
      show(found)
      return
    }
    add.mutate(
      { body: newRequestOf(value, stage), idempotencyKey },
      {
        onSuccess: ({ request }) => {
          clear()
          onClose()
          onCreated(request.id)
        },
        onError: (error) => {
          const refused = refusedFields(error)
          show(refused)
          if (Object.keys(refused).length === 0) setProblem(problemText(error))
        },
      },
    )
  }
  const errorOf = (field: keyof CreateValues) => {
    const key = errors[field]
    return key === undefined ? undefined : text(key)
  }
  return (
    <form ref={form} className={fields['fields']} onSubmit={submit} noValidate>
      <div className={fields['wide']} role="alert">
        {problem !== null && (
          <Alert color="trouble" role="presentation">
            {problem}
          </Alert>
        )}
      </div>
      <div className={fields['wide']}>
        <CustomerField
          value={value.name}
          error={errorOf('name')}
          onChange={(name) => type({ name })}
          onPick={({ name, phone, email, address }) => type({ name, phone: phone ?? '', email: email ?? '', address })}
        />
      </div>
      <TextInput
        label={text('requests.phone')}
        type="tel"
        value={value.phone}
        error={errorOf('phone')}
        onChange={(event) => type({ phone: event.currentTarget.value })}
        autoComplete="off"
        maxLength={40}
      />
      <TextInput
        label={text('requests.email')}
        type="email"
        value={value.email}
        error={errorOf('email')}
        onChange={(event) => type({ email: event.currentTarget.value })}
        autoComplete="off"
        maxLength={254}
      />
      <TextInput
        className={fields['wide'] ?? ''}
        label={text('requests.address')}
        value={value.address}
        error={errorOf('address')}
        onChange={(event) => type({ address: event.currentTarget.value })}
        autoComplete="off"
        maxLength={300}
      />
      <Textarea
        className={fields['wide'] ?? ''}
        label={text('requests.whatTheyNeed')}
        value={value.message}
        error={errorOf('message')}
        onChange={(event) => type({ message: event.currentTarget.value })}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={5000}
      />
      <NativeSelect
        label={text('requests.service')}
        size="md"
        value={value.serviceId}
        error={errorOf('serviceId')}
        onChange={(event) => type({ serviceId: event.currentTarget.value })}
        data={[
          { value: '', label: text('requests.noService') },
          ...services.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        label={text('requests.filterSource')}
        size="md"
        value={value.source}
        error={errorOf('source')}
        onChange={(event) => type({ source: event.currentTarget.value })}
        data={sources.map((source) => ({ value: source, label: text(`requests.source.${source}`) }))}
      />
      <NativeSelect
        label={text('requests.stageLabel')}
        size="md"
        value={stage}
        onChange={(event) => {
          const chosen = stages.find((each) => each === event.currentTarget.value)
          if (chosen !== undefined) onStage(chosen)
        }}
        data={stages.map((each) => ({ value: each, label: text(`requests.stage.${each}`) }))}
      />
      <Group className={`${fields['wide'] ?? ''} ${foot['foot'] ?? ''}`} justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('requests.cancel')}
        </Button>
        <Button type="submit" loading={add.isPending}>
          {text('requests.create')}
        </Button>
      </Group>
    </form>
  )
}
