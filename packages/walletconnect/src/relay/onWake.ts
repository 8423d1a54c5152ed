/** Calls back when the page becomes visible, is restored from the back-forward cache, or goes online. Returns a stop function. */
export function onWake(callback: () => void): () => void {
  const page = globalThis as Partial<EventTarget> & { readonly document?: Document }
  const wake = () => {
    if (page.document?.visibilityState !== 'hidden') callback()
  }
  for (const type of wakingEvents) page.addEventListener?.(type, wake)
  return () => {
    for (const type of wakingEvents) page.removeEventListener?.(type, wake)
  }
}

const wakingEvents = ['visibilitychange', 'pageshow', 'online']
