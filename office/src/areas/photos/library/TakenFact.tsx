import { Button, Flex, Group, Text } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import type { PhotoDetails } from '#contract/photos.library.ts'
import { useFormats } from '../../../lib/formats.ts'
import { deviceZone, useZone } from '../../../lib/site.tsx'
import { siteTime } from '../../../lib/siteTime.ts'
import { useText } from '../../../lib/texts.ts'
import { MomentField } from '../../../ui/days/MomentField.tsx'
import { timeZoneName } from '../../../lib/i18n/timeZones.ts'
import { useSetTaken } from './useSetTaken.ts'

/** When a photo was taken, and the field that changes it: a camera's clock is often wrong. */
export function TakenFact({ photo }: { photo: Pick<PhotoDetails, 'id' | 'taken'> }) {
  const text = useText()
  const formats = useFormats()
  const [changing, setChanging] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (changing) {
    return (
      <ChangeTaken
        photo={photo}
        onEnd={() => {
          setChanging(false)
          requestAnimationFrame(() => opener.current?.focus())
        }}
      />
    )
  }
  return (
    <Flex component="span" gap="xs" justify="space-between" align="center" wrap="wrap">
      {photo.taken === null ? text('library.takenUnknown') : formats.dateTime(photo.taken)}
      <Button ref={opener} variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
        {text('library.takenChange')}
      </Button>
    </Flex>
  )
}

/** The earliest and the latest that the contract takes (whose file would bring the schema library into the browser). */
const EARLIEST = '1826'
const LATEST = '2100'

function ChangeTaken({ photo, onEnd }: { photo: Pick<PhotoDetails, 'id' | 'taken'>; onEnd: () => void }) {
  const text = useText()
  const zone = useZone()
  const time = siteTime(zone)
  const set = useSetTaken()
  const [wrong, setWrong] = useState(false)
  const [field, setField] = useState(() => (photo.taken === null ? '' : time.toField(photo.taken)))
  const decide = (taken: string | null) => {
    if (taken !== photo.taken) set(photo, taken)
    onEnd()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const taken = time.fromField(field)
    if (taken === null || taken < EARLIEST || taken >= LATEST) setWrong(true)
    else decide(taken)
  }
  return (
    <Flex component="form" direction="column" gap="xs" onSubmit={submit} noValidate>
      <MomentField
        label={text('library.taken')}
        initial={field}
        onChange={setField}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // It ends the fields, not the view of the photo; an open list of times it closes.
          event.stopPropagation()
          if (event.currentTarget.getAttribute('aria-expanded') !== 'true') onEnd()
        }}
        autoFocus
      />
      {wrong && (
        <Text c="var(--mantine-color-error)" size="xs" role="alert">
          {text('library.takenWrong')}
        </Text>
      )}
      {zone !== deviceZone() && (
        <Text c="dimmed" size="xs">
          {text('library.inZone', { zone: timeZoneName(zone) })}
        </Text>
      )}
      <Group gap="xs">
        <Button type="submit" size="sm">
          {text('library.takenSave')}
        </Button>
        <Button variant="default" size="sm" onClick={onEnd}>
          {text('shell.cancel')}
        </Button>
        {photo.taken !== null && (
          <Button variant="subtle" size="sm" onClick={() => decide(null)}>
            {text('library.takenForget')}
          </Button>
        )}
      </Group>
    </Flex>
  )
}
