import { frameThemeSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { applyTheme } from '../ui/applyTheme.ts'

/**
 * Gives the window of a confirmation the site's scheme and accent, which colours the button that approves and the focus ring. What is
 * signed keeps the window's own colours and size. Anything but a theme is ignored.
 */
export function applyWindowTheme(theme: unknown): void {
  const read = v.safeParse(frameThemeSchema, theme)
  if (read.success) applyTheme({ scheme: read.output.scheme, accent: read.output.accent })
}
