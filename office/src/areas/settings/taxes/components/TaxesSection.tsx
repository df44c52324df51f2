import { Button, Stack, Text } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { lazy, Suspense, useState } from 'react'
import type { TaxGroup, TaxRateRecord, Taxes } from '#contract/pricebook/types.ts'
import { acting } from '../../../../early/acting.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { Section } from '../../../../ui/page/Section.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { useRemoveTax, useTaxes } from '../api/useTaxes.ts'
import { FirstTax } from './FirstTax.tsx'
import { ppmOf, TaxRulesForm } from './TaxRulesForm.tsx'
import { TaxRow } from './TaxRow.tsx'
import rows from '../../../../ui/rows.module.css'

const RateForm = lazy(async () => ({ default: (await import('./RateForm.tsx')).RateForm }))
const GroupForm = lazy(async () => ({ default: (await import('./GroupForm.tsx')).GroupForm }))

/** Tax rates, the groups they make, and which lines bear which group. */
export function TaxesSection() {
  const text = useText()
  const { data, error, isPending, fetchStatus, refetch } = useTaxes()
  if (acting() !== null)
    return (
      <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
        {text('errors.forbidden')}
      </Text>
    )
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton rows={4} />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const { taxes } = data
  if (taxes.rates.length === 0) return <FirstTax />
  return (
    <Stack gap="xl">
      <Section title={text('taxes.rules')}>
        <TaxRulesForm taxes={taxes} />
      </Section>
      <Groups taxes={taxes} />
      <Rates taxes={taxes} />
    </Stack>
  )
}

function Groups({ taxes }: { taxes: Taxes }) {
  const text = useText()
  const formats = useFormats()
  const remove = useRemoveTax()
  const [shown, show] = useState<TaxGroup | 'new' | null>(null)
  const nameOf = new Map<string, string>(taxes.rates.map(({ id, name }) => [id, name]))
  const isBorne = ({ id }: TaxGroup) => Object.values(taxes.rules).includes(id)
  return (
    <Section title={text('taxes.groups')}>
      <ul className={rows['rows']}>
        {taxes.groups.map((group) => (
          <TaxRow
            key={group.id}
            name={group.name}
            about={group.rates.map((id) => nameOf.get(id) ?? '').join(' + ')}
            rate={formats.rate(ppmOf(taxes, group))}
            kept={isBorne(group) ? text('taxes.groupKept') : null}
            onEdit={() => show(group)}
            onRemove={() => remove.mutate({ group })}
          />
        ))}
      </ul>
      <AddButton label={text('taxes.addGroup')} onClick={() => show('new')} />
      <Suspense fallback={null}>
        {shown !== null && (
          <GroupForm group={shown === 'new' ? null : shown} rates={taxes.rates} onClose={() => show(null)} />
        )}
      </Suspense>
    </Section>
  )
}

function Rates({ taxes }: { taxes: Taxes }) {
  const text = useText()
  const formats = useFormats()
  const remove = useRemoveTax()
  const [shown, show] = useState<TaxRateRecord | 'new' | null>(null)
  return (
    <Section title={text('taxes.rates')}>
      <ul className={rows['rows']}>
        {taxes.rates.map((rate) => (
          <TaxRow
            key={rate.id}
            name={rate.name}
            about={text(`taxes.level.${rate.level}`)}
            rate={formats.rate(rate.ppm)}
            kept={null}
            onEdit={() => show(rate)}
            onRemove={() => remove.mutate({ rate })}
          />
        ))}
      </ul>
      <AddButton label={text('taxes.addRate')} onClick={() => show('new')} />
      <Suspense fallback={null}>
        {shown !== null && <RateForm rate={shown === 'new' ? null : shown} onClose={() => show(null)} />}
      </Suspense>
    </Section>
  )
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={onClick}
      style={{ alignSelf: 'flex-start' }}
    >
      {label}
    </Button>
  )
}
