import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { ActionIcon, Box, Flex, Text, Title, type TitleProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconChevronLeft from '~icons/tabler/chevron-left'
import { lazy, Suspense } from 'react'
import { usePhone } from '../../lib/breakpoints.ts'
import { loadTexts, useText } from '../../lib/texts.ts'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import { useIsChosen, useSection, type Section } from './sections.ts'
import { useLandingPage } from '../../lib/useLandingPage.ts'
import styles from './settings.module.css'

const parts = {
  business: lazy(async () => ({ default: (await import('./BusinessSection.tsx')).BusinessSection })),
  hours: lazy(async () => ({ default: (await import('./HoursSection.tsx')).HoursSection })),
  services: lazy(async () => {
    const [{ ServicesSection }] = await Promise.all([import('./ServicesSection.tsx'), loadTexts(['booking'])])
    return { default: ServicesSection }
  }),
  domain: lazy(async () => {
    const [{ DomainPanel }] = await Promise.all([import('../domains/index.ts'), loadTexts(['domains', 'copy'])])
    return { default: DomainPanel }
  }),
  booking: lazy(async () => {
    const [{ BookingSection }] = await Promise.all([
      import('./booking/components/BookingSection.tsx'),
      loadTexts(['booking']),
    ])
    return { default: BookingSection }
  }),
  crew: lazy(async () => {
    const [{ CrewSection }] = await Promise.all([import('./crew/components/CrewSection.tsx'), loadTexts(['crew'])])
    return { default: CrewSection }
  }),
  templates: lazy(async () => {
    const [{ TemplatesSection }] = await Promise.all([
      import('./templates/TemplatesSection.tsx'),
      loadTexts(['templates', 'reviews']),
    ])
    return { default: TemplatesSection }
  }),
  leads: lazy(async () => ({ default: (await import('./LeadsSection.tsx')).LeadsSection })),
  notifications: lazy(async () => ({ default: (await import('./NotificationsSection.tsx')).NotificationsSection })),
  members: lazy(async () => {
    const [{ MembersSection }] = await Promise.all([import('./members/MembersSection.tsx'), loadTexts(['members'])])
    return { default: MembersSection }
  }),
  account: lazy(async () => {
    const [{ AccountSection }] = await Promise.all([
      import('./components/AccountSection.tsx'),
      loadTexts(['accounts', 'members']),
    ])
    return { default: AccountSection }
  }),
  devices: lazy(async () => {
    const [{ DevicesSection }] = await Promise.all([import('./devices/DevicesSection.tsx'), loadTexts(['members'])])
    return { default: DevicesSection }
  }),
  feeds: lazy(async () => {
    const [{ FeedsSection }] = await Promise.all([import('./feeds/components/FeedsSection.tsx'), loadTexts(['data'])])
    return { default: FeedsSection }
  }),
  taxes: lazy(async () => {
    const [{ TaxesSection }] = await Promise.all([
      import('./taxes/components/TaxesSection.tsx'),
      loadTexts(['taxes', 'amounts']),
    ])
    return { default: TaxesSection }
  }),
  invoices: lazy(async () => {
    const [{ InvoicesSection }] = await Promise.all([
      import('./invoices/components/InvoicesSection.tsx'),
      loadTexts(['taxes', 'amounts']),
    ])
    return { default: InvoicesSection }
  }),
  payments: lazy(async () => {
    const [{ PaymentsSection }] = await Promise.all([
      import('./payments/components/PaymentsSection.tsx'),
      loadTexts(['taxes']),
    ])
    return { default: PaymentsSection }
  }),
  signing: lazy(async () => {
    const [{ SigningSection }] = await Promise.all([
      import('./signing/components/SigningSection.tsx'),
      loadTexts(['taxes', 'amounts']),
    ])
    return { default: SigningSection }
  }),
  books: lazy(async () => {
    const [{ BooksSection }] = await Promise.all([import('./books/components/BooksSection.tsx'), loadTexts(['books'])])
    return { default: BooksSection }
  }),
  billing: lazy(async () => {
    const [{ BillingSection }] = await Promise.all([
      import('./billing/BillingSection.tsx'),
      loadTexts(['billing', 'data']),
    ])
    return { default: BillingSection }
  }),
  keys: lazy(async () => {
    const [{ KeysSection }] = await Promise.all([import('./keys/KeysSection.tsx'), loadTexts(['data'])])
    return { default: KeysSection }
  }),
  webhooks: lazy(async () => {
    const [{ WebhooksSection }] = await Promise.all([import('./webhooks/WebhooksSection.tsx'), loadTexts(['data'])])
    return { default: WebhooksSection }
  }),
  log: lazy(async () => {
    const [{ LogSection }] = await Promise.all([import('./log/LogSection.tsx'), loadTexts(['data'])])
    return { default: LogSection }
  }),
  export: lazy(async () => {
    const [{ ExportSection }] = await Promise.all([import('./export/ExportSection.tsx'), loadTexts(['data'])])
    return { default: ExportSection }
  }),
} as const

/** What others may read and only the owner changes. */
const ofOwner: readonly Section[] = ['business', 'hours', 'services', 'templates', 'invoices']

/** The settings of a business, one part at a time. */
export function SettingsScreen() {
  const text = useText()
  const section = useSection()
  const page = useLandingPage()
  const phone = usePhone()
  const chosen = useIsChosen()
  const Part = parts[section]

  const retry = () => void page.refetch()
  const body = () => {
    if (page.isPending && page.fetchStatus === 'paused') return <OfflineError onRetry={retry} />
    if (page.isPending) return <SectionSkeleton />
    if (page.data === undefined) return <QueryError error={page.error} onRetry={retry} />
    return (
      <Suspense fallback={<SectionSkeleton />}>
        <Part key={section} page={page.data} />
      </Suspense>
    )
  }

  return (
    <div className={styles['screen']}>
      {(!phone || !chosen) && (
        <div className={styles['side']}>
          <Heading order={1} px={phone ? 'md' : 10}>
            {phone && <Back to="/more" label={text('shell.more')} />}
            {text('shell.settings')}
          </Heading>
          <SectionLinks phone={phone} />
        </div>
      )}
      {(!phone || chosen) && (
        <Box component="section" miw={0} aria-labelledby="section-title">
          <Heading order={phone ? 1 : 2} id="section-title">
            {phone && <Back to="/settings" label={text('shell.settings')} />}
            {text(`settings.${section}.title`)}
          </Heading>
          <Text mt={4} mb="lg" c="dimmed">
            {text(`settings.${section}.lead`)}
          </Text>
          {page.data?.may.update === false && ofOwner.includes(section) && (
            <Text mb="lg" py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
              {text('settings.ownerOnly')}
            </Text>
          )}
          {body()}
        </Box>
      )}
    </div>
  )
}

/** Back to the list, on a phone. */
function Back({ to, label }: { to: '/more' | '/settings'; label: string }) {
  return (
    <ActionIcon component={Link} to={to} size="lg" ml={-12} aria-label={label}>
      <IconChevronLeft size={24} aria-hidden />
    </ActionIcon>
  )
}

function Heading({ children, ...rest }: TitleProps) {
  return (
    <Title size="h1" {...rest}>
      <Flex component="span" align="center" mih="2.75rem">
        {children}
      </Flex>
    </Title>
  )
}
