import '@mantine/core/styles/Input.layer.css'
import { Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { InvoiceSettings } from '#contract/invoices/overview.types.ts'
import { invoiceLimits, reminderDays, termsDays } from '#contract/invoices/values.ts'
import { taxBases } from '#contract/money/values.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useInvoiceSettings } from '../../../../lib/api/useInvoiceSettings.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { CheckList } from '../../CheckList.tsx'
import { SaveBar } from '../../SaveBar.tsx'
import { SectionSkeleton } from '../../SectionSkeleton.tsx'
import { useSaveInvoiceSettings } from '../api/useSaveInvoiceSettings.ts'

/** How new invoices begin: their numbers, when they are due, what stands on each, and when customers are reminded. */
export function InvoicesSection() {
  const { data, error, isPending, fetchStatus, refetch } = useInvoiceSettings()
  const retry = () => void refetch()
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={retry} />
  if (isPending) return <SectionSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={retry} />
  return <SettingsForm settings={data.settings} />
}

type Fields = Omit<InvoiceSettings, 'version'>

/** What was changed. */
function changesOf(before: Fields, after: Fields): Partial<Fields> {
  const isSame = (name: keyof Fields) => JSON.stringify(before[name]) === JSON.stringify(after[name])
  const { prefix, next_number, terms_days, tax_basis, note, reminder_days } = after
  return {
    ...(!isSame('prefix') && { prefix }),
    ...(!isSame('next_number') && { next_number }),
    ...(!isSame('terms_days') && { terms_days }),
    ...(!isSame('tax_basis') && { tax_basis }),
    ...(!isSame('note') && { note }),
    ...(!isSame('reminder_days') && { reminder_days }),
  }
}

function SettingsForm({ settings: { version, ...before } }: { settings: InvoiceSettings }) {
  const text = useText()
  const { role } = useSite()
  // what is written lies over what was read: when somebody else was quicker it stays, over what is there now
  const [written, write] = useState<Partial<Fields>>({})
  const value: Fields = { ...before, ...written }
  const save = useSaveInvoiceSettings(version)
  const set = (change: Partial<Fields>) => write((known) => ({ ...known, ...change }))
  const changes = changesOf(before, value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(changes, { onSuccess: () => write({}) })
  }
  return (
    <form onSubmit={submit}>
      {/* what others may read and the owner alone changes */}
      <fieldset disabled={role !== 'owner'}>
        <Stack gap="lg">
          <Numbers value={value} set={set} error={save.error} />
          <Beginning value={value} set={set} />
          {save.error !== null && !hasFieldFault(save.error) && (
            <Text role="alert" c="var(--mantine-color-error)">
              {problemText(save.error)}
            </Text>
          )}
          {role === 'owner' && (
            <SaveBar
              label={text('taxes.invoices.save')}
              dirty={Object.keys(changes).length > 0}
              saving={save.isPending}
              saved={false}
              onDiscard={() => {
                write({})
                save.reset()
              }}
            />
          )}
        </Stack>
      </fieldset>
    </form>
  )
}

const faultOf = (error: unknown, path: string): boolean =>
  error instanceof ApiError && error.errors.some((fault) => fault.path === path)
const hasFieldFault = (error: unknown): boolean => faultOf(error, 'body.prefix') || faultOf(error, 'body.next_number')

interface PartProps {
  value: Fields
  set: (change: Partial<Fields>) => void
}

/** What the next invoice is called. The number only grows: one that was given is never given again. */
function Numbers({ value, set, error }: PartProps & { error: unknown }) {
  const text = useText()
  const { prefix, next_number: next } = value
  return (
    <div>
      <Group gap="md" align="start">
        <TextInput
          w="10rem"
          label={text('taxes.invoices.prefix')}
          value={prefix}
          maxLength={invoiceLimits.prefix}
          autoComplete="off"
          error={faultOf(error, 'body.prefix') && text('taxes.invoices.prefixWrong')}
          onChange={({ currentTarget }) => set({ prefix: currentTarget.value })}
        />
        <TextInput
          w="10rem"
          label={text('taxes.invoices.next')}
          inputMode="numeric"
          value={next === 0 ? '' : String(next)}
          maxLength={9}
          autoComplete="off"
          error={faultOf(error, 'body.next_number') && text('taxes.invoices.nextWrong')}
          onChange={({ currentTarget }) => set({ next_number: Number(currentTarget.value.replaceAll(/\D/g, '')) })}
        />
      </Group>
      <Text size="sm" c="dimmed" mt={6}>
        {text('taxes.invoices.nextIs', { number: `${prefix}${next}` })}
      </Text>
    </div>
  )
}

function Beginning({ value, set }: PartProps) {
  const text = useText()
  return (
    <>
      <NativeSelect
        maw="16rem"
        label={text('taxes.invoices.terms')}
        value={value.terms_days === null ? '' : String(value.terms_days)}
        data={[
          { value: '', label: text('taxes.invoices.onReceipt') },
          ...termsDays.map((days) => ({ value: String(days), label: text('taxes.invoices.termsDays', { days }) })),
        ]}
        onChange={({ currentTarget }) =>
          set({ terms_days: termsDays.find((days) => String(days) === currentTarget.value) ?? null })
        }
      />
      <NativeSelect
        maw="16rem"
        label={text('taxes.invoices.basis')}
        description={text('taxes.invoices.basisHelp')}
        value={value.tax_basis}
        data={taxBases.map((basis) => ({ value: basis, label: text(`taxes.invoices.basis.${basis}`) }))}
        onChange={({ currentTarget }) => {
          const basis = taxBases.find((each) => each === currentTarget.value)
          if (basis !== undefined) set({ tax_basis: basis })
        }}
      />
      <Textarea
        label={text('taxes.invoices.note')}
        description={text('taxes.invoices.noteHelp')}
        value={value.note}
        maxLength={invoiceLimits.note}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
      <CheckList
        label={text('taxes.invoices.reminders')}
        words={reminderDays.map(String)}
        chosen={value.reminder_days.map(String)}
        nameOf={(days) => text('taxes.invoices.reminder', { days: Number(days) })}
        error={null}
        onChange={(chosen) => set({ reminder_days: reminderDays.filter((days) => chosen.includes(String(days))) })}
      />
      <Text size="sm" c="dimmed">
        {text('taxes.invoices.remindersHelp')}
      </Text>
    </>
  )
}
