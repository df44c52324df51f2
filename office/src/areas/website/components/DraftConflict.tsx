import { Button } from '@mantine/core'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText, type Text } from '../../../lib/texts.ts'
import { Versions } from '../../../ui/Versions.tsx'
import type { Draft } from '../draft/api/useDraft.ts'
import { changesBetween, saysOf, type Change } from '../draft/components/changes.ts'
import { changeText } from '../labels.ts'

/** Somebody else changed the same thing meanwhile: what each made of it, and which one stays. */
export function DraftConflict({ draft }: { draft: Draft }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const { theirs, document, website } = draft
  if (theirs === null) return null
  const who = website.modified_by ?? text('website.someone')
  const ago = website.modified === null ? '' : formats.timeAgo(website.modified, now)
  const rows = changesBetween(document, theirs.value).map((change: Change) => ({
    label: nameOf(text, change),
    mine: saysOf(document, change),
    theirs: saysOf(theirs.value, change),
  }))
  return (
    <Versions
      title={text('website.changedByOther', { name: who, ago })}
      mine={text('website.mine')}
      theirs={text('website.theirs')}
      rows={rows}
    >
      <Button variant="default" onClick={draft.takeTheirs}>
        {text('website.useTheirs')}
      </Button>
      <Button onClick={() => void draft.keepMine()}>{text('website.keepMine')}</Button>
    </Versions>
  )
}

const nameOf = (text: Text, change: Change): string =>
  change.of === 'section'
    ? text('website.change.changed', {
        section: text(`website.section.${change.type}`),
        page: text(`website.page.${change.page}`),
      })
    : changeText(text, change)
