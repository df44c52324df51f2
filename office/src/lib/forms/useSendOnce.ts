// Small on purpose: every form that moves money sends through it.
import { useRef } from 'react'

/** What the mutation is told, so that the form can be sent again when it was refused. */
export interface Sent {
  onSettled: () => void
}

/** Sends a form once however often it is clicked: a second click may come before the first one is drawn. */
export function useSendOnce(): (send: (sent: Sent) => void) => void {
  const isBusy = useRef(false)
  return (send) => {
    if (isBusy.current) return
    isBusy.current = true
    send({
      onSettled: () => {
        isBusy.current = false
      },
    })
  }
}
