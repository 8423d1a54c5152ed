import { address, type Address } from '@solana/kit'

type ProgramName =
  | 'system'
  | 'token'
  | 'token2022'
  | 'associatedToken'
  | 'memo'
  | 'memo1'
  | 'computeBudget'
  | 'lookupTable'
  | 'metadata'
  | 'names'
  | 'nameOffers'

/** The programs that the chain knows by name. */
export const programs: Readonly<Record<ProgramName, Address>> = {
  system: address('11111111111111111111111111111111'),
  token: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  token2022: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
  associatedToken: address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  memo: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  memo1: address('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'),
  computeBudget: address('ComputeBudget111111111111111111111111111111'),
  lookupTable: address('AddressLookupTab1e1111111111111111111111111'),
  metadata: address('metaqbxxUerdq28cj1RbAWkTQm3ybzjb6a8bt518x1s'),
  names: address('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'),
  nameOffers: address('85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'),
}

/** Whether tokens are kept by that program. */
export function isTokenProgram(program: string): boolean {
  return program === programs.token || program === programs.token2022
}
