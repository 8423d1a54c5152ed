import type { UserOperation } from '@latchkit/backend/chain'
import { concat, numberToHex, slice, zeroAddress, zeroHash, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { boundTo, timeBytes } from '../contracts/boundTo.ts'

const types = {
  Sponsorship: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterGasLimits', type: 'bytes32' },
    { name: 'validUntil', type: 'uint48' },
    { name: 'validAfter', type: 'uint48' },
    { name: 'bundler', type: 'address' },
    { name: 'accountCode', type: 'bytes32' },
  ],
} as const
const gasLimits = [20, 52] as const

/** Signs a sponsorship for the SponsorPaymaster contract at `paymaster` and returns the `paymasterData`. */
export async function signSponsorship(
  operation: UserOperation,
  options: {
    readonly paymaster: Address
    readonly chainId: number
    readonly signerKey: Hex
    readonly validUntilSeconds: number
    /** The only account whose transactions may contain the operation; any if absent. */
    readonly bundler?: Address | undefined
    /** Hash of the only code that the account may have; any if absent. */
    readonly accountCode?: Hex | undefined
  },
): Promise<Hex> {
  const { paymaster, chainId, signerKey, validUntilSeconds, bundler, accountCode } = options
  const packed = toPackedUserOperation({ ...operation, paymaster, paymasterData: '0x' })
  const signature = await privateKeyToAccount(signerKey).signTypedData({
    domain: { name: 'Latchkit Sponsor', version: '2', chainId, verifyingContract: paymaster },
    types,
    primaryType: 'Sponsorship',
    message: {
      sender: packed.sender,
      nonce: packed.nonce,
      initCode: packed.initCode,
      callData: packed.callData,
      accountGasLimits: packed.accountGasLimits,
      preVerificationGas: packed.preVerificationGas,
      gasFees: packed.gasFees,
      paymasterGasLimits: slice(packed.paymasterAndData, ...gasLimits),
      validUntil: validUntilSeconds,
      validAfter: 0,
      bundler: bundler ?? zeroAddress,
      accountCode: accountCode ?? zeroHash,
    },
  })
  const bound = (bundler ? boundTo.bundler : 0) + (accountCode ? boundTo.accountCode : 0)
  return concat([timeOf(validUntilSeconds), timeOf(0), numberToHex(bound, { size: 1 }), signature])
}

function timeOf(seconds: number): Hex {
  return numberToHex(seconds, { size: timeBytes })
}
