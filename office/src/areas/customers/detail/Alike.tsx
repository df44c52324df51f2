import { Button, Text } from '@mantine/core'
import IconUsersGroup from '~icons/tabler/users-group'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Customer, CustomerDetails } from '#contract/customers.ts'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import warning from '../../../ui/warning.module.css'
import styles from './card.module.css'

const Compare = lazy(async () => ({ default: (await import('../duplicates/Compare.tsx')).Compare }))

/** Others who seem to be this customer: said above everything else, compared by one touch. */
export function Alike({ customer, mayChange }: { customer: CustomerDetails; mayChange: boolean }) {
  const text = useText()
  const { slug } = useSite()
  const [other, setOther] = useState<Customer | null>(null)
  const { data } = useQuery({
    queryKey: [...keys.topic(slug, 'customers'), 'alike', customer.id],
    queryFn: ({ signal }) => api('findCustomerDuplicates', { slug, customerId: customer.id, signal }),
    enabled: mayChange,
  })
  const found = data?.duplicates ?? []
  if (!mayChange || found.length === 0) return null
  return (
    <section className={styles['part']} aria-label={text('customers.alike')}>
      <ul className={warning['warning']}>
        {found.map(({ customer: each, because }) => (
          <li key={each.id}>
            <IconUsersGroup size={18} aria-hidden />
            <Text span inherit flex={1} miw={0}>
              {text('customers.mayBe', {
                name: each.name,
                because: because.map((reason) => text(`customers.because.${reason}`)).join(', '),
              })}
            </Text>
            <Button size="compact-md" variant="default" onClick={() => setOther(each)}>
              {text('customers.compare')}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {other !== null && <Compare one={customer} other={other} onClose={() => setOther(null)} />}
      </Suspense>
    </section>
  )
}
