import type { ReactNode } from 'react'
import type { Showcase } from '#contract/showcases.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { Versions } from '../../../ui/Versions.tsx'
import { draftOf, type ShowcaseDraft } from './draft.ts'

/** A showcase as it was written here, and as somebody else has saved it. */
export function ShowcaseVersions({
  mine,
  theirs,
  children,
}: {
  mine: ShowcaseDraft
  theirs: Showcase
  children: ReactNode
}) {
  const text = useText()
  const formats = useFormats()
  const other = draftOf(theirs)
  const day = (date: string) => (date === '' ? '' : formats.day(date))
  const count = (draft: ShowcaseDraft) => text('showcases.photoCount', { count: draft.photos.length })
  const order = (draft: ShowcaseDraft) => draft.photos.map(({ id }) => id).join()
  return (
    <Versions
      title={text('showcases.newerTitle')}
      mine={text('showcases.mine')}
      theirs={text('showcases.theirs')}
      rows={[
        { label: text('showcases.title'), mine: mine.title, theirs: other.title },
        { label: text('showcases.subtitle'), mine: mine.subtitle, theirs: other.subtitle },
        { label: text('showcases.description'), mine: mine.description, theirs: other.description },
        ...(order(mine) === order(other)
          ? []
          : [
              {
                label: text('showcases.photos'),
                mine: count(mine),
                theirs: count(mine) === count(other) ? text('showcases.otherPhotos') : count(other),
              },
            ]),
        { label: text('showcases.location'), mine: mine.location, theirs: other.location },
        { label: text('showcases.date'), mine: day(mine.date), theirs: day(other.date) },
        { label: text('showcases.service'), mine: mine.service?.name ?? '', theirs: other.service?.name ?? '' },
        { label: text('showcases.review'), mine: mine.review?.author ?? '', theirs: other.review?.author ?? '' },
      ]}
    >
      {children}
    </Versions>
  )
}
