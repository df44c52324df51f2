import { useEffect, useState } from 'react'

/** The specification's widths in pixels: up to 768 is a phone. */
export const breakpoints = { phone: 768, medium: 992, large: 1024 } as const
/** How long a width must hold before the layout follows it. */
const DEBOUNCE = 200

const isPhone = () => globalThis.matchMedia(`(max-width: ${breakpoints.phone}px)`).matches

/** Whether the window is as narrow as a phone's, followed with a delay of 200 ms. */
export function usePhone(): boolean {
  const [phone, setPhone] = useState(isPhone)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setPhone(isPhone()), DEBOUNCE)
    }
    const query = globalThis.matchMedia(`(max-width: ${breakpoints.phone}px)`)
    query.addEventListener('change', look)
    return () => {
      clearTimeout(timer)
      query.removeEventListener('change', look)
    }
  }, [])
  return phone
}
