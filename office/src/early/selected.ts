/** Where the chosen business is remembered, by its id. */
export const SELECTED = 'selectedSiteId'
