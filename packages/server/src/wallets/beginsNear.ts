/** True where a word begins with the term, but for at most `slips` letters that are changed, added or left out (Levenshtein). */
export function beginsNear(word: string, term: string, slips: number): boolean {
  const start = word.slice(0, term.length + slips)
  if (start.length < term.length - slips || lacks(start, term) > slips) return false
  let above = Array.from({ length: term.length + 1 }, (_, index) => index)
  let least = term.length
  for (let row = 0; row < start.length; row++) {
    const line = [row + 1]
    for (let column = 0; column < term.length; column++) {
      const change = (above[column] as number) + (start[row] === term[column] ? 0 : 1)
      line.push(Math.min(change, (above[column + 1] as number) + 1, (line[column] as number) + 1))
    }
    least = Math.min(least, line.at(-1) as number)
    if (least <= slips) return true
    above = line
  }
  return false
}

/** How many letters of the term do not stand in the word at all: each of them is a slip. */
function lacks(word: string, term: string): number {
  let count = 0
  for (const letter of term) if (!word.includes(letter)) count++
  return count
}
