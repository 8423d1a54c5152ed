import { nativeTokenAddresses } from '@latchkit/wire'
import { parseBitcoinAddress } from '../addresses/parseBitcoinAddress.ts'
import { UpstreamError } from '../../errors/upstreamError.ts'
import type { NamespaceReader } from './namespaceReader.ts'

/** A Bitcoin node keeps its wallet and its switches behind the same door, so only what is listed here passes. */
const offered =
  /^(?:get(?:best|block|chain|deployment|difficulty|index|mempool|net|rawmempool|rawtransaction)\w*|gettxout(?:proof)?|getAddress\w+|estimate(?:smart|raw)fee|sendrawtransaction|testmempoolaccept|decode(?:rawtransaction|script|psbt)|validateaddress|verifymessage)$/

/** Networks of Bitcoin, read by Esplora's HTTP API. Their reference is the beginning of their genesis hash (CAIP-4). */
export const bitcoin: NamespaceReader = {
  speaks: 'paths',
  nativeAddress: nativeTokenAddresses.bip122,
  showsNativeAddress: false,
  readAddress: parseBitcoinAddress,
  readToken: (text) => (text === nativeTokenAddresses.bip122 ? text : undefined),
  async isOfChain(ask, reference) {
    const hash = (await ask({ path: '/block-height/0' })).trim()
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new UpstreamError('malformed', { taken: false })
    return hash.slice(0, 32) === reference
  },
  head: {
    read: async (ask) => Number((await ask({ path: '/blocks/tip/height' })).trim() || Number.NaN),
    mayLag: 1,
  },
  parse: (text) => JSON.parse(text) as unknown,
  offers: (method) => offered.test(method),
}
