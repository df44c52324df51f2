import { Group, Stack, Text } from '@mantine/core'
import IconCalendarEvent from '~icons/tabler/calendar-event'
import IconHammer from '~icons/tabler/hammer'
import IconInbox from '~icons/tabler/inbox'
import IconMessage from '~icons/tabler/message'
import IconPencil from '~icons/tabler/pencil'
import IconPhone from '~icons/tabler/phone'
import IconReceipt2 from '~icons/tabler/receipt-2'
import IconSend from '~icons/tabler/send'
import IconStar from '~icons/tabler/star'
import { Link } from '@tanstack/react-router'
import type { CustomerEntry, CustomerEntryKind } from '#contract/customers.timeline.ts'
import type { Icon } from '../../../lib/area.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { entryBody, entryTitle, leadsTo } from './entryWords.ts'
import timeline from '../../../ui/timeline.module.css'

const icons: Readonly<Record<CustomerEntryKind, Icon>> = {
  request: IconInbox,
  message: IconMessage,
  call: IconPhone,
  visit: IconCalendarEvent,
  quote: IconReceipt2,
  project: IconHammer,
  review: IconStar,
  review_request: IconSend,
  change: IconPencil,
}

/** One thing that happened: what, who, when, and the way to where it stands. */
export function HistoryRow({ entry }: { entry: CustomerEntry }) {
  const text = useText()
  const formats = useFormats()
  const Sign = icons[entry.kind]
  const body = entryBody(text, formats, entry)
  const target = leadsTo(entry)
  // A review has a day and no time.
  const when = entry.kind === 'review' ? formats.day(entry.at.slice(0, 10)) : formats.dateTime(entry.at)
  return (
    <li className={timeline['entry']} data-kind={entry.kind}>
      <span className={timeline['sign']}>
        <Sign size={18} aria-hidden />
      </span>
      <Stack gap={2} miw={0} pt={6}>
        <Text inherit fw={500}>
          {entryTitle(text, entry)}
        </Text>
        {body !== '' && <p className={timeline['body']}>{body}</p>}
        <Group component="p" gap="0 4px" c="dimmed" fz="xs">
          {entry.by !== null && entry.by.name !== '' && `${entry.by.name} · `}
          <time dateTime={entry.at}>{when}</time>
          {target !== null && 'request' in target && (
            <Link to="/requests" search={{ request: target.request }} className={timeline['link'] ?? ''}>
              {text('customers.openRequest')}
            </Link>
          )}
          {target !== null && 'project' in target && (
            <Link to="/projects/$projectId" params={{ projectId: target.project }} className={timeline['link'] ?? ''}>
              {text('customers.openProject')}
            </Link>
          )}
        </Group>
      </Stack>
    </li>
  )
}
