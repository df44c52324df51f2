import { Box, Stack, Text } from '@mantine/core'
import type { LandingPage } from '#contract/sites.ts'
import { useText } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { AreaEditor } from './AreaEditor.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import { ServiceEditor } from './ServiceEditor.tsx'
import { useServices } from './useServices.ts'
import rows from '../../ui/rows.module.css'

/** What the business offers, and where. */
export function ServicesSection({ page }: { page: LandingPage }) {
  return (
    <Stack gap="xl">
      <Services page={page} />
      <AreaEditor page={page} />
    </Stack>
  )
}

/** Homeowners choose from these. */
function Services({ page }: { page: LandingPage }) {
  const text = useText()
  const { data, isPending, error, refetch } = useServices()
  if (isPending) return <SectionSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  if (page.may.update)
    return (
      <div>
        <ServiceEditor services={data.services} />
      </div>
    )

  const shown = data.services.filter((service) => service.active)
  if (shown.length === 0) return <p>{text('settings.noServices')}</p>
  return (
    <ol className={rows['rows']}>
      {shown.map((service) => (
        <li key={service.id} className={rows['row']}>
          <Box flex={1} miw={0}>
            <Text fw={600}>{service.name}</Text>
            {service.description !== '' && (
              <Text className={rows['lines'] ?? ''} c="dimmed" size="sm">
                {service.description}
              </Text>
            )}
          </Box>
        </li>
      ))}
    </ol>
  )
}
