// Small on purpose: every page carries it.
// Starts the office after the frame is painted. With all files cached, the scripts would otherwise run first on a blank
// screen. A hidden page gets no animation frame, and one without a frame has nothing to paint: they start at once.
;(() => {
  const start = () => void import('__ENTRY__')
  if (document.hidden || document.documentElement.dataset.opens === undefined) start()
  else requestAnimationFrame(() => setTimeout(start))
})()
