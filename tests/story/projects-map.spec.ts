/** Projects on the map, and addresses that are offered while they are typed. */
import { checkAccess, expect, picture } from '../browser/fixtures.ts'
import { middleOf } from '../browser/places.ts'
import { idIn, openFilter } from './business.ts'
import { test as base } from './shared-business.ts'

interface Fixtures {
  /** Makes a project at a place by the office's own call. */
  aProject: (fields: {
    name: string
    status?: string
    address?: string
    position?: { lat: number; lng: number }
  }) => Promise<string>
}

const test = base.extend<Fixtures>({
  aProject: async ({ call }, use) => {
    await use(async (fields) => idIn(await call('POST', '/api/project/{slug}/', fields), 'project'))
  },
})

const suggestions = {
  configured: true,
  suggestions: [
    { place_id: 'place-elm', text: '12 Elm Street', secondary: 'Oakland, CA' },
    { place_id: 'place-elmwood', text: '12 Elmwood Avenue', secondary: 'Berkeley, CA' },
  ],
}
const elm = {
  configured: true,
  place: {
    place_id: 'place-elm',
    formatted_address: '12 Elm Street, Oakland, CA 94601, USA',
    address_components: [],
    position: { lat: 37.77, lng: -122.21 },
  },
}

test(
  'the map shows what the list shows; a project is chosen from the list beside it, and the address keeps it',
  { tag: '@desktop' },
  async ({ page, aProject, isMobile }) => {
    const mark = 'Juniper'
    await aProject({ name: `${mark} roof`, status: 'completed', position: { lat: 37.8044, lng: -122.2712 } })
    await aProject({ name: `${mark} drain`, position: { lat: 37.8716, lng: -122.2728 } })
    await aProject({ name: `${mark} gutter`, status: 'scheduled', position: { lat: 37.7652, lng: -122.2416 } })
    await aProject({ name: `${mark} without a place` })
    await page.goto(`/projects?search=${mark}`)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL(/map=true/)
    const beside = page.getByRole('list', { name: 'Projects on the map' })
    await expect(beside.getByRole('button')).toHaveCount(3)
    await expect(page.getByText('1 project has no location yet')).toBeVisible()
    await expect(page.getByText('Not available yet: street map.', { exact: false })).toBeVisible()
    await picture(page, 'projects-map')
    // The bar below on a phone, or the one above elsewhere, would cover half a button, and count as its size.
    await page.evaluate((phone) => scrollTo(0, phone ? document.documentElement.scrollHeight : 0), isMobile)
    await checkAccess(page)

    await beside.getByRole('button', { name: /^Juniper drain/ }).click()
    await expect(page).toHaveURL(/selected=/)
    const selected = page.getByRole('region', { name: 'Selected project' })
    await expect(selected.getByRole('link', { name: `${mark} drain` })).toBeVisible()
    await checkAccess(page)
    await picture(page, 'projects-map-selected')
    await page.reload()
    await expect(selected.getByRole('link', { name: `${mark} drain` })).toBeVisible()

    await openFilter(page, 'Status')
    await page.getByRole('checkbox', { name: 'Completed' }).check()
    await page.keyboard.press('Escape')
    await expect(beside.getByRole('button')).toHaveCount(1)
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(page.getByRole('link', { name: `${mark} roof` })).toBeVisible()
  },
)

test('the projects near a person are listed from where the device is; a browser that keeps it says how to allow it', async ({
  page,
  context,
  aProject,
}) => {
  const mark = 'Wisteria'
  await aProject({ name: `${mark} far`, position: { lat: 34.05, lng: -118.24 } })
  await aProject({ name: `${mark} middle`, position: { lat: 37.33, lng: -121.89 } })
  await aProject({ name: `${mark} close`, position: { lat: 37.81, lng: -122.27 } })
  await context.setGeolocation({ latitude: 37.8044, longitude: -122.2712 })
  await context.clearPermissions()
  await page.goto(`/projects?search=${mark}&map=true&at=34.05,-118.24,11`)
  const beside = page.getByRole('list', { name: 'Projects on the map' }).getByRole('button')
  await expect(beside).toHaveText([/Wisteria far/])
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByText('Allow location for this site', { exact: false })).toBeVisible()
  await expect(beside).toHaveText([/Wisteria far/])

  await context.grantPermissions(['geolocation'])
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(beside).toHaveText([/Wisteria close.*0\.4/, /Wisteria middle/, /Wisteria far/])
  await expect(page.getByText('3 projects, closest first')).toBeVisible()
  await checkAccess(page)
  await picture(page, 'projects-near-me')
  await page.getByRole('button', { name: 'Sorted by distance from you' }).click()
  await expect(beside).toHaveText([/Wisteria far/])
})

test('a touch on a pin selects its project', async ({ page, aProject }) => {
  const mark = 'Larkspur'
  await aProject({ name: `${mark} patio`, position: { lat: 37.8, lng: -122.27 } })
  // One pin alone stands in the middle.
  await page.goto(`/projects?search=${mark}&map=true`)
  const ground = page.getByRole('application', { name: 'Map of the projects' })
  await expect(page.getByRole('list', { name: 'Projects on the map' }).getByRole('button')).toHaveCount(1)
  const selected = page.getByRole('region', { name: 'Selected project' })
  // a touch beside it selects nothing, such as while the map still goes there
  await expect(async () => {
    const { x, y } = await middleOf(ground)
    await page.mouse.click(x, y)
    await expect(selected).toContainText(`${mark} patio`, { timeout: 2000 })
  }).toPass()
})

test('an address is chosen from what is offered, by keyboard, and its place is kept', async ({
  page,
  aProject,
  call,
}) => {
  const id = await aProject({ name: 'Address by keyboard' })
  const settings = {
    map: { tiles_url: null, attribution: '', max_zoom: 19, places: true, places_attribution: 'Thanks to the maps' },
  }
  await page.route('**/map-settings', (route) => route.fulfill({ json: settings }))
  await page.route('**/places/autocomplete', (route) => route.fulfill({ json: suggestions }))
  await page.route('**/places/place-elm?**', (route) => route.fulfill({ json: elm }))
  await page.goto(`/projects/${id}?editProject=true`)
  const field = page.getByRole('combobox', { name: 'Address' })
  await field.fill('12 Elm')
  await expect(page.getByRole('option', { name: /12 Elmwood/ })).toBeVisible()
  await expect(page.getByText('Thanks to the maps')).toBeVisible()
  await picture(page, 'project-address')
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { name: /12 Elm Street/ })).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(field).toHaveValue('12 Elm Street, Oakland, CA 94601, USA')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Project saved')).toBeVisible()
  expect(await call('GET', `/api/project/{slug}/${id}/`)).toMatchObject({
    project: { address: '12 Elm Street, Oakland, CA 94601, USA', place_id: 'place-elm' },
  })
})

test('where addresses are not offered, or the service fails, one is typed', async ({ page, aProject }) => {
  const id = await aProject({ name: 'Typed address' })
  await page.goto(`/projects/${id}?editProject=true`)
  await page.getByRole('textbox', { name: 'Address' }).fill('7 Pine Road')
  await expect(page.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('href', /query=7%20Pine%20Road/)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Project saved')).toBeVisible()
  await expect(page.getByRole('link', { name: /7 Pine Road/ })).toBeVisible()
})
