/** Returns true if the visitor prefers reduced motion, or nobody is to see any: jsdom has no media and no animations. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
}
