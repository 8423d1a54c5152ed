/** The texts of a list, at most so many of at most so many characters; anything else in it is left out. */
export function readList(
  value: unknown,
  entriesAtMost = 500,
  lengthAtMost = 300,
): readonly string[] {
  if (!Array.isArray(value)) return []
  const texts = value.filter(
    (entry): entry is string => typeof entry === 'string' && entry.length <= lengthAtMost,
  )
  return Array.from(new Set(texts)).slice(0, entriesAtMost)
}
