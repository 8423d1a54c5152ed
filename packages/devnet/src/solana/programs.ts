import { address, type Address } from '@solana/kit'

type ProgramName = 'system' | 'token' | 'token2022' | 'associatedToken' | 'memo' | 'memo1'

/** The programs that the chain knows by name. */
export const programs: Readonly<Record<ProgramName, Address>> = {
  system: address('11111111111111111111111111111111'),
  token: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  token2022: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
  associatedToken: address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  memo: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  memo1: address('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'),
}

/** Whether tokens are kept by that program. */
export function isTokenProgram(program: string): boolean {
  return program === programs.token || program === programs.token2022
}
