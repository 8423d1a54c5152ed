import { readArtifact } from '@latchkit/contracts'
import {
  encodeAbiParameters,
  keccak256,
  numberToHex,
  pad,
  parseAbiParameters,
  type Address,
  type Hex,
} from 'viem'
import { callRpc } from '../../callRpc.ts'

/** Where Farcaster's registries, both in one contract, are on the local chain. */
export const farcasterRegistry: Address = '0x0000000000000000000000000000000000fa4ca5'

/**
 * Writes who has the custody of an id, and puts the registry on the chain where it is not there yet. No block is mined for it: it
 * is not part of the chain's history.
 */
export async function registerFid(rpcUrl: string, owner: Address, fid: number): Promise<void> {
  const code = await callRpc<Hex>(rpcUrl, 'eth_getCode', [farcasterRegistry, 'latest'])
  if (code === '0x') {
    // A call that creates returns what would stand there.
    const data = readArtifact('FarcasterRegistry').bytecode
    const runtime = await callRpc<Hex>(rpcUrl, 'eth_call', [{ data }, 'latest'])
    await callRpc(rpcUrl, 'anvil_setCode', [farcasterRegistry, runtime])
  }
  // The mapping of owners is the first one.
  const slot = keccak256(encodeAbiParameters(parseAbiParameters('address, uint256'), [owner, 0n]))
  await callRpc(rpcUrl, 'anvil_setStorageAt', [
    farcasterRegistry,
    slot,
    pad(numberToHex(BigInt(fid))),
  ])
}
