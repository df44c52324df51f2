import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Box, Flex, Group, Stack, Switch, Text } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import type { LandingPage } from '#contract/sites.ts'
import { useText } from '../../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { CopyField } from '../../../../ui/fields/CopyField.tsx'
import { SectionSkeleton } from '../../SectionSkeleton.tsx'
import { useServices } from '../../useServices.ts'
import { useBooking, useUpdateBooking } from '../api/useBooking.ts'
import { BookableServices } from './BookableServices.tsx'
import { BookingRulesFields } from './BookingRulesFields.tsx'
import '../../../../ui/marks/switch.css'

/** How customers book on the public site. Every choice saves at once. */
export function BookingSection({ page }: { page: LandingPage }) {
  const text = useText()
  const booking = useBooking()
  const services = useServices()
  const update = useUpdateBooking()
  const retry = () => void Promise.all([booking.refetch(), services.refetch()])
  if (booking.isPending && booking.fetchStatus === 'paused') return <OfflineError onRetry={retry} />
  if (booking.isPending || services.isPending) return <SectionSkeleton />
  if (booking.data === undefined || services.data === undefined)
    return <QueryError error={booking.error ?? services.error} onRetry={retry} />

  const { rules, services: booked } = booking.data
  const shown = services.data.services.flatMap(({ id, active }) =>
    active ? (booked.find(({ service }) => service.id === id) ?? []) : [],
  )
  const isOpen = rules.online && shown.some(({ online }) => online)
  return (
    <Stack gap="xl">
      <div>
        <Group justify="space-between" wrap="nowrap">
          <Switch
            size="md"
            label={text('booking.online')}
            // the label around it holds the description as well
            aria-label={text('booking.online')}
            description={text('booking.onlineAbout')}
            checked={rules.online}
            onChange={({ currentTarget }) => update.mutate({ rules: { online: currentTarget.checked } })}
          />
          <Saved shown={update.isSuccess} />
        </Group>
        {isOpen && (
          <Box mt="sm">
            <CopyField label={text('booking.link')} value={`${location.origin}/p/${page.slug}/booking`} open />
          </Box>
        )}
        {rules.online && !isOpen && <Nothing hasServices={shown.length > 0} />}
      </div>
      <BookingRulesFields rules={rules} services={shown} onChange={update.mutate} />
      <BookableServices services={shown} onChange={update.mutate} />
    </Stack>
  )
}

/** Online booking is on, and there is nothing to book. */
function Nothing({ hasServices }: { hasServices: boolean }) {
  const text = useText()
  return (
    <Text
      mt="xs"
      py="sm"
      px="md"
      bdrs="md"
      size="sm"
      c="var(--mantine-color-waiting-light-color)"
      bg="var(--mantine-color-waiting-light)"
    >
      {text(hasServices ? 'booking.noneOnline' : 'booking.noServices')}
    </Text>
  )
}

function Saved({ shown }: { shown: boolean }) {
  const text = useText()
  return (
    <Flex component="output" flex="none" gap={6} align="center" fz="sm" c="var(--mantine-color-success)">
      {shown && (
        <>
          <IconCheck size={18} aria-hidden />
          {text('settings.saved')}
        </>
      )}
    </Flex>
  )
}
