/** True where the visitor has done something on the page. A browser that does not tell counts as one where nobody has. */
export function hasActed(): boolean {
  const { userActivation } = navigator as { readonly userActivation?: UserActivation }
  return userActivation?.hasBeenActive ?? false
}
