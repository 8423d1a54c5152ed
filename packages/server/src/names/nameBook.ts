import type { NameAttributes } from '@latchkit/wire'

/** An address of a name; see the table for what its proof means. */
export interface NameAddress {
  readonly coinType: string
  /** In lower case. */
  readonly address: string
  readonly proof: 'signed' | 'named' | 'copied'
  readonly createdAt: string
}

/** A registered name. */
export interface NameEntry {
  readonly name: string
  readonly registeredAt: string
  readonly updatedAt: string
  readonly attributes: NameAttributes
  readonly addresses: readonly NameAddress[]
}

/** What a signed message does to a name. */
export interface NameChange {
  readonly attributes?: NameAttributes
  readonly address?: Omit<NameAddress, 'createdAt'>
}

/** The names that the server has given away. */
export interface NameBook {
  find(name: string): Promise<NameEntry | undefined>
  /** The names that an account has shown to be its own, the first one first. */
  findOf(address: string): Promise<readonly NameEntry[]>
  /** Those of the names that somebody has. */
  pickTaken(names: readonly string[]): Promise<ReadonlySet<string>>
  /** False where somebody was faster. `signedSeconds` is when its owner signed. */
  register(
    name: string,
    signedSeconds: number,
    attributes: NameAttributes,
    addresses: readonly Omit<NameAddress, 'createdAt'>[],
  ): Promise<boolean>
  /** False where something that was signed later, or at the same time, has already changed it. */
  change(name: string, signedSeconds: number, change: NameChange): Promise<boolean>
}
