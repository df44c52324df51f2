import { ActionIcon, Button, Flex, Stack, Text, TextInput } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconX from '~icons/tabler/x'
import { useRef, useState, type FormEvent } from 'react'
import { areasOf, areaText } from '#contract/service-area.rules.ts'
import type { LandingPage } from '#contract/sites.ts'
import { useText, type TextKey } from '../../lib/texts.ts'
import { toast } from '../../lib/toasts.ts'
import { useUpdateLandingPage } from './useUpdateLandingPage.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import chips from '../../ui/chips.module.css'
import IconMapPin from '~icons/tabler/map-pin'

/** As long as the server keeps it. */
const LONGEST = 300

/** Where the business works, town by town: shown on its page, and held against the address of each request. */
export function AreaEditor({ page }: { page: LandingPage }) {
  const text = useText()
  const update = useUpdateLandingPage()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<TextKey | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const areas = areasOf(page.service_area)

  const save = (next: readonly string[], done?: () => void) =>
    update.mutate(
      {
        body: { service_area: areaText(next) },
        bases: { service_area: page.service_area },
        ifVersion: page.version,
      },
      { onSuccess: () => done?.(), onError: (reason) => toast.problem(reason) },
    )
  const remove = (area: string) => {
    const before = areas
    save(
      areas.filter((each) => each !== area),
      () => toast.success('settings.areaRemoved', { values: { name: area }, undo: () => save(before) }),
    )
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending) return
    const fresh = areasOf(typed).filter((each) => !areas.some((known) => known.toLowerCase() === each.toLowerCase()))
    const next = [...areas, ...fresh]
    field.current?.focus()
    if (typed.trim() === '') setError('settings.needArea')
    else if (areaText(next).length > LONGEST) setError('settings.areasFull')
    else if (fresh.length === 0) setError('settings.areaTaken')
    else save(next, () => setTyped(''))
  }
  return (
    <section aria-labelledby="areas">
      <Stack p="md" bdrs="md" bg="var(--office-quiet)">
        <h3 id="areas">{text('settings.areas')}</h3>
        <Text c="dimmed" size="sm">
          {text('settings.areasAbout')}
        </Text>
        <AreaList areas={areas} onRemove={page.may.update ? remove : undefined} />
        {page.may.update && (
          <Flex
            component="form"
            gap="sm"
            align={error === null ? 'flex-end' : 'center'}
            wrap="wrap"
            onSubmit={submit}
            noValidate
          >
            <TextInput
              ref={field}
              flex="1 1 14rem"
              label={text('settings.area')}
              value={typed}
              error={error === null ? undefined : text(error)}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => {
                setError(null)
                setTyped(event.currentTarget.value)
              }}
            />
            <Button
              type="submit"
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden />}
              loading={update.isPending}
            >
              {text('settings.addArea')}
            </Button>
          </Flex>
        )}
      </Stack>
    </section>
  )
}

function AreaList({ areas, onRemove }: { areas: readonly string[]; onRemove: ((area: string) => void) | undefined }) {
  const text = useText()
  if (areas.length === 0) return <EmptyPart icon={IconMapPin}>{text('settings.noAreas')}</EmptyPart>
  return (
    <ul className={chips['chips']} aria-label={text('settings.areas')}>
      {areas.map((area) => (
        <li key={area} className={chips['tag']}>
          {area}
          {onRemove !== undefined && (
            <ActionIcon
              color="gray"
              size="md"
              aria-label={text('settings.removeArea', { name: area })}
              onClick={() => onRemove(area)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}
