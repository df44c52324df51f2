import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { areas } from './areas.ts'
import type { Area, Screen } from './lib/area.ts'
import { productName } from './lib/product.ts'
import { parseSearch, stringifySearch } from './lib/search.ts'
import { useSite } from './lib/site.tsx'
import { currentLanguage, loadTexts, onTextsChange, text } from './lib/texts.ts'
import { pageTitle } from './lib/title.ts'
import { rememberUrl } from './lib/urlState.ts'
import { Loading } from './shell/Loading.tsx'
import { Office } from './shell/Office.tsx'
import { Root } from './shell/Root.tsx'
import { RouteError } from './shell/RouteError.tsx'

const missing = () => import('./shell/Missing.tsx')
const Missing = lazyRouteComponent(missing, 'Missing')
const MissingScreen = lazyRouteComponent(missing, 'MissingScreen')
const ForTheOffice = lazyRouteComponent(missing, 'ForTheOffice')

/** A screen of the office: a field member who comes by its address is told whose it is, and nothing is asked for it. */
function officeOnly(Content: ComponentType): ComponentType {
  return function OfficeOnly() {
    const { role } = useSite()
    return role === 'field' ? <ForTheOffice /> : <Content />
  }
}

/**
 * A screen's code, its texts, and the paths of its calls are fetched together, when somebody goes there or is about to.
 * The paths of the work itself are there already.
 */
function lazyScreen(area: Area, screen: Screen) {
  return lazyRouteComponent(async () => {
    const isOfWork = area.navigation?.group === undefined
    const [component] = await Promise.all([
      screen.load(),
      loadTexts(area.texts),
      isOfWork ? undefined : import('#contract/paths/areas.ts'),
    ])
    return { default: area.office === true ? officeOnly(component) : component }
  })
}

function makeTree() {
  const root = createRootRoute({ component: Root, notFoundComponent: Missing })
  const office = createRoute({ getParentRoute: () => root, id: 'office', component: Office })
  const screens = areas.flatMap((area) => area.screens.map((screen) => ({ area, screen })))
  const inside = screens
    .filter(({ screen }) => screen.bare !== true)
    .map(({ area, screen }) =>
      createRoute({ getParentRoute: () => office, path: screen.path, component: lazyScreen(area, screen) }),
    )
  // the screens of a phone that its bar has no room for
  const more = createRoute({
    getParentRoute: () => office,
    path: '/more',
    component: lazyRouteComponent(async () => {
      const [{ MoreScreen }] = await Promise.all([import('./shell/navigation/MoreScreen.tsx'), loadTexts(['members'])])
      return { default: MoreScreen }
    }),
  })
  // an address that no screen has keeps the frame around it
  const unknown = createRoute({ getParentRoute: () => office, path: '$', component: MissingScreen })
  const bare = screens
    .filter(({ screen }) => screen.bare === true)
    .map(({ area, screen }) =>
      createRoute({ getParentRoute: () => root, path: screen.path, component: lazyScreen(area, screen) }),
    )
  const leading = [
    ['/', '/home'],
    ['/checkout', '/signout'],
  ].map(([path = '/', to = '/']) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: () => {
        redirect({ to, replace: true, throw: true })
      },
    }),
  )
  return root.addChildren([office.addChildren([...inside, more, unknown]), ...bare, ...leading])
}

/** The router: the address left is remembered before each change of screen, the title follows after it. */
export function makeRouter() {
  const router = createRouter({
    routeTree: makeTree(),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultPendingMs: 150,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: Missing,
    scrollRestoration: true,
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) rememberUrl(new URL(fromLocation.href, location.origin).href)
  })
  let { pathname } = location
  const showTitle = () => {
    document.title = pageTitle(pathname, productName(), { language: currentLanguage(), text })
  }
  router.subscribe('onResolved', ({ toLocation }) => {
    pathname = toLocation.pathname
    showTitle()
  })
  onTextsChange(showTitle)
  return router
}
