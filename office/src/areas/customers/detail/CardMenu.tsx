import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconDownload from '~icons/tabler/download'
import IconUsersGroup from '~icons/tabler/users-group'
import { lazy, Suspense, useState } from 'react'
import type { CustomerDetails } from '#contract/customers.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { ActMenu } from '../../../ui/ActMenu.tsx'
import { useTouchCustomer } from '../useCustomer.ts'
import { useExport } from '../useExport.ts'

const ChooseOther = lazy(async () => ({ default: (await import('../duplicates/ChooseOther.tsx')).ChooseOther }))

/** What is done now and then with one customer. */
export function CardMenu({ customer }: { customer: CustomerDetails }) {
  const text = useText()
  const { role } = useSite()
  const touch = useTouchCustomer(customer)
  const give = useExport()
  const [choosing, setChoosing] = useState(false)
  const { id, archived } = customer
  const acts = [
    { label: text('customers.mergeWith'), icon: IconUsersGroup, act: () => setChoosing(true) },
    ...(role === 'owner'
      ? [
          {
            label: text('customers.exportCard'),
            icon: IconDownload,
            act: () => give.mutate({ format: 'vcard' as const, ids: [id] }),
          },
        ]
      : []),
    {
      label: text(archived === null ? 'customers.archive' : 'customers.restore'),
      icon: archived === null ? IconArchive : IconArchiveOff,
      act: () => touch({ archived: archived === null }),
    },
  ]
  return (
    <>
      <ActMenu title={text('customers.moreNamed', { name: customer.name })} acts={acts} />
      <Suspense fallback={null}>
        {choosing && <ChooseOther customer={customer} onClose={() => setChoosing(false)} />}
      </Suspense>
    </>
  )
}
