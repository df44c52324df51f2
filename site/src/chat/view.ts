/** Keeps a panel that covers the screen above the keyboard of a phone, which lies over the page without shrinking it. */
export function fitToView(panel: HTMLElement): void {
  const view = visualViewport
  if (!view) return
  const fit = (): void => {
    // a page that was made larger by two fingers shows a part of the panel, as it does of the page
    if (view.scale > 1.01) return
    panel.style.setProperty('--view-height', `${view.height}px`)
    panel.style.setProperty('--view-top', `${view.offsetTop}px`)
  }
  fit()
  view.addEventListener('resize', fit)
  view.addEventListener('scroll', fit)
}
