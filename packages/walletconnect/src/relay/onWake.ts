/** Calls back whenever the page comes back to life: shown, taken out of the browser's memory, online. Answers what stops it. */
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
