/**
 * Returns the outermost `id` of a JSON object as it is written: a number of 19 digits does not survive `JSON.parse`.
 * Returns `undefined` if there is no `id`.
 * @param json a JSON object that parses
 */
export function findIdText(json: string): string | undefined {
  let depth = 0
  let found: string | undefined
  let index = 0
  while (index < json.length) {
    const character = json[index]
    if (character === '"') {
      const end = endOfText(json, index)
      const colon = skipSpace(json, end)
      if (depth === 1 && json[colon] === ':') {
        const start = skipSpace(json, colon + 1)
        if (JSON.parse(json.slice(index, end)) === 'id') found = scalarAt(json, start)
        // A string value must not be taken for a key.
        index = json[start] === '"' ? endOfText(json, start) : start
        continue
      }
      index = end
      continue
    }
    if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    index++
  }
  return found
}

function endOfText(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1
  return index + 1
}

function skipSpace(json: string, start: number): number {
  let index = start
  while (/\s/.test(json[index] ?? '')) index++
  return index
}

function scalarAt(json: string, start: number): string {
  if (json[start] === '"') return json.slice(start, endOfText(json, start))
  return /^[^\s,}\]]*/.exec(json.slice(start, start + 40))?.[0] ?? ''
}
