import { getBase58Decoder } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { programs } from '../programs.ts'
import type { DecodedTransaction } from './decodeTransaction.ts'

const advanceNonce = 4
const nonceAccountBytes = 80
const nonceOffset = 40

/** Whether it carries the value of a durable nonce, which its first instruction uses up, in place of a blockhash. */
export function isNonceTransaction(svm: LiteSVM, decoded: DecodedTransaction): boolean {
  const { instructions, staticAccounts, lifetimeToken } = decoded.message
  const [first] = instructions
  if (!first || staticAccounts[first.programAddressIndex] !== programs.system) return false
  if (first.data?.length !== 4 || first.data[0] !== advanceNonce) return false
  const nonceAddress = staticAccounts[first.accountIndices?.[0] ?? -1]
  if (!nonceAddress) return false
  const account = svm.getAccount(nonceAddress)
  if (!account.exists || account.programAddress !== programs.system) return false
  if (account.data.length !== nonceAccountBytes) return false
  const nonce = account.data.slice(nonceOffset, nonceOffset + 32)
  return getBase58Decoder().decode(nonce) === lifetimeToken
}
