import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const wallet = 'packages/evm/src/wallet'
const calls = [`${wallet}/walletCalls.test.ts`]
const sessions = ['packages/evm/src/sessions.live.test.ts']
const watching = ['packages/evm/src/wallet/watchWallet.test.ts', ...sessions]

/** What a wallet in the page may make the kit believe. */
export const evm: readonly Mutant[] = [
  ...mutantsOf(`${wallet}/walletCalls.ts`, calls, [
    [
      'accounts that are no addresses',
      'Array.isArray(answer) ? answer.filter(isAddressShape) : []',
      "Array.isArray(answer) ? answer.filter((text) => typeof text === 'string') : []",
    ],
    [
      'addresses as the wallet spells them',
      'new Set(texts.map(checksumAddress))',
      'new Set(texts)',
    ],
    [
      'a refusal to connect as a wallet without accounts',
      "method === 'eth_accounts' && code ===",
      'code ===',
    ],
    [
      'every error as a wallet without accounts',
      "if (method === 'eth_accounts' && code === rpcErrorCode.unauthorized) return []",
      "if (method === 'eth_accounts') return []",
    ],
    ['chain ids that a number can not hold', 'Number.isSafeInteger(id)', 'Number.isInteger(id)'],
    ['chain 0', '(id as number) > 0', '(id as number) >= 0'],
    ['a chain id in decimal', '.toString(16)}`', '.toString(10)}`'],
    [
      'a site that is no longer allowed as locked',
      "permission?.parentCapability === 'eth_accounts'",
      'permission !== undefined',
    ],
    [
      'a network that the wallet does not say',
      'if (networkId !== undefined) return networkId',
      "return networkId ?? 'eip155:1'",
    ],
  ]),
  ...mutantsOf(`${wallet}/signWalletMessage.ts`, calls, [
    ['an answer that is no signature', ' && /^0x[0-9a-f]{62,}$/i.test(signature)', ''],
    ['the signature of another account', 'params: [hex, address]', 'params: [hex]'],
    ['a text whose bytes lose their zeros', ".padStart(2, '0')", ''],
  ]),
  ...mutantsOf(`${wallet}/switchWalletNetwork.ts`, sessions, [
    ['a wallet that stays where it is', 'if (await isOn(provider, network)) return\n', 'return\n'],
    [
      'an added network that the owner refused',
      'if (!isUnknownNetwork(error)) throw walletError(error)\n',
      '',
    ],
    ['endpoints of another network', 'rpcUrls: [rpcUrls[0]]', 'rpcUrls: []'],
    [
      'a refusal inside another error',
      'mayBeUnknown && !isRejectionMessage(message)',
      'mayBeUnknown',
    ],
  ]),
  ...mutantsOf(`${wallet}/watchWallet.ts`, watching, [
    ['an earlier state after a later one', 'if (thisRead !== reads) return\n', ''],
    ['a wallet that was left', '      isOver = true\n      reads += 1\n', ''],
    [
      'listeners that stay',
      'unsubscribeQuietly(() => provider.removeListener?.(event, listener))',
      'unsubscribeQuietly(() => undefined)',
    ],
    ['a locked wallet as gone', "isLocked ? 'locked' : 'disconnected'", "'disconnected'"],
    ['a change of accounts that nobody hears', "    ['accountsChanged', onAccounts],\n", ''],
    ['a change of network that nobody hears', "    ['chainChanged', onChange],\n", ''],
  ]),
  ...mutantsOf(`${wallet}/createListeners.ts`, watching, [
    [
      'a wallet that is listened to twice',
      'if (entry?.watched.wallet.provider !== wallet.provider) {',
      'if (true) {',
    ],
    [
      'a wallet that was not connected and is listened to',
      "if (answer !== 'gone') mine.isKept = true",
      'mine.isKept = true',
    ],
  ]),
  ...mutantsOf(`${wallet}/requestBriefly.ts`, sessions, [
    [
      'a wallet that says nothing',
      'Promise.race([provider.request(request), late])',
      'Promise.race([provider.request(request)])',
    ],
  ]),
]
