import { Box, Switch, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconTools from '~icons/tabler/tools'
import type { ServiceBooking } from '#contract/schedule/types.ts'
import { useFormats, type Formats } from '../../../../lib/formats.ts'
import { useText, type Text as Words } from '../../../../lib/texts.ts'
import { EmptyPart } from '../../../../ui/EmptyPart.tsx'
import type { BookingChange } from '../api/useBooking.ts'
import links from '../../../../ui/links.module.css'
import rows from '../../../../ui/rows.module.css'

/** How long a service takes, and what is kept free around it: `1 hr 30 min · 15 min free after`. */
export function lengthOf(
  text: Words,
  formats: Formats,
  {
    minutes,
    buffer_before: before,
    buffer_after: after,
  }: Pick<ServiceBooking, 'minutes' | 'buffer_before' | 'buffer_after'>,
): string {
  const parts = [
    formats.length(minutes),
    ...(before > 0 ? [text('booking.freeBefore', { time: formats.length(before) })] : []),
    ...(after > 0 ? [text('booking.freeAfter', { time: formats.length(after) })] : []),
  ]
  return parts.join(' · ')
}

interface BookableServicesProps {
  /** Those that customers see, in their order. */
  services: readonly ServiceBooking[]
  onChange: (change: BookingChange) => void
}

/** Which services customers can book. */
export function BookableServices({ services, onChange }: BookableServicesProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <section aria-labelledby="booking-services">
      <h3 id="booking-services">{text('booking.services')}</h3>
      <Text mb="sm" c="dimmed" size="sm">
        {text('booking.servicesAbout')}{' '}
        <Link className={links['link']} to="/settings" search={{ section: 'services' }}>
          {text('booking.toServices')}
        </Link>
      </Text>
      {services.length === 0 ? (
        <EmptyPart icon={IconTools}>{text('booking.noServices')}</EmptyPart>
      ) : (
        <ul className={rows['rows']}>
          {services.map((service) => (
            <li key={service.service.id} className={rows['row']}>
              <Box flex={1} miw={0}>
                <Switch
                  size="md"
                  label={service.service.name}
                  // the label around it holds the description as well
                  aria-label={service.service.name}
                  description={lengthOf(text, formats, service)}
                  checked={service.online}
                  onChange={({ currentTarget }) =>
                    onChange({ services: [{ service, change: { online: currentTarget.checked } }] })
                  }
                />
              </Box>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
