import { encodeDeployData, type Address, type Hex } from 'viem'
import { accountOf } from '../../accounts.ts'
import { delegationFramework } from '../../contracts/delegationFramework.ts'
import {
  canonicalContract,
  create2Contract,
  type CanonicalContract,
} from '../../contracts/canonicalContract.ts'
import { readArtifact } from '@latchkit/contracts'

/** A key of the server's own, which everybody knows. */
export interface ServiceKey {
  readonly address: Address
  readonly privateKey: Hex
}

/** What smart accounts (ERC-4337) need on every local chain. */
export interface AccountService {
  readonly entryPoint07: CanonicalContract
  readonly entryPoint08: CanonicalContract
  readonly simple7702Account: CanonicalContract
  readonly paymaster07: CanonicalContract
  readonly paymaster08: CanonicalContract
  /** What a key's own account can be so that it may grant sessions: of EntryPoint 0.7, and of 0.8. */
  readonly sessionAccount: CanonicalContract
  readonly sessionAccount08: CanonicalContract
  /** Holds sessions to their limits. */
  readonly sessionValidator: CanonicalContract
  /** What accounts that are contracts are made of: a library for passkeys, the implementation, and the factory. */
  readonly contractAccounts: readonly CanonicalContract[]
  /** Sends user operations, and pays for them at first. */
  readonly operator: ServiceKey
  /** Signs for the operations that the paymasters pay for; owns nothing. */
  readonly sponsor: ServiceKey
  /** Signs beside the sites' keys, in sessions; owns nothing. */
  readonly cosigner: ServiceKey
}

/** Describes the {@link AccountService}; it is the same on all chains. */
export function accountService(): AccountService {
  const entryPoint07 = canonicalContract('entryPoint07')
  const entryPoint08 = canonicalContract('entryPoint08')
  return {
    entryPoint07,
    entryPoint08,
    simple7702Account: canonicalContract('simple7702Account'),
    paymaster07: paymasterOf(entryPoint07),
    paymaster08: paymasterOf(entryPoint08),
    sessionAccount: sessionAccountOf(entryPoint07),
    sessionAccount08: sessionAccountOf(entryPoint08),
    contractAccounts: delegationFramework(),
    sessionValidator: create2Contract(encodeDeployData(readArtifact('SessionValidator'))),
    operator,
    sponsor,
    cosigner,
  }
}

function sessionAccountOf({ address }: CanonicalContract): CanonicalContract {
  return create2Contract(encodeDeployData({ ...readArtifact('SessionAccount'), args: [address] }))
}

function paymasterOf(entryPoint: CanonicalContract): CanonicalContract {
  const { abi, bytecode } = readArtifact('SponsorPaymaster')
  const args = [entryPoint.address, sponsor.address, accountOf('deployer').address]
  return create2Contract(encodeDeployData({ abi, bytecode, args }))
}

/** Of the well-known test mnemonic, indices 3, 4 and 5. */
const operator: ServiceKey = {
  address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
}
const sponsor: ServiceKey = {
  address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  privateKey: '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
}
const cosigner: ServiceKey = {
  address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  privateKey: '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
}
