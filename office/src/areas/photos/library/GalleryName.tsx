import IconCheck from '~icons/tabler/check'
import IconX from '~icons/tabler/x'
import { useState } from 'react'
import { useText } from '../../../lib/texts.ts'
import styles from './galleries.module.css'

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
    <form
      className={styles['naming']}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = name.trim()
        if (wanted === '' || wanted === value) onCancel()
        else onName(wanted)
      }}
    >
      <input
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
      <button type="submit" aria-label={text('library.saveName')}>
        <IconCheck size={18} aria-hidden />
      </button>
      <button type="button" onClick={onCancel} aria-label={text('library.cancelName')}>
        <IconX size={18} aria-hidden />
      </button>
    </form>
  )
}
