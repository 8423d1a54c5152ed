import { answerRequest, methodOf, type WalletCall } from '../owner/answerRequest.ts'
import type { Emit, NamespaceWallet } from '../owner/namespaceWallet.ts'
import type { Owner } from '../owner/owner.ts'
import { createSites } from '../owner/createSites.ts'
import { RpcError } from '../owner/rpcError.ts'
import { bitcoinAddress, type BitcoinAddress } from './bitcoinAddress.ts'
import type { BitcoinContext, BitcoinNews, BitcoinWay } from './bitcoinContext.ts'
import type { BitcoinControls } from './bitcoinControls.ts'
import { chainNames } from './chainNames.ts'
import type { BitcoinConfig, BitcoinKeys } from './config.ts'
import { moveTo } from './moveTo.ts'
import { sharedWith } from './sharedWith.ts'
import { registryWay } from './ways/registryWay.ts'
import { standardWay } from './ways/standardWay.ts'
import { unisatWay } from './ways/unisatWay.ts'

/** The Bitcoin part of a wallet. */
export interface BitcoinNamespace extends NamespaceWallet {
  readonly controls: BitcoinControls
}

const ways = { standard: standardWay, registry: registryWay, unisat: unisatWay }

/** Creates the Bitcoin part of a wallet. `emit` delivers an event to the pages. */
export function createBitcoinNamespace(
  owner: Owner,
  config: BitcoinConfig,
  emit: Emit,
): BitcoinNamespace {
  const way: BitcoinWay = ways[config.way ?? 'standard']
  const { paymentType = 'p2wpkh' } = config
  const sites = createSites(owner, config.accounts)
  const addressesOf = ({ payment, ordinals }: BitcoinKeys): readonly BitcoinAddress[] => {
    const { network } = chainNames[wallet.chain.id]
    const pays = bitcoinAddress(payment, { kind: paymentType, purpose: 'payment' }, network)
    if (ordinals === undefined) return [pays]
    return [pays, bitcoinAddress(ordinals, { kind: 'p2tr', purpose: 'ordinals' }, network)]
  }
  const wallet: BitcoinContext = {
    config,
    owner,
    sites,
    addressesOf,
    chain: config.chains[0],
    isOnline: true,
    async tell(origin, news) {
      const event = way.event(wallet, sharedWith(wallet, origin), news)
      if (event) await emit({ ...event, origin })
    },
  }
  // A key that is none is found at once.
  for (const keys of config.accounts) addressesOf(keys)
  const tellAll = async (news: BitcoinNews) => {
    for (const origin of sites.origins()) await wallet.tell(origin, news)
  }
  return {
    answer: (origin, request) =>
      answerRequest(owner, { origin, request }, (call) => perform(wallet, way, call)),
    tellAccounts: () => tellAll('accounts'),
    async forgetSites(origin) {
      for (const one of sites.forget(origin)) await wallet.tell(one, 'left')
    },
    controls: {
      async switchAccount(address) {
        const keys = sites.all.find((one) =>
          addressesOf(one).some((shown) => shown.address === address),
        )
        if (!keys) throw new TypeError(`The wallet does not have the address ${address}.`)
        sites.select(keys)
        await tellAll('accounts')
      },
      async switchChain(id) {
        const chain = config.chains.find((one) => one.id === id)
        if (!chain) throw new TypeError(`The wallet does not know ${id}.`)
        await moveTo(wallet, chain)
      },
      addresses: async () =>
        sites.all.flatMap((keys) => addressesOf(keys).map(({ address }) => address)),
      async goOffline() {
        wallet.isOnline = false
      },
      async goOnline() {
        wallet.isOnline = true
      },
    },
  }
}

async function perform(
  wallet: BitcoinContext,
  way: BitcoinWay,
  call: WalletCall,
): Promise<unknown> {
  const isLacking = wallet.config.lacks?.includes(call.method)
  const method = isLacking ? undefined : methodOf(way.methods, call.method)
  try {
    if (method) return await method(wallet, call)
  } catch (error) {
    throw way.translate?.(error) ?? error
  }
  throw new RpcError(-32_601, `The wallet does not have the method ${call.method}.`)
}
