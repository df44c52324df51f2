import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useSelection } from '../../../lib/urlState.ts'
import { useMerge, useTellApart } from './useMerge.ts'
import styles from './duplicates.module.css'

export interface CompareProps {
  one: Customer
  other: Customer
  onClose: () => void
}

/** Two customers side by side: which of them stays, or that they are two. */
export function Compare({ one, other, onClose }: CompareProps) {
  const text = useText()
  const merge = useMerge()
  const apart = useTellApart()
  const selection = useSelection('customer')
  const [keptId, setKeptId] = useState<string>(one.id)
  const [kept, gone] = keptId === one.id ? [one, other] : [other, one]
  const join = () => {
    merge.mutate({ kept: kept.id, other: gone.id })
    // The one who is open may be the one who goes.
    if (selection.selected === gone.id) selection.move(kept.id)
    onClose()
  }
  return (
    <Sheet opened onClose={onClose} title={text('customers.compareTitle')} size="lg">
      <Stack gap="md">
        <fieldset className={styles['pair']}>
          <legend>{text('customers.whichStays')}</legend>
          {[one, other].map((customer) => (
            <Side
              key={customer.id}
              customer={customer}
              chosen={customer.id === kept.id}
              onChoose={() => setKeptId(customer.id)}
            />
          ))}
        </fieldset>
        <Text c="dimmed" size="sm">
          {text('customers.mergeText', { kept: kept.name, gone: gone.name })}
        </Text>
        <Group justify="space-between">
          <Button
            variant="subtle"
            onClick={() => {
              apart.mutate({ kept: one.id, other: other.id, apart: true })
              onClose()
            }}
          >
            {text('customers.notTheSame')}
          </Button>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {text('shell.cancel')}
            </Button>
            <Button onClick={join}>{text('customers.merge')}</Button>
          </Group>
        </Group>
      </Stack>
    </Sheet>
  )
}

interface SideProps {
  customer: Customer
  chosen: boolean
  onChoose: () => void
}

function Side({ customer, chosen, onChoose }: SideProps) {
  const text = useText()
  const formats = useFormats()
  const facts = [
    [text('customers.company'), customer.company],
    [text('customers.phone'), customer.phones.map(formats.phone).join(', ')],
    [text('customers.email'), customer.emails.join(', ')],
    [text('customers.address'), customer.addresses.join(' · ')],
    [text('customers.tags'), customer.tags.join(', ')],
    [text('customers.addedOn'), formats.date(customer.created)],
  ] as const
  return (
    <Stack className={styles['side'] ?? ''} gap="xs" data-chosen={chosen}>
      <Group className={styles['choice'] ?? ''} component="label" gap="xs" wrap="nowrap">
        <input type="radio" name="kept" checked={chosen} onChange={onChoose} />
        <strong>{customer.name}</strong>
      </Group>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Stack>
  )
}
