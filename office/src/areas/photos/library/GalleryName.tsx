import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Flex, TextInput } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconX from '~icons/tabler/x'
import { useState } from 'react'
import { useText } from '../../../lib/texts.ts'

export interface GalleryNameProps {
  label: string
  value?: string
  onName: (name: string) => void
  onCancel: () => void
}

/** The name of a gallery, written in its place: Enter keeps it, Escape leaves it. */
export function GalleryName({ label, value = '', onName, onCancel }: GalleryNameProps) {
  const text = useText()
  const [name, setName] = useState(value)
  return (
    <Flex
      component="form"
      align="center"
      gap={2}
      py={4}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = name.trim()
        if (wanted === '' || wanted === value) onCancel()
        else onName(wanted)
      }}
    >
      <TextInput
        flex={1}
        // It has just been asked for, and takes the place of the button that asked.
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          onCancel()
        }}
        aria-label={label}
        placeholder={text('library.galleryName')}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="done"
      />
      <ActionIcon type="submit" aria-label={text('library.saveName')}>
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon onClick={onCancel} aria-label={text('library.cancelName')}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </Flex>
  )
}
