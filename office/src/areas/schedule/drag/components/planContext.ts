// Small on purpose: what is dragged is judged by what the screen shows, wherever the keys are pressed.
import { createContext, useContext } from 'react'
import type { Plan } from './landing.ts'

const Context = createContext<Plan | null>(null)
export const PlanProvider = Context.Provider

/** What the places are judged by. Only for what the schedule draws. */
export function usePlan(): Plan {
  const plan = useContext(Context)
  if (plan === null) throw new Error('usePlan is for parts of the schedule')
  return plan
}
