import { entryPoint08, hasSessions } from '@latchkit/wire'
import * as v from 'valibot'
import { perKit } from '../../internal/perKit.ts'
import type { Kit } from '../../kit.ts'
import type { Network } from '../../network.ts'
import { callNode } from '../callNode.ts'
import { accountCodeAddress } from './accountCodeAddress.ts'
import { askBundler } from './askBundler.ts'
import { bytesSchema, isSameAddress } from './hex.ts'

/** What the visitor's address is, or can be, on a network. */
export type SmartAccountStatus =
  /** It runs the code that every account gets. */
  | 'supported'
  /** It runs the code that an account gets with its first permission. */
  | 'sessions'
  /** Its first calls make it a smart account. */
  | 'ready'
  /** The network is not set up for it, or the address runs other code. */
  | 'unsupported'

const delegationPrefix = '0xef0100'

/** Reads the {@link SmartAccountStatus} of an address, whatever the visitor prefers. One that cannot be read counts as unsupported. */
export async function readPossibleAccount(
  kit: Kit,
  network: Network,
  address: string,
): Promise<SmartAccountStatus> {
  if (!kit.http) return 'unsupported'
  try {
    const [isSetUp, code] = await Promise.all([
      isNetworkSetUp(kit, network),
      readCode(kit, network, address),
    ])
    if (!isSetUp) return 'unsupported'
    if (code === '0x') return 'ready'
    if (!code.startsWith(delegationPrefix)) return 'unsupported'
    const delegate = `0x${code.slice(delegationPrefix.length)}`
    if (hasSessions(delegate)) return 'sessions'
    return isSameAddress(delegate, accountCodeAddress) ? 'supported' : 'unsupported'
  } catch {
    return 'unsupported'
  }
}

const setUpNetworks = perKit(() => new Map<string, Promise<boolean>>())

/** True where the server has a bundler of EntryPoint 0.8, and the network the contract that accounts run. Asked for once. */
function isNetworkSetUp(kit: Kit, network: Network): Promise<boolean> {
  const known = setUpNetworks(kit)
  const { networkId } = network
  const asked =
    known.get(networkId) ??
    readSetUp(kit, network).catch((error: unknown) => {
      known.delete(networkId)
      throw error
    })
  known.set(networkId, asked)
  return asked
}

async function readSetUp(kit: Kit, network: Network): Promise<boolean> {
  const [entryPoints, code] = await Promise.all([
    askBundler(kit, network, 'eth_supportedEntryPoints', []),
    readCode(kit, network, accountCodeAddress),
  ])
  const supported = v.parse(v.array(v.string()), entryPoints)
  return code !== '0x' && supported.some((each) => isSameAddress(each, entryPoint08))
}

/** Returns the code at an address, in lower case. */
export async function readCode(kit: Kit, network: Network, address: string): Promise<string> {
  const code = await callNode(kit, network)('eth_getCode', [address, 'latest'])
  return v.parse(bytesSchema, code).toLowerCase()
}
