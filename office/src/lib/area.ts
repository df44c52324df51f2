import type { ComponentType, ReactNode } from 'react'
import type { Keep } from './keeping.ts'
import type { TextKey } from './texts.ts'

/** An icon of the one set: `import IconCheck from '~icons/tabler/check'`. */
export type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>

/** One screen: its path below the office's root, and how it is loaded. */
export interface Screen {
  /** As the router writes it: `/projects`, `/projects/$projectId`. */
  path: string
  load: () => Promise<ComponentType>
  /** Shown without navigation and without a business: sign-in and the like. */
  bare?: true
}

/** What lies over a screen of another area when the address asks for it. Small: it loads its content when it opens. */
export interface ScreenWindow {
  /** The path of that screen. */
  over: string
  component: ComponentType
}

export interface CountProps {
  /** The slug. */
  business: string
  /** Draws the figure; 0 while it is not known. */
  children: (count: number) => ReactNode
}

/** The groups of the navigation below the work itself, which comes first and has no label. `end` stays at its foot. */
export type Group = 'money' | 'marketing' | 'end'

/** An entry of the navigation. Its order is the order in `areas.ts`. */
export interface Entry {
  path: string
  label: TextKey
  icon: Icon
  /** Other addresses whose screens belong to it: it is marked as here on them as well. */
  within?: readonly string[]
  /** Left out for the work itself. */
  group?: Group
  /** Who finds it in a phone's bar; everybody else finds it behind More. */
  bar?: 'everybody' | 'office' | 'field'
  /** Asks how much of a business waits there for somebody, and has the figure drawn. */
  count?: ComponentType<CountProps>
  /** The key after `g` that goes there. */
  key: string
  /** Said beside it until somebody has been there, or has read it; `keptAs` is where this device remembers. */
  hint?: { text: TextKey; keptAs: string } | undefined
}

/** Something to do that the command palette offers beside the screens. */
export interface Action {
  label: TextKey
  icon: Icon
  /** An address of the office: `/requests?createRequest=request`. */
  to: string
  /** Offered by the button at the top of the navigation as well. */
  add?: true
  /** Offered only to those who may change the business's records, not to people in the field. */
  office?: true
}

/** What an area tells the office. Everything heavy stays behind `load`, so that this costs the first load nothing. */
export interface Area {
  name: string
  /** A field member has no use for any of it: it is in no menu of theirs, and its screens say whose they are. */
  office?: true
  /** The catalogues its screens use, its own first: `texts/<language>/<name>.json`. Fetched with the screen. */
  texts: readonly string[]
  screens: readonly Screen[]
  windows?: readonly ScreenWindow[]
  navigation?: Entry
  actions?: readonly Action[]
  /** Loads what keeps its records on this device, for when there is no connection. */
  keep?: () => Promise<Keep>
}
