import { Button, Flex } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFocusBack } from '../../lib/focusBack.ts'
import { useText } from '../../lib/texts.ts'
import { CopyField } from '../../ui/fields/CopyField.tsx'

export interface ShownOnceProps {
  title: string
  about: string
  label: string
  value: string
  onDone: () => void
}

/** A secret that is on the screen this once. */
export function ShownOnce({ title, about, label, value, onDone }: ShownOnceProps) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  useFocusBack(true)
  useEffect(() => box.current?.focus(), [])
  return (
    <Flex
      component="section"
      ref={box}
      tabIndex={-1}
      direction="column"
      gap="sm"
      p="md"
      w="100%"
      bd="1px solid var(--mantine-primary-color-filled)"
      bdrs="md"
      bg="var(--mantine-color-petrol-light)"
      aria-label={title}
    >
      <h4>{title}</h4>
      <p>{about}</p>
      <CopyField label={label} value={value} />
      <Button w="fit-content" onClick={onDone}>
        {text('data.done')}
      </Button>
    </Flex>
  )
}
