import { useEffect, useRef, useState } from 'react'
import { secondsLeft, type Course, type Sample } from './rules.ts'

/** How long is looked back, in milliseconds: what was slow a minute ago tells nothing about now. */
const WINDOW = 20_000
const EVERY = 1000

/** Seconds until all is there at the pace of the last seconds; null while nobody can tell. */
export function usePace(course: Course): number | null {
  const latest = useRef(course)
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    latest.current = course
  })
  const moving = course.going > 0 && !course.stalled
  useEffect(() => {
    if (!moving) return undefined
    let samples: Sample[] = []
    const timer = setInterval(() => {
      const at = performance.now()
      samples = [...samples.filter((sample) => at - sample.at < WINDOW), { at, bytesThere: latest.current.bytesThere }]
      setLeft(secondsLeft(samples, latest.current))
    }, EVERY)
    return () => {
      clearInterval(timer)
      setLeft(null)
    }
  }, [moving])
  return left
}
