import { useRef, type KeyboardEvent, type RefObject } from 'react'

const steps: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowRight: (at, length) => (at + 1) % length,
  ArrowLeft: (at, length) => (at - 1 + length) % length,
  Home: () => 0,
  End: (_at, length) => length - 1,
}

/** The chosen tab's ref: on a phone it may lie outside of the row. */
export function bringIntoSight(tab: Element | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The id of a tab, which names what it shows; `controls`: the id of that. */
export const tabId = (controls: string, tab: string): string => `${controls}-${tab}`

/**
 * The keys of a row of tabs: the arrows go from one to the next and round, Home and End to the first and the last. The
 * row's only buttons are its tabs, in the order of `tabs`.
 */
export function useTabKeys<Tab>(
  tabs: readonly Tab[],
  value: Tab,
  onChange: (tab: Tab) => void,
): { row: RefObject<HTMLDivElement | null>; press: (event: KeyboardEvent) => void } {
  const row = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const at = steps[event.key]?.(tabs.indexOf(value), tabs.length)
    const next = at === undefined ? undefined : tabs[at]
    if (at === undefined || next === undefined) return
    event.preventDefault()
    onChange(next)
    row.current?.querySelectorAll('button')[at]?.focus()
  }
  return { row, press }
}
