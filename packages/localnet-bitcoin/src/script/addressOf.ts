import { Address, OutScript } from '@scure/btc-signer'
import { regtest } from '../network.ts'
import { scriptKind } from './scriptKind.ts'

/** The address of an output, if it has one. */
export function addressOf(script: Uint8Array): string | undefined {
  const kind = scriptKind(script)
  if (kind === 'p2pk' || kind === 'op_return' || kind === 'unknown') return undefined
  try {
    return Address(regtest).encode(OutScript.decode(script))
  } catch {
    return undefined
  }
}

/** The script that an address stands for; `undefined` where it is no address of this chain. */
export function scriptOf(address: string): Uint8Array | undefined {
  try {
    return OutScript.encode(Address(regtest).decode(address))
  } catch {
    return undefined
  }
}
