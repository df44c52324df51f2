import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconExternalLink from '~icons/tabler/external-link'
import IconEyeOff from '~icons/tabler/eye-off'
import IconLink from '~icons/tabler/link'
import IconPencil from '~icons/tabler/pencil'
import type { Showcase } from '#contract/showcases.ts'
import { useText } from '../../lib/texts.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { addressOf, copyAddress } from './address.ts'

/** What can be done with a showcase of the list. */
export interface ShowcaseActs {
  onEdit: (showcase: Showcase) => void
  onArchive: (showcase: Showcase) => void
  onRestore: (showcase: Showcase) => void
  onUnpublish: (showcase: Showcase) => void
}

export function ShowcaseMenu({ showcase, title, ...acts }: ShowcaseActs & { showcase: Showcase; title: string }) {
  const text = useText()
  const { may, archived } = showcase
  const address = addressOf(showcase)
  const offered = [
    ...(address === null
      ? []
      : [
          { label: text('showcases.openPage'), icon: IconExternalLink, to: address },
          { label: text('showcases.copyLink'), icon: IconLink, act: () => void copyAddress(address) },
        ]),
    ...(may.update && archived === null
      ? [{ label: text('showcases.edit'), icon: IconPencil, act: () => acts.onEdit(showcase) }]
      : []),
    ...(may.publish && showcase.status === 'published' && archived === null
      ? [{ label: text('showcases.unpublish'), icon: IconEyeOff, act: () => acts.onUnpublish(showcase) }]
      : []),
    ...(may.archive && archived === null
      ? [{ label: text('showcases.archive'), icon: IconArchive, act: () => acts.onArchive(showcase) }]
      : []),
    ...(may.archive && archived !== null
      ? [{ label: text('showcases.restore'), icon: IconArchiveOff, act: () => acts.onRestore(showcase) }]
      : []),
  ]
  if (offered.length === 0) return null
  return <ActMenu title={text('showcases.more', { title })} acts={offered} />
}
