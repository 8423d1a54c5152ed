/** Returns the element that the shop renders into. */
export function appElement(): HTMLElement {
  const element = document.querySelector<HTMLElement>('#app')
  if (!element) throw new Error('The page has no place for the shop.')
  return element
}
