import { Anchor, Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import IconMail from '~icons/tabler/mail'
import IconPrinter from '~icons/tabler/printer'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Neighbour } from '#contract/growth.ts'
import type { Position } from '#contract/places.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { PhoneLink } from '../../../../ui/links.tsx'
import { distanceWords } from '../../../../ui/map/distance.ts'
import { WalkMap } from './WalkMap.tsx'
import { WalkSheet } from './WalkSheet.tsx'
import { walkOrder } from './walk.ts'
import links from '../../../../ui/links.module.css'
import rows from '../../../../ui/rows.module.css'
import styles from './neighbors.module.css'

/** A job, and how far around it. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly position: Position
  readonly metres: number
}

const idOf = (customerId: string) => `neighbor-${customerId}`

/** The walk around a job: a map, the homes in walking order, and the same on paper. Whom nobody may contact comes last. */
export function Walk({ place, neighbors }: { place: Place; neighbors: readonly Neighbour[] }) {
  const text = useText()
  const { position } = place
  const stops = useMemo(
    () =>
      walkOrder(
        position,
        neighbors.filter(({ do_not_contact: silent }) => !silent),
      ),
    [position, neighbors],
  )
  const silent = neighbors.filter((each) => each.do_not_contact)
  const open = (customerId: string) => document.querySelector<HTMLElement>(`#${idOf(customerId)} a`)?.focus()
  return (
    <Stack gap="md" miw={0}>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" size="sm">
          {text('opportunities.neighbours.order')}{' '}
          {text('opportunities.neighbours.scale', { miles: distanceWords(place.metres) })}
        </Text>
        {stops.length > 0 && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => globalThis.print()}
            >
              {text('opportunities.neighbours.print')}
            </Button>
            <MailButton projectId={place.id} />
          </Group>
        )}
      </Group>
      <div className={styles['walk']}>
        <WalkMap place={place} stops={stops} onOpen={open} />
        <Box component="ul" className={rows['rows']} aria-label={text('opportunities.neighbours.title')}>
          {stops.map((each, index) => (
            <Row key={each.customer.id} neighbor={each} number={index + 1} />
          ))}
          {silent.map((each) => (
            <Row key={each.customer.id} neighbor={each} number={null} />
          ))}
        </Box>
      </div>
      <WalkSheet place={place} stops={stops} silent={silent.length} />
    </Stack>
  )
}

function Row({ neighbor, number }: { neighbor: Neighbour; number: number | null }) {
  const text = useText()
  const formats = useFormats()
  const { customer, project, address, distance } = neighbor
  return (
    <li className={rows['row']} id={idOf(customer.id)}>
      <span className={styles['number']} aria-hidden>
        {number ?? '–'}
      </span>
      <Stack gap={2} flex="1 1 12rem" miw={0}>
        <Link className={links['link']} to="/customers" search={{ customer: customer.id }}>
          {customer.name}
        </Link>
        <small>
          <Link to={`/projects/${project.id}`}>{project.name}</Link>
          {project.day !== null && ` · ${formats.day(project.day)}`}
        </small>
        <small>
          {[address, text('opportunities.neighbours.away', { miles: distanceWords(distance) })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </Stack>
      <Reach neighbor={neighbor} />
    </li>
  )
}

/** How somebody is reached, or that nobody may. */
function Reach({ neighbor: { customer, do_not_contact: silent } }: { neighbor: Neighbour }) {
  const text = useText()
  if (silent)
    return (
      <Badge color="trouble" variant="light">
        {text('opportunities.neighbours.silent')}
      </Badge>
    )
  if (customer.phone !== null) return <PhoneLink phone={customer.phone} />
  if (customer.email === null) return null
  return (
    <Anchor
      className={links['link'] ?? ''}
      renderRoot={(props) => <Link {...props} to="/inbox" search={{ to: customer.id, by: 'email' }} />}
    >
      <IconMail size={18} aria-hidden />
      {customer.email}
    </Anchor>
  )
}

/** Leads to the postcard about a job for those who live near it. */
export function MailButton({ projectId }: { projectId: string }) {
  const text = useText()
  return (
    <Button
      leftSection={<IconMail size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} to="/print-marketing" search={{ part: 'orders', neighbors: projectId }} />
      )}
    >
      {text('opportunities.neighbours.postcard')}
    </Button>
  )
}
