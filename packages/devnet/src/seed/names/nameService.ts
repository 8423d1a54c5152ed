import { getContractAddress, type Address, type Hex } from 'viem'
import { accountOf } from '../../accounts.ts'

/** A contract of the names on chain 31337. */
export type NameContract = 'registry' | 'resolver' | 'universalResolver'

/** The names of the local stack, and how wallets find them over ENS. */
export interface NameService extends Readonly<Record<NameContract, Address>> {
  /** What all names end in. */
  readonly zone: string
  readonly networkId: string
  /** Signs the server's answers, which the resolver takes. Owns nothing, and everybody knows its key. */
  readonly signer: { readonly address: Address; readonly privateKey: Hex }
}

/** The order in which the registrar creates them. */
export const nameContracts: readonly NameContract[] = ['registry', 'resolver', 'universalResolver']

/** Describes the {@link NameService}. */
export function nameService(): NameService {
  const from = accountOf('registrar').address
  const at = (contract: NameContract): Address =>
    getContractAddress({ from, nonce: BigInt(nameContracts.indexOf(contract)) })
  return {
    zone: 'latch.local',
    networkId: 'eip155:31337',
    registry: at('registry'),
    resolver: at('resolver'),
    universalResolver: at('universalResolver'),
    signer: {
      address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
      privateKey: '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
    },
  }
}
