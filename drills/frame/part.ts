/** What one part of `npm run drill -- frame` has seen. */
export interface PartResult {
  readonly passed: boolean
  /** With its figures, in a few words. */
  readonly seen: string
}

/** A part of the drill. What it starts, it ends with `onEnd`. */
export interface Part {
  /** What is done, in a few words. */
  readonly attack: string
  run(onEnd: (end: () => void | Promise<void>) => void): Promise<PartResult>
}
