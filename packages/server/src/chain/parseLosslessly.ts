const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const large = /^-?\d{16,}$/

/** Reads JSON whose integers may be larger than JavaScript's: those of more than 15 digits come as decimal text. */
export function parseLosslessly(text: string): unknown {
  return JSON.parse(text.replace(tokens, (found) => (large.test(found) ? `"${found}"` : found)))
}
