import { ActionIcon, Badge, Button, Group, Select, Skeleton, Stack, Switch, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import IconPencil from '~icons/tabler/pencil'
import IconPhone from '~icons/tabler/phone'
import IconX from '~icons/tabler/x'
import { Link } from '@tanstack/react-router'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import type { Customer, CustomerDetails } from '#contract/customers.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { AddressLink } from '../../../ui/links.tsx'
import { Mark } from '../../../ui/marks/Mark.tsx'
import { TheirPage } from '../../portals/index.ts'
import { CustomerMoneyPart } from '../../invoices/index.ts'
import { QuotesPart } from '../../quotes/index.ts'
import { useCustomer, useTouchCustomer } from '../useCustomer.ts'
import { meaningOf, reviewStatuses } from '../words.ts'
import { Alike } from './Alike.tsx'
import { CardMenu } from './CardMenu.tsx'
import { Consents } from './Consents.tsx'
import { History } from './History.tsx'
import fields from '../../../ui/page/fields.module.css'
import acts from '../../../ui/acts.module.css'
import styles from './card.module.css'
import '../../../ui/marks/switch.css'

const EditCustomer = lazy(async () => ({ default: (await import('../EditCustomer.tsx')).EditCustomer }))

export interface CustomerCardProps {
  id: string
  known: Customer | undefined
  /** It stands in a sheet that has its own button to close. */
  inSheet: boolean
  onClose: () => void
  onOpen: (id: string) => void
}

/** Somebody's whole card: how to reach them and whether they may be, what is known of them, all that happened. */
export function CustomerCard({ id, known, inSheet, onClose, onOpen }: CustomerCardProps) {
  const text = useText()
  const query = useCustomer(id)
  const { role } = useSite()
  const [editing, setEditing] = useQueryState('editCustomer', parseAsBoolean.withOptions({ history: 'push' }))
  const customer = query.data?.customer
  const shown = customer ?? known
  const mayChange = role !== 'field'
  return (
    <Stack className={styles['card'] ?? ''} component="article" gap={0} aria-busy={customer === undefined}>
      {!inSheet && (
        <ActionIcon className={styles['close'] ?? ''} aria-label={text('shell.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      )}
      {shown !== undefined && (
        <Head customer={shown} details={customer} onEdit={mayChange ? () => void setEditing(true) : undefined} />
      )}
      {customer !== undefined && <Body customer={customer} mayChange={mayChange} onOpen={onOpen} />}
      {customer === undefined && query.isError && (
        <QueryError error={query.error} onRetry={() => void query.refetch()} />
      )}
      {customer === undefined && !query.isError && query.fetchStatus === 'paused' && (
        <OfflineError onRetry={() => void query.refetch()} />
      )}
      {customer === undefined && query.isFetching && <Skeleton height={160} mt="md" />}
      <Suspense fallback={null}>
        {editing === true && customer !== undefined && mayChange && (
          <EditCustomer key={customer.id} customer={customer} onClose={() => void setEditing(null)} />
        )}
      </Suspense>
    </Stack>
  )
}

interface HeadProps {
  customer: Customer
  /** Null while only the list's part is known. */
  details: CustomerDetails | undefined
  onEdit: (() => void) | undefined
}

function Head({ customer, details, onEdit }: HeadProps) {
  const text = useText()
  const formats = useFormats()
  const { name, company, phone, email, do_not_contact: silent } = customer
  return (
    <header className={styles['head']}>
      <Title order={2} pr="2.75rem">
        {name}
      </Title>
      {company !== '' && <Text c="dimmed">{company}</Text>}
      <Group gap={6}>
        <Mark meaning={meaningOf(customer)} label={text(`customers.status.${customer.review_status}`)} />
        {silent && <Mark meaning="trouble" label={text('customers.doNotContact')} />}
        {customer.archived !== null && <Mark meaning="neutral" label={text('customers.archived')} />}
      </Group>
      <div className={acts['acts']}>
        {phone !== null && (
          <a
            className={acts['act']}
            data-main
            href={`tel:${phone}`}
            aria-label={text('shell.call', { phone: formats.phone(phone) })}
          >
            <IconPhone size={18} aria-hidden />
            <span>{text('customers.call')}</span>
          </a>
        )}
        {phone !== null && !silent && (
          <Link
            className={acts['act']}
            to="/inbox"
            search={{ to: customer.id, by: 'sms' }}
            aria-label={text('customers.textNamed', { name })}
          >
            <IconMessage size={18} aria-hidden />
            <span>{text('customers.text')}</span>
          </Link>
        )}
        {email !== null && !silent && (
          <Link
            className={acts['act']}
            to="/inbox"
            search={{ to: customer.id, by: 'email' }}
            aria-label={text('customers.mailNamed', { name })}
          >
            <IconMail size={18} aria-hidden />
            <span>{text('customers.email')}</span>
          </Link>
        )}
        {onEdit !== undefined && customer.merged_into === null && (
          <button type="button" className={acts['act']} onClick={onEdit}>
            <IconPencil size={18} aria-hidden />
            <span>{text('customers.edit')}</span>
          </button>
        )}
        {onEdit !== undefined && details !== undefined && details.merged_into === null && (
          <CardMenu customer={details} />
        )}
      </div>
    </header>
  )
}

interface BodyProps {
  customer: CustomerDetails
  mayChange: boolean
  onOpen: (id: string) => void
}

function Body({ customer, mayChange, onOpen }: BodyProps) {
  const text = useText()
  const touch = useTouchCustomer(customer)
  const { addresses, tags, notes, source, archived, merged_into: merged } = customer
  if (merged !== null) {
    return (
      <div className={styles['part']}>
        <p>{text('customers.wasMerged')}</p>
        <Button variant="default" onClick={() => onOpen(merged)}>
          {text('customers.openKept')}
        </Button>
      </div>
    )
  }
  return (
    <>
      {archived !== null && mayChange && (
        <div className={styles['part']}>
          <Button
            variant="default"
            leftSection={<IconArchiveOff size={18} aria-hidden />}
            onClick={() => touch({ archived: false })}
          >
            {text('customers.restore')}
          </Button>
        </div>
      )}
      {mayChange && (
        <>
          <Alike customer={customer} mayChange={mayChange} />
          <Consents customer={customer} mayChange={mayChange} />
          <div className={styles['part']}>
            <TheirPage customerId={customer.id} name={customer.name} />
          </div>
          <div className={styles['part']}>
            <QuotesPart of={{ customer: customer.id }} />
          </div>
          <div className={styles['part']}>
            <CustomerMoneyPart customerId={customer.id} />
          </div>
        </>
      )}
      {addresses.length > 0 && (
        <section className={styles['part']} aria-labelledby="customer-addresses">
          <h3 id="customer-addresses">{text('customers.addresses')}</h3>
          {addresses.map((address) => (
            <AddressLink key={address} address={address} />
          ))}
        </section>
      )}
      <section className={styles['part']} aria-labelledby="customer-facts">
        <h3 id="customer-facts">{text('customers.facts')}</h3>
        {tags.length > 0 && (
          <Group component="ul" gap={6} aria-label={text('customers.tags')}>
            {tags.map((tag) => (
              <Badge key={tag} component="li" color="gray">
                {tag}
              </Badge>
            ))}
          </Group>
        )}
        {source !== null && (
          <Group component="p" gap="xs">
            <Text span c="dimmed">
              {text('customers.source')}
            </Text>
            {text(`requests.source.${source}`)}
          </Group>
        )}
        {notes !== '' && <p className={styles['notes']}>{notes}</p>}
        {mayChange && (
          <div className={fields['fields']}>
            <Select
              label={text('customers.reviewStatus')}
              size="md"
              allowDeselect={false}
              value={customer.review_status}
              data={reviewStatuses.map((status) => ({ value: status, label: text(`customers.status.${status}`) }))}
              onChange={(status) => {
                const found = reviewStatuses.find((each) => each === status)
                if (found !== undefined && found !== customer.review_status) touch({ review_status: found })
              }}
            />
            <Switch
              size="md"
              label={text('customers.doNotContact')}
              description={text('customers.doNotContactText')}
              checked={customer.do_not_contact}
              onChange={(event) => touch({ do_not_contact: event.currentTarget.checked })}
            />
          </div>
        )}
      </section>
      <History customerId={customer.id} />
    </>
  )
}
