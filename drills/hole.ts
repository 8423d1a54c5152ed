/** What an attack came to. */
export interface Outcome {
  /** Whether the attacker got what it wanted. */
  readonly succeeded: boolean
  /** What was seen, with its figures, in a few words. */
  readonly seen: string
  /** How long an honest client waited, 99 times of 100, before the attack and during it. */
  readonly honest?: Waits
}

/** An honest client's p99 in milliseconds. */
export interface Waits {
  readonly quietMs: number
  readonly attackedMs: number
}

/** An attack, and the one protection that stops it. */
export interface Hole {
  /** Its place in the table. */
  readonly number: number
  /** What the attacker does, in a few words. */
  readonly attack: string
  /**
   * Attacks a real server with default limits that it starts itself. Where `isProtected` is false, this one protection is
   * off, by an internal option of the server. What it starts, it ends with `onEnd`.
   */
  run(options: {
    readonly isProtected: boolean
    onEnd(end: () => void | Promise<void>): void
  }): Promise<Outcome>
}
