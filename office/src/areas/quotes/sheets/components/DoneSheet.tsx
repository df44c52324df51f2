// Small on purpose: every sheet over the editor ends the same way.
import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import foot from '../../../../ui/foot.module.css'

interface DoneSheetProps {
  title: string
  onClose: () => void
  /** What else can be done, beside Done. */
  act?: ReactNode
  children: ReactNode
}

/** A sheet whose fields count as they are typed: it is only closed. */
export function DoneSheet({ title, onClose, act, children }: DoneSheetProps) {
  const text = useText()
  return (
    <Sheet opened onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        <Stack gap="md">
          {children}
          <Group className={foot['foot'] ?? ''} justify="flex-end">
            {act}
            <Button type="submit">{text('quotes.done')}</Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
