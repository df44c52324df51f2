import { Group, Stack, Text } from '@mantine/core'
import IconCalendarEvent from '~icons/tabler/calendar-event'
import IconFlag from '~icons/tabler/flag'
import IconMessage from '~icons/tabler/message'
import IconNotes from '~icons/tabler/notes'
import IconPencil from '~icons/tabler/pencil'
import IconPhoto from '~icons/tabler/photo'
import IconReceipt2 from '~icons/tabler/receipt-2'
import { Link } from '@tanstack/react-router'
import { useQueryState, parseAsString } from 'nuqs'
import type { TimelineEntry, TimelineKind } from '#contract/projects.timeline.ts'
import type { Icon } from '../../lib/area.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { PhotoImage } from '../../ui/PhotoImage.tsx'
import { useSection } from './sections.ts'
import { entryBody, entryTitle, entryWho, requestOfEntry } from './timelineWords.ts'
import timeline from '../../ui/timeline.module.css'
import styles from './timeline.module.css'

const icons: Readonly<Record<TimelineKind, Icon>> = {
  note: IconNotes,
  photos: IconPhoto,
  visit: IconCalendarEvent,
  message: IconMessage,
  money: IconReceipt2,
  status: IconFlag,
  change: IconPencil,
}

/** One thing that happened: what, who, when; its photos, its words, and the way to its request. */
export function TimelineRow({ entry }: { entry: TimelineEntry }) {
  const text = useText()
  const formats = useFormats()
  const Sign = icons[entry.kind]
  const body = entryBody(text, formats, entry)
  const who = entryWho(text, entry)
  const request = requestOfEntry(entry)
  const notDelivered = entry.kind === 'message' && entry.message.state === 'failed'
  return (
    <li className={timeline['entry']} data-kind={entry.kind}>
      <span className={timeline['sign']}>
        <Sign size={18} aria-hidden />
      </span>
      <Stack gap={2} miw={0} pt={6}>
        <Text inherit fw={500}>
          {entryTitle(text, entry)}
          {entry.kind === 'note' && entry.note.archived !== null && (
            <Text span inherit c="dimmed" fw={400}>
              {' '}
              · {text('projects.timeline.noteArchived')}
            </Text>
          )}
        </Text>
        {body !== '' && (
          <p className={timeline['body']} data-bubble={entry.kind === 'message'}>
            {body}
          </p>
        )}
        {entry.kind === 'photos' && <Photos entry={entry} />}
        <Group component="p" gap="0 4px" c="dimmed" fz="xs">
          {who !== null && `${who} · `}
          <time dateTime={entry.at} title={formats.dateTime(entry.at)}>
            {formats.time(entry.at)}
          </time>
          {notDelivered && (
            <Text span inherit c="var(--mantine-color-error)">
              {' '}
              · {text('projects.timeline.notDelivered')}
            </Text>
          )}
          {request !== null && (
            <Link to="/requests" search={{ request }} className={timeline['link'] ?? ''}>
              {text('projects.timeline.openRequest')}
            </Link>
          )}
        </Group>
      </Stack>
    </li>
  )
}

function Photos({ entry }: { entry: TimelineEntry & { kind: 'photos' } }) {
  const text = useText()
  const [, show] = useSection()
  const [, open] = useQueryState('photo', parseAsString)
  return (
    <Group className={styles['photos'] ?? ''} gap={6}>
      {entry.photos.map((photo, index) => (
        <button
          key={photo.id}
          type="button"
          aria-label={text('projects.timeline.openPhoto', { number: index + 1, count: entry.photos.length })}
          onClick={() => {
            show('photos')
            void open(photo.id)
          }}
        >
          <PhotoImage photo={photo} alt="" sizes="88px" />
        </button>
      ))}
      {entry.count > entry.photos.length && (
        <Text span px="xs" c="dimmed" size="sm">
          +{entry.count - entry.photos.length}
        </Text>
      )}
    </Group>
  )
}
