import { contractAccount, entryPoint07, entryPoint08, hasSessions } from '@latchkit/wire'
import * as v from 'valibot'
import { perKit } from '../../internal/perKit.ts'
import type { Kit } from '../../kit.ts'
import type { Network } from '../../network.ts'
import { callNode, isUnanswered } from '../callNode.ts'
import { accountCodeAddress } from './accountCodeAddress.ts'
import { askBundler } from './askBundler.ts'
import { bytesSchema, isSameAddress } from './hex.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

/** What the visitor's address is, or can be, on a network. */
export type SmartAccountStatus =
  /** It runs the code that every account gets. */
  | 'supported'
  /** It runs the code that an account gets with its first permission. */
  | 'sessions'
  /** Its first calls make it a smart account. */
  | 'ready'
  /** It is a contract that the visitor's key owns. */
  | 'contract'
  /** It is one that its first calls create. */
  | 'undeployed'
  /** The network is not set up for it, or the address runs other code. */
  | 'unsupported'

const delegationPrefix = '0xef0100'

/**
 * Reads the {@link SmartAccountStatus} of an account, whatever the visitor prefers. A server that has no bundler makes it unsupported.
 * @throws TimedOut, Offline, HttpFailed if the server or the network does not answer: the account may be any then
 */
export async function readPossibleAccount({
  kit,
  network,
  address,
  kind,
}: Omit<SmartAccountParts, 'request'>): Promise<SmartAccountStatus> {
  if (!kit.http || kind === 'owner') return 'unsupported'
  try {
    const [isSetUp, code] = await Promise.all([
      isNetworkSetUp(kit, network, kind),
      readCode(kit, network, address),
    ])
    if (!isSetUp) return 'unsupported'
    if (kind === 'contract') return code === '0x' ? 'undeployed' : 'contract'
    if (code === '0x') return 'ready'
    if (!code.startsWith(delegationPrefix)) return 'unsupported'
    const delegate = `0x${code.slice(delegationPrefix.length)}`
    if (hasSessions(delegate)) return 'sessions'
    return isSameAddress(delegate, accountCodeAddress) ? 'supported' : 'unsupported'
  } catch (error) {
    if (isUnanswered(error)) throw error
    return 'unsupported'
  }
}

type Kind = SmartAccountParts['kind']

const setUpNetworks = perKit(() => new Map<string, Promise<boolean>>())

/** True where the server has a bundler of the EntryPoint, and the network the contracts that accounts need. Asked for once. */
function isNetworkSetUp(kit: Kit, network: Network, kind: Kind): Promise<boolean> {
  const known = setUpNetworks(kit)
  const key = `${network.networkId} ${kind}`
  const asked =
    known.get(key) ??
    readSetUp(kit, network, kind).catch((error: unknown) => {
      known.delete(key)
      throw error
    })
  known.set(key, asked)
  return asked
}

async function readSetUp(kit: Kit, network: Network, kind: Kind): Promise<boolean> {
  const needed =
    kind === 'contract'
      ? [contractAccount.factory, contractAccount.implementation]
      : [accountCodeAddress]
  const [entryPoints, ...codes] = await Promise.all([
    askBundler(kit, network, 'eth_supportedEntryPoints', []),
    ...needed.map((address) => readCode(kit, network, address)),
  ])
  const supported = v.parse(v.array(v.string()), entryPoints)
  const entryPoint = kind === 'contract' ? entryPoint07 : entryPoint08
  return (
    codes.every((code) => code !== '0x') &&
    supported.some((each) => isSameAddress(each, entryPoint))
  )
}

/** Returns the code at an address, in lower case. */
export async function readCode(kit: Kit, network: Network, address: string): Promise<string> {
  const code = await callNode(kit, network)('eth_getCode', [address, 'latest'])
  return v.parse(bytesSchema, code).toLowerCase()
}
