import { rpc } from './rpc.ts'

/** The native coins of an address, in wei, as the chain itself says. */
export async function coinsOf(chainId: number, address: string): Promise<bigint> {
  return BigInt(await rpc<string>(chainId, 'eth_getBalance', [address, 'latest']))
}

/** What an address holds of an ERC-20 token, in base units, as the chain itself says. */
export async function tokensOf(chainId: number, token: string, address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(await rpc<string>(chainId, 'eth_call', [{ to: token, data }, 'latest']))
}

/** Gives an address native coins out of thin air. */
export async function fund(chainId: number, address: string, wei: bigint): Promise<void> {
  await rpc(chainId, 'anvil_setBalance', [address, `0x${wei.toString(16)}`])
}
