import { expect, it } from 'vitest'
import buttonStyles from './index.css?inline'
import { modalStyles } from './modalStyles.ts'
import { viewStyles } from './viewStyles.ts'

/** The selectors of rules for what the pointer is over, outside of `@media (hover: hover)`. */
function unguarded(rules: CSSRuleList): readonly string[] {
  return Array.from(rules).flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('hover')) return []
    const inner = rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? rule : undefined
    const isHover =
      rule instanceof CSSStyleRule &&
      rule.selectorText.replaceAll(':not(:hover)', '').includes(':hover')
    return [...(isHover ? [rule.selectorText] : []), ...(inner ? unguarded(inner.cssRules) : [])]
  })
}

it.each([
  ['the button', buttonStyles],
  ['the modal', modalStyles],
  ['the views', viewStyles],
])('a tap leaves nothing of %s looking hovered', (_, css) => {
  expect(css).toContain(':hover')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  expect(unguarded(sheet.cssRules)).toEqual([])
})
