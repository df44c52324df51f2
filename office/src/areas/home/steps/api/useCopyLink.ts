// Small on purpose: the first step and the card both copy the link.
import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../../../lib/copyText.ts'

/** How long the button says that the link was copied, in milliseconds. */
const SAID = 3000

/** Copies the address of the public page; where that is not allowed, `field` is at least selected. */
export function useCopyLink(slug: string) {
  const address = `${location.origin}/p/${slug}`
  const field = useRef<HTMLParagraphElement>(null)
  const [copied, setCopied] = useState<'no' | 'yes' | 'by hand'>('no')
  useEffect(() => {
    if (copied !== 'yes') return undefined
    const timer = setTimeout(() => setCopied('no'), SAID)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const done = await copyText(address)
    setCopied(done ? 'yes' : 'by hand')
    // for the person's own copying
    if (!done && field.current !== null) getSelection()?.selectAllChildren(field.current)
  }
  return { address, field, copied, copy: () => void copy() }
}
