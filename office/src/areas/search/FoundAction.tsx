import { Spotlight } from '@mantine/spotlight'
import IconCalendar from '~icons/tabler/calendar'
import IconFileDollar from '~icons/tabler/file-dollar'
import IconHammer from '~icons/tabler/hammer'
import IconHelp from '~icons/tabler/help'
import IconInbox from '~icons/tabler/inbox'
import IconMessageStar from '~icons/tabler/message-star'
import IconNote from '~icons/tabler/note'
import IconPrinter from '~icons/tabler/printer'
import IconReceipt from '~icons/tabler/receipt'
import IconShare from '~icons/tabler/share'
import IconSparkles from '~icons/tabler/sparkles'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import IconTags from '~icons/tabler/tags'
import IconUser from '~icons/tabler/user'
import type { Icon } from '../../lib/area.ts'
import { useText } from '../../lib/texts.ts'
import type { Found } from './recent.ts'
import styles from './found.module.css'

const icons: Readonly<Record<Found['kind'], Icon>> = {
  request: IconInbox,
  project: IconHammer,
  visit: IconCalendar,
  note: IconNote,
  customer: IconUser,
  showcase: IconSparkles,
  review: IconMessageStar,
  quote: IconFileDollar,
  invoice: IconReceipt,
  price_item: IconTags,
  post: IconShare,
  piece: IconPrinter,
  campaign: IconSpeakerphone,
  help: IconHelp,
}

export interface FoundActionProps {
  found: Found
  /** What was typed: it is marked where it stands. */
  query: string
  onOpen: (found: Found) => void
}

/** A record in the palette, with its kind and one line about it. */
export function FoundAction({ found, query, onOpen }: FoundActionProps) {
  const text = useText()
  const Sign = icons[found.kind]
  const kind = text(`search.kind.${found.kind}`)
  return (
    <Spotlight.Action
      label={found.title === '' ? kind : found.title}
      description={[kind, found.detail].filter(Boolean).join(' · ')}
      leftSection={<Sign size={20} stroke={1.7} aria-hidden />}
      highlightQuery={query !== ''}
      highlightColor="petrol"
      classNames={{ actionDescription: styles['line'] ?? '' }}
      onClick={() => onOpen(found)}
    />
  )
}
