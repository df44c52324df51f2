import { useState } from 'react'
import type { Position } from '#contract/places.ts'
import { toast } from '../../../lib/toasts.ts'

/** Where this device is, asked for by a button only; it stays in the browser. */
export function useMyPosition() {
  const [me, setMe] = useState<Position | null>(null)
  const [asking, setAsking] = useState(false)
  const find = () => {
    // Not every browser has it on every page, whatever its types say.
    if (!('geolocation' in navigator)) {
      toast.failure('projects.map.noPosition')
      return
    }
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        setMe({ lat: coords.latitude, lng: coords.longitude })
      },
      ({ code, PERMISSION_DENIED: denied }) => {
        setAsking(false)
        toast.failure(code === denied ? 'projects.map.positionDenied' : 'projects.map.noPosition')
      },
      { timeout: 10_000, maximumAge: 5 * 60_000 },
    )
  }
  return { me, asking, find, forget: () => setMe(null) }
}
