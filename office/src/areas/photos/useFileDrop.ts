import { useEffect, useState } from 'react'
import { droppedFiles } from './uploads/droppedFiles.ts'

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/**
 * Takes files and folders that are dropped anywhere on the page or pasted, while `enabled`. Answers whether something is being
 * dragged over the page.
 */
export function useFileDrop(enabled: boolean, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!enabled) return undefined
    const drag = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Without a next element the pointer has left the window.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      void droppedFiles(event.dataTransfer).then(onFiles)
    }
    const paste = (event: ClipboardEvent) => {
      if (event.clipboardData === null || event.clipboardData.files.length === 0) return
      event.preventDefault()
      void droppedFiles(event.clipboardData).then(onFiles)
    }
    document.addEventListener('dragover', drag)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', drag)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [enabled, onFiles])
  return over
}
