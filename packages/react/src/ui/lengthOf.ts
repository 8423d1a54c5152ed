/** How long a large figure is, so that it can be drawn smaller where it would not fit on a line. */
export function lengthOf(text: string): 'medium' | 'long' | undefined {
  if (text.length > longest.medium) return 'long'
  return text.length > longest.short ? 'medium' : undefined
}

/** Characters, in a view of 328 px. */
const longest = { short: 13, medium: 17 }
