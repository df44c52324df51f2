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
    <li className={styles['entry']} data-kind={entry.kind}>
      <span className={styles['sign']}>
        <Sign size={18} aria-hidden />
      </span>
      <div className={styles['what']}>
        <p className={styles['title']}>
          {entryTitle(text, entry)}
          {entry.kind === 'note' && entry.note.archived !== null && (
            <span className={styles['aside']}> · {text('projects.timeline.noteArchived')}</span>
          )}
        </p>
        {body !== '' && (
          <p className={styles['body']} data-bubble={entry.kind === 'message'}>
            {body}
          </p>
        )}
        {entry.kind === 'photos' && <Photos entry={entry} />}
        <p className={styles['who']}>
          {who !== null && `${who} · `}
          <time dateTime={entry.at} title={formats.dateTime(entry.at)}>
            {formats.time(entry.at)}
          </time>
          {notDelivered && <span className={styles['trouble']}> · {text('projects.timeline.notDelivered')}</span>}
          {request !== null && (
            <Link to="/requests" search={{ request }} className={styles['link'] ?? ''}>
              {text('projects.timeline.openRequest')}
            </Link>
          )}
        </p>
      </div>
    </li>
  )
}

function Photos({ entry }: { entry: TimelineEntry & { kind: 'photos' } }) {
  const text = useText()
  const [, show] = useSection()
  const [, open] = useQueryState('photo', parseAsString)
  return (
    <div className={styles['photos']}>
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
        <span className={styles['more']}>+{entry.count - entry.photos.length}</span>
      )}
    </div>
  )
}
