import { useNow } from '../../lib/now.ts'
import { useText } from '../../lib/texts.ts'

/** Good morning, afternoon or evening, by the clock of the person who reads it. */
export function useGreeting(): (name: string) => string {
  const text = useText()
  const hour = new Date(useNow()).getHours()
  return (name) => {
    if (hour >= 4 && hour < 12) return text('home.morning', { name })
    return hour >= 12 && hour < 18 ? text('home.afternoon', { name }) : text('home.evening', { name })
  }
}
