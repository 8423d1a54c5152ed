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

/** Who owns an NFT (ERC-721), in lower case, as the chain itself says. */
export async function ownerOf(chainId: number, contract: string, tokenId: bigint): Promise<string> {
  const data = `0x6352211e${tokenId.toString(16).padStart(64, '0')}`
  const word = await rpc<string>(chainId, 'eth_call', [{ to: contract, data }, 'latest'])
  return `0x${word.slice(-40)}`
}

/** How many of an edition (ERC-1155) an address holds, as the chain itself says. */
export async function nftBalanceOf(
  chainId: number,
  contract: string,
  address: string,
  tokenId: bigint,
): Promise<bigint> {
  const words = [address.slice(2).toLowerCase(), tokenId.toString(16)]
  const data = `0x00fdd58e${words.map((word) => word.padStart(64, '0')).join('')}`
  return BigInt(await rpc<string>(chainId, 'eth_call', [{ to: contract, data }, 'latest']))
}
