import type { LandingPage } from '#contract/sites.ts'
import { useText } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { AreaEditor } from './AreaEditor.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import { ServiceEditor } from './ServiceEditor.tsx'
import { useServices } from './useServices.ts'
import styles from './services.module.css'

/** What the business offers, and where. */
export function ServicesSection({ page }: { page: LandingPage }) {
  return (
    <div className={styles['parts']}>
      <Services page={page} />
      <AreaEditor page={page} />
    </div>
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
    <ol className={styles['list']}>
      {shown.map((service) => (
        <li key={service.id} className={styles['row']}>
          <div className={styles['words']}>
            <p className={styles['name']}>{service.name}</p>
            {service.description !== '' && <p className={styles['description']}>{service.description}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
