import { Button } from '@mantine/core'
import { useText } from '../../../lib/texts.ts'
import type { Draft } from '../draft/api/useDraft.ts'
import { useUnpublished } from '../versions/api/useUnpublished.ts'
import type { EditorWindow } from './Editor.tsx'

export interface PublishButtonProps {
  draft: Draft
  onOpen: (opened: EditorWindow) => void
  /** Where room is short. */
  isShort?: boolean
}

/** Publishes the draft, and counts what changes; it rests while strangers see the same, and for who may not publish. */
export function PublishButton({ draft, onOpen, isShort = false }: PublishButtonProps) {
  const text = useText()
  const { website, status } = draft
  const count = useUnpublished(draft)?.length
  const isChanged = count === undefined ? website.changed || status !== 'saved' : count > 0
  const words = () => {
    if (!isChanged) return text('website.published')
    if (count === undefined) return text('website.publish')
    return text(isShort ? 'website.publishCount' : 'website.publishChanges', { count })
  }
  return (
    <Button
      flex="none"
      {...(isShort && { px: 'sm' })}
      disabled={!isChanged || !website.may.publish}
      onClick={() => onOpen('publish')}
    >
      {words()}
    </Button>
  )
}
