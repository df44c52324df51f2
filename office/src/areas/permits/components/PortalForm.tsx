import '@mantine/core/styles/Input.layer.css'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { portalKindOf } from '#contract/permits/address.rules.ts'
import type { PermitSource } from '#contract/permits/types.ts'
import { knownPortals, permitLimits as limits, permitReaches, portalKinds } from '#contract/permits/values.ts'
import { useSendOnce } from '../../../lib/forms/useSendOnce.ts'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { distanceWords } from '../../../ui/map/distance.ts'
import { usePreview, useSourceActs, type SourceFields } from '../api/useSources.ts'
import { ColumnFields } from './ColumnFields.tsx'
import { PreviewRows } from './PreviewRows.tsx'

export interface PortalFormProps {
  /** Null for a new one. */
  record: PermitSource | null
  onClose: () => void
  onDone: () => void
}

type Draft = Omit<SourceFields, 'fields'> & { readonly fields: SourceFields['fields'] | null }

const fresh: Draft = {
  name: '',
  kind: 'socrata',
  address: '',
  fields: null,
  city: '',
  state: '',
  reach: limits.reach,
}

const draftOf = ({ name, kind, address, fields, city, state, reach }: PermitSource): Draft => ({
  name,
  kind,
  address,
  fields,
  city,
  state,
  reach,
})

const isSame = (one: Draft, other: Draft): boolean =>
  one.kind === other.kind && one.address === other.address && one.fields === other.fields

/** Where a city publishes its permits, and which column says what, proved by its newest rows. */
export function PortalForm({ record, onClose, onDone }: PortalFormProps) {
  const text = useText()
  const [draft, setDraft] = useState(record === null ? fresh : draftOf(record))
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }))
  const preview = usePreview()
  const { save, busy, error } = useSave(record, onDone)
  /** The columns that were shown to fit, as they stand in the draft: others are not proved. */
  const [proved, setProved] = useState(record?.fields ?? null)
  const look = (next: Draft) =>
    preview.mutate(
      { kind: next.kind, address: next.address, fields: next.fields },
      {
        onSuccess: ({ fields: found, fault }) => {
          const columns = found ?? next.fields
          // what was changed meanwhile stays, and is looked at again
          setDraft((known) => (isSame(known, next) ? { ...known, fields: columns } : known))
          if (fault === null) setProved(columns)
        },
      },
    )
  const choose = (chosen: Draft) => {
    setDraft(chosen)
    look(chosen)
  }
  const { fields, ...rest } = draft
  const isProved = fields !== null && fields === proved
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (fields !== null && isProved && draft.name.trim() !== '') save({ ...rest, fields })
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text(record === null ? 'permits.addPortal' : 'permits.editPortal')}
      size="whole"
    >
      <form onSubmit={send}>
        <Stack gap="md">
          {record === null && <Dataset draft={draft} onChange={change} onChoose={choose} />}
          <Group>
            <Button
              variant={preview.data?.fault === null ? 'default' : 'filled'}
              onClick={() => look(draft)}
              loading={preview.isPending}
              disabled={draft.address.trim() === ''}
            >
              {text('permits.preview')}
            </Button>
          </Group>
          <PreviewRows preview={preview.data} error={preview.error} />
          {fields !== null && (
            <ColumnFields
              columns={preview.data?.columns ?? []}
              fields={fields}
              onChange={(next) => {
                change({ fields: next })
                preview.reset()
              }}
            />
          )}
          <Where draft={draft} onChange={change} />
          {!isProved && (
            <Text size="sm" c="dimmed">
              {text('permits.lookFirst')}
            </Text>
          )}
          <FormEnd
            send={text('permits.savePortal')}
            onCancel={onClose}
            busy={busy}
            disabled={fields === null || !isProved || draft.name.trim() === ''}
            error={error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}

/** Saves once, however often it is clicked. */
function useSave(record: PermitSource | null, onDone: () => void) {
  const { add, change } = useSourceActs()
  const sendOnce = useSendOnce()
  const done = { onSuccess: () => (toast.success('permits.portalSaved'), onDone()) }
  const save = ({ kind, address, ...body }: SourceFields) =>
    sendOnce((sent) =>
      record === null
        ? add.mutate({ kind, address, ...body }, { ...done, ...sent })
        : change.mutate({ record, body }, { ...done, ...sent }),
    )
  return { save, busy: add.isPending || change.isPending, error: add.error ?? change.error }
}

interface DatasetProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  /** A city that is known was chosen: its rows can be looked at right away. */
  onChoose: (draft: Draft) => void
}

/** A city that is known, or the page of a dataset and what kind of portal it is on. */
function Dataset({ draft, onChange, onChoose }: DatasetProps) {
  const text = useText()
  const { kind, address } = draft
  const known = knownPortals.find((each) => each.address === address)
  return (
    <>
      <NativeSelect
        label={text('permits.city')}
        description={text('permits.cityHint')}
        value={known?.name ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = knownPortals.find(({ name }) => name === value)
          if (!chosen) return onChange({ address: '', fields: null })
          const { name, state } = chosen
          onChoose({ ...draft, name, city: name, state, kind: chosen.kind, address: chosen.address, fields: null })
        }}
        data={[
          { value: '', label: text('permits.otherCity') },
          ...knownPortals.map(({ name, state }) => ({ value: name, label: `${name}, ${state}` })),
        ]}
      />
      <TextInput
        label={text('permits.datasetAddress')}
        description={text('permits.datasetHint')}
        placeholder="https://data.example.gov/resource/ab12-cd34"
        inputMode="url"
        maxLength={limits.address}
        value={address}
        onChange={({ currentTarget: { value } }) =>
          onChange({ address: value, kind: portalKindOf(value) ?? kind, fields: null })
        }
        required
      />
      <NativeSelect
        label={text('permits.kind')}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: portalKinds.find((each) => each === value) ?? kind, fields: null })
        }
        data={portalKinds.map((value) => ({ value, label: text(`permits.kind.${value}`) }))}
      />
    </>
  )
}

/** What it is called here, which town its addresses are in, and how far permits may be. */
function Where({ draft, onChange }: Pick<DatasetProps, 'draft' | 'onChange'>) {
  const text = useText()
  const { name, city, state, reach } = draft
  return (
    <>
      <TextInput
        label={text('permits.name')}
        maxLength={limits.name}
        value={name}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        required
      />
      <Group grow align="flex-end">
        <TextInput
          label={text('permits.town')}
          maxLength={80}
          value={city}
          onChange={({ currentTarget: { value } }) => onChange({ city: value })}
        />
        <TextInput
          label={text('permits.address.state')}
          maxLength={2}
          value={state}
          onChange={({ currentTarget: { value } }) =>
            onChange({ state: value.toUpperCase().replaceAll(/[^A-Z]/g, '') })
          }
        />
      </Group>
      <NativeSelect
        label={text('permits.reach')}
        value={String(reach)}
        onChange={({ currentTarget: { value } }) => onChange({ reach: Number(value) })}
        data={[...new Set([...permitReaches, reach])]
          .toSorted((one, other) => one - other)
          .map((each) => ({
            value: String(each),
            label: text('permits.withinMiles', { miles: distanceWords(each) }),
          }))}
      />
      <Text size="sm" c="dimmed">
        {text('permits.reachHint')}
      </Text>
    </>
  )
}
