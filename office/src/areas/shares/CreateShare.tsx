import { NativeSelect, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Share } from '#contract/shares.ts'
import { newId } from '../../lib/ids.ts'
import { useText } from '../../lib/texts.ts'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { PRESET, ShareFields, spans } from './ShareFields.tsx'
import { ShareReady } from './ShareReady.tsx'
import { useCreateShare } from './useShares.ts'

const audiences = ['customer', 'partner'] as const satisfies readonly Share['audience'][]

export interface CreateShareProps {
  projectId: string
  /** Most links are for the customer. */
  customerName: string
  onClose: () => void
}

interface Value {
  name: string
  audience: Share['audience']
  includes: Share['includes']
  mayAdd: boolean
  hours: number
  /** Stands for the create of exactly these words. */
  key: string
}

/** Makes a link, then shows its address this once. */
export function CreateShare({ projectId, customerName, onClose }: CreateShareProps) {
  const text = useText()
  const create = useCreateShare(projectId)
  const [value, setValue] = useState<Value>({
    name: customerName.slice(0, 80),
    audience: 'customer',
    includes: ['photos', 'pairs'],
    mayAdd: false,
    hours: PRESET,
    key: newId(),
  })
  const [tried, setTried] = useState(false)
  // Other words are another create.
  const change = (patch: Partial<typeof value>) => setValue((before) => ({ ...before, ...patch, key: newId() }))
  const { name, audience, includes, mayAdd, hours, key } = value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || includes.length === 0 || create.isPending) return
    create.mutate({ name: name.trim(), audience, includes, may_add_photos: mayAdd, hours, idempotencyKey: key })
  }
  if (create.data !== undefined) {
    const { share, address } = create.data
    return (
      <Sheet opened onClose={onClose} title={text('shares.readyTitle')}>
        <ShareReady name={share.name} address={address} onClose={onClose} />
      </Sheet>
    )
  }
  return (
    <Sheet opened onClose={onClose} title={text('shares.newTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <ShareFields name={name} includes={includes} mayAdd={mayAdd} onChange={change} tried={tried} />
          <NativeSelect
            size="md"
            label={text('shares.audience')}
            value={audience}
            data={audiences.map((each) => ({ value: each, label: text(`shares.audience.${each}`) }))}
            onChange={(event) => {
              const chosen = audiences.find((each) => each === event.currentTarget.value)
              if (chosen !== undefined) change({ audience: chosen })
            }}
          />
          <NativeSelect
            size="md"
            label={text('shares.hours')}
            value={String(hours)}
            data={spans.map((span) => ({ value: String(span), label: text(`shares.hours.${span}`) }))}
            onChange={(event) => change({ hours: Number(event.currentTarget.value) })}
          />
          <FormEnd send={text('shares.create')} onCancel={onClose} busy={create.isPending} error={create.error} />
        </Stack>
      </form>
    </Sheet>
  )
}
