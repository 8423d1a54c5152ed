import { Address, OutScript } from '@scure/btc-signer'
import { regtest } from '../network.ts'
import { scriptKind } from './scriptKind.ts'

/** Returns the address of an output script, or undefined if it has none. */
export function addressOf(script: Uint8Array): string | undefined {
  const kind = scriptKind(script)
  if (kind === 'p2pk' || kind === 'op_return' || kind === 'unknown') return undefined
  try {
    return Address(regtest).encode(OutScript.decode(script))
  } catch {
    return undefined
  }
}

/** Returns the output script of an address, or undefined if it is not a regtest address. */
export function scriptOf(address: string): Uint8Array | undefined {
  try {
    return OutScript.encode(Address(regtest).decode(address))
  } catch {
    return undefined
  }
}
