import { Button, Group, Stack } from '@mantine/core'
import { useText } from '../../../lib/texts.ts'
import { standingText, type Standing } from '../words.ts'
import notice from '../../../ui/page/notice.module.css'

export interface StaleNoteProps {
  /** Where somebody else has put it meanwhile. */
  now: Standing
  wanted: Standing
  onAgain: () => void
  onLeave: () => void
}

/** Somebody else was quicker: both versions, and the choice between them. */
export function StaleNote({ now, wanted, onAgain, onLeave }: StaleNoteProps) {
  const text = useText()
  return (
    <Stack className={notice['notice'] ?? ''} gap="xs" role="alert" data-meaning="waiting">
      <p>{text('request.staleText', { now: standingText(text, now), wanted: standingText(text, wanted) })}</p>
      <Group gap="xs">
        <Button size="sm" onClick={onAgain}>
          {text('request.staleAgain', { wanted: standingText(text, wanted) })}
        </Button>
        <Button size="sm" variant="default" onClick={onLeave}>
          {text('request.staleLeave')}
        </Button>
      </Group>
    </Stack>
  )
}
