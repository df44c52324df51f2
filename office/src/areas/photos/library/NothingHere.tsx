import { Button } from '@mantine/core'
import IconPhoto from '~icons/tabler/photo'
import IconSearch from '~icons/tabler/search'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import type { ReactNode } from 'react'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ALL, FEATURED } from './filters.ts'

/** There is no photo in what is shown: what it is for, and the first step. */
export function NoPhotos({ gallery, action }: { gallery: string; action?: ReactNode }) {
  const text = useText()
  const phone = usePhone()
  const kind = gallery === ALL ? 'all' : gallery === FEATURED ? 'featured' : 'gallery'
  return (
    <EmptyState
      icon={kind === 'featured' ? IconSpeakerphone : IconPhoto}
      title={text(`library.empty.${kind}`)}
      text={text(`library.emptyText.${kind === 'all' && phone ? 'allPhone' : kind}`)}
      action={action}
    />
  )
}

/** The filters let nothing through. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const text = useText()
  return (
    <EmptyState
      icon={IconSearch}
      title={text('library.noMatchTitle')}
      text={text('library.noMatchText')}
      action={
        <Button variant="default" onClick={onClear}>
          {text('shell.clearFilters')}
        </Button>
      }
    />
  )
}
