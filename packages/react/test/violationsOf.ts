import axe from 'axe-core'

/** Returns the violations of WCAG 2.2 AA in an element, light and dark, after all animations have ended. */
export async function violationsOf(element: Element): Promise<readonly string[]> {
  const root = document.documentElement
  const sentences: string[] = []
  for (const scheme of ['light', 'dark']) {
    root.style.colorScheme = scheme
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    const { violations } = await axe.run(element, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    for (const { id, nodes } of violations)
      sentences.push(`${scheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  root.style.removeProperty('color-scheme')
  return sentences
}
