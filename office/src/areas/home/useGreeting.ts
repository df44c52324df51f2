import { useQuery } from '@tanstack/react-query'
import { signedIn } from '../../lib/members.ts'
import { useNow } from '../../lib/now.ts'
import { useText } from '../../lib/texts.ts'

/** Good morning, afternoon or evening to the member by their first name, by their own clock. */
export function useGreeting(): string {
  const text = useText()
  const hour = new Date(useNow()).getHours()
  const { data: user } = useQuery(signedIn)
  const name = user?.first_name ?? ''
  // until the name is known, and where there is none
  if (name === '') return text('home.welcome')
  const values = { name }
  if (hour >= 4 && hour < 12) return text('home.morning', values)
  return hour >= 12 && hour < 18 ? text('home.afternoon', values) : text('home.evening', values)
}
