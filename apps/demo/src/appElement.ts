/** Where the shop stands in its page. */
export function appElement(): HTMLElement {
  const element = document.querySelector<HTMLElement>('#app')
  if (!element) throw new Error('The page has no place for the shop.')
  return element
}
