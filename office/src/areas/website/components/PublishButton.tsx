// Small on purpose: the bars of the desk and of the phone share it.
import { Button } from '@mantine/core'
import { useText } from '../../../lib/texts.ts'
import type { Draft } from '../draft/api/useDraft.ts'
import type { EditorWindow } from './Editor.tsx'

export interface PublishButtonProps {
  draft: Draft
  onOpen: (opened: EditorWindow) => void
  /** Where room is short. */
  isShort?: boolean
}

/** Publishes the draft; it rests while strangers see the same as the draft, and for those who may not publish. */
export function PublishButton({ draft, onOpen, isShort = false }: PublishButtonProps) {
  const text = useText()
  const { website } = draft
  const isChanged = website.changed || draft.status !== 'saved'
  return (
    <Button
      flex="none"
      {...(isShort && { px: 'sm' })}
      disabled={!isChanged || !website.may.publish}
      onClick={() => onOpen('publish')}
    >
      {text(isChanged ? 'website.publish' : 'website.published')}
    </Button>
  )
}
