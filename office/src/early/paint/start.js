// Small on purpose: every page carries it.
// Starts the office once the frame is on the screen. Where all its files are known they would otherwise be run first, and
// nothing be seen meanwhile. A page that nobody sees is not drawn, and one without a frame has nothing to show.
;(() => {
  const start = () => void import('__ENTRY__')
  if (document.hidden || document.documentElement.dataset.opens === undefined) start()
  else requestAnimationFrame(() => setTimeout(start))
})()
