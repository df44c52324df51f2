import '@mantine/core/styles/Input.layer.css'
import { Button, Flex, Group, NativeSelect, Stack, TextInput, Title } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconMessageStar from '~icons/tabler/message-star'
import IconX from '~icons/tabler/x'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { DayField } from '../../../ui/days/DayField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ReviewPicker, ReviewWords } from '../../reviews/index.ts'
import { limits } from './draft.ts'
import type { StepProps } from './Steps.tsx'
import { looksLikeStreet } from './town.ts'
import { shownReview } from './useBegin.ts'
import warning from '../../../ui/warning.module.css'
import styles from './making.module.css'

/** Where, when, which service, and what the customer said. */
export function Details({ draft, onChange }: StepProps) {
  const text = useText()
  const { slug } = useSite()
  const [connecting, setConnecting] = useState(false)
  const { data } = useQuery({
    queryKey: keys.services(slug),
    queryFn: ({ signal }) => api('listServices', { slug, signal }),
    staleTime: 5 * 60_000,
  })
  const { service, review, location, date, project } = draft
  const offered = (data?.services ?? []).filter(({ id, active }) => active || id === service?.id)
  // The one that is chosen is there before the list is.
  const services = service === null || offered.some(({ id }) => id === service.id) ? offered : [service, ...offered]
  return (
    <Stack className={styles['step'] ?? ''}>
      <Group align="flex-start" className={styles['fields'] ?? ''}>
        <TextInput
          label={text('showcases.location')}
          description={text('showcases.locationHint')}
          value={location}
          onChange={(event) => onChange({ location: event.currentTarget.value })}
          maxLength={limits.location}
          autoComplete="off"
        />
        <DayField
          label={text('showcases.date')}
          description={text('showcases.dateHint')}
          value={date}
          onChange={(day) => onChange({ date: day })}
        />
        {looksLikeStreet(location) && (
          <output className={warning['warning']}>
            <IconAlertTriangle size={18} aria-hidden />
            {text('showcases.noStreet')}
          </output>
        )}
        <NativeSelect
          flex="1 1 100%"
          size="md"
          label={text('showcases.service')}
          value={service?.id ?? ''}
          data={[
            { value: '', label: text('showcases.noService') },
            ...services.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => {
            const chosen = services.find(({ id }) => id === event.currentTarget.value)
            onChange({ service: chosen === undefined ? null : { id: chosen.id, name: chosen.name } })
          }}
        />
      </Group>
      <Flex component="section" gap="sm" direction="column" aria-labelledby="showcase-review">
        <Title fz="sm" order={3} id="showcase-review">
          {text('showcases.review')}
        </Title>
        {review !== null && <ReviewWords review={review} />}
        <Group gap="sm">
          <Button
            variant="light"
            leftSection={<IconMessageStar size={18} aria-hidden />}
            onClick={() => setConnecting(true)}
          >
            {text(review === null ? 'showcases.connectReview' : 'showcases.otherReview')}
          </Button>
          {review !== null && (
            <Button
              variant="default"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={() => onChange({ review: null })}
            >
              {text('showcases.noReview')}
            </Button>
          )}
        </Group>
      </Flex>
      {connecting && (
        <Sheet opened onClose={() => setConnecting(false)} title={text('showcases.connectReview')}>
          <ReviewPicker
            project={project?.id ?? null}
            onChoose={(chosen) => {
              onChange({ review: shownReview(chosen) })
              setConnecting(false)
            }}
          />
        </Sheet>
      )}
    </Stack>
  )
}
