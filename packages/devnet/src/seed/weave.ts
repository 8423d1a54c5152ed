import type { Move } from './moves.ts'

/** Lays moves evenly between others. Each list keeps its order, and what shares a block stays together. */
export function weave(moves: readonly Move[], between: readonly Move[]): readonly Move[] {
  const groups: Move[][] = []
  for (const move of moves) {
    if (move.sameBlock) groups.at(-1)?.push(move)
    else groups.push([move])
  }
  let used = 0
  const woven = groups.flatMap((group, index) => {
    const until = Math.floor(((index + 1) * between.length) / groups.length)
    const part = between.slice(used, until)
    used = until
    return [...group, ...part]
  })
  return [...woven, ...between.slice(used)]
}
