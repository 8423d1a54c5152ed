/** True where apps are opened by links: on phones and tablets. An iPad says that it is a Mac; no Mac has a touch screen. */
export function isPhone(): boolean {
  if (typeof navigator === 'undefined') return false
  const { userAgent, maxTouchPoints } = navigator
  return (
    /Android|iPhone|iPad|iPod/i.test(userAgent) ||
    (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  )
}
