/**
 * Returns the name that was most likely meant: of those that need the fewest changed letters, and few enough.
 * @param text what was written
 * @example
 * nearestName('conectMethodsOrder', ['connectMethodsOrder', 'currency']) // 'connectMethodsOrder'
 */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  const word = text.toLowerCase()
  const ranked = names
    .map((name) => ({ name, distance: countChanges(word, name.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)
  const [best] = ranked
  return best && best.distance <= Math.max(1, Math.floor(word.length / 3)) ? best.name : undefined
}

/** Counts the letters to add, drop or replace to make one word of another (Levenshtein). */
function countChanges(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1]
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
