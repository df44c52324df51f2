// Small on purpose: the page’s own script is made from it while building.
/**
 * What the office is mostly opened at: by the path of its address, the screen's module below `areas/` and its texts. The
 * page itself tells the browser to fetch these files, which else would be asked for only once the office is at work.
 */
export const firstScreens: Readonly<Record<string, { readonly module: string; readonly texts: readonly string[] }>> = {
  '/home': { module: 'home/HomeScreen.tsx', texts: ['home', 'emergencies'] },
  '/inbox': { module: 'inbox/InboxScreen.tsx', texts: ['inbox', 'request', 'requests', 'emergencies'] },
  '/requests': { module: 'requests/RequestsScreen.tsx', texts: ['requests', 'lists', 'emergencies'] },
  '/customers': { module: 'customers/CustomersScreen.tsx', texts: ['customers', 'requests', 'lists'] },
  '/photos': { module: 'photos/library/PhotosScreen.tsx', texts: ['library', 'photos'] },
}

/** What every screen says, in the languages that the office does not bring along. */
export const shellTexts: readonly string[] = ['shell', 'errors']
