import { encodePacked, getContractAddress, keccak256, type Address } from 'viem'
import { readExchangeArtifact } from '../../contracts/readExchangeArtifact.ts'

/** The address of the pool of version 2 for two tokens, known before it is created. */
export function pairAddress(factory: Address, one: Address, other: Address): Address {
  const tokens = one.toLowerCase() < other.toLowerCase() ? [one, other] : [other, one]
  return getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: keccak256(encodePacked(['address', 'address'], tokens as [Address, Address])),
    bytecode: readExchangeArtifact('v2Pair').bytecode,
  })
}
