const largeIntegers = /(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

/** Reads JSON whose integers may be larger than JavaScript's: those of more than 15 digits come as decimal text. */
export function parseLosslessly(text: string): unknown {
  const parts: string[] = []
  for (let place = 0; place < text.length;) {
    const start = before(text.indexOf('"', place), text)
    const end = endOfText(text, start)
    parts.push(text.slice(place, start).replace(largeIntegers, '"$&"'), text.slice(start, end))
    place = end
  }
  return JSON.parse(parts.join(''))
}

/** By hand: a pattern has not the room for a text of megabytes. */
function endOfText(text: string, start: number): number {
  for (let end = start; end < text.length;) {
    end = before(text.indexOf('"', end + 1), text)
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return Math.min(end + 1, text.length)
  }
  return text.length
}

function before(index: number, text: string): number {
  return index === -1 ? text.length : index
}
