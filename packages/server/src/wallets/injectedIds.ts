/** A property that a wallet sets to true on the provider it injects, so that pages without EIP-6963 can tell which one it is. */
export interface InjectedId {
  readonly namespace: 'eip155' | 'solana'
  readonly injected_id: string
}

/** Returns what a wallet's injected provider is known by, or `null` where that is not known. */
export function injectedIdsOf(walletName: string): readonly InjectedId[] | null {
  const ids = (['eip155', 'solana'] as const).flatMap((namespace) =>
    (injectedIds[namespace][walletName] ?? []).map((id) => ({ namespace, injected_id: id })),
  )
  return ids.length > 0 ? ids : null
}

/** By namespace and by the name in the directory, as wallets and the public lists of connectors document them. */
export const injectedIds: Readonly<
  Record<InjectedId['namespace'], Readonly<Record<string, readonly string[]>>>
> = {
  eip155: {
    '1inch Wallet': ['isOneInchIOSWallet', 'isOneInchAndroidWallet'],
    Backpack: ['isBackpack'],
    'Base (formerly Coinbase Wallet)': ['isCoinbaseWallet'],
    'Bifrost Wallet': ['isBifrost'],
    'Bitget Wallet': ['isBitKeep'],
    'Brave Wallet': ['isBraveWallet'],
    'Coin98 Super Wallet': ['isCoin98'],
    Core: ['isAvalanche'],
    'Ctrl (formerly XDEFI)': ['isXDEFI'],
    Enkrypt: ['isEnkrypt'],
    Exodus: ['isExodus'],
    'Frame Wallet': ['isFrame'],
    Frontier: ['isFrontier'],
    'KuCoin Web3 Wallet': ['isKuCoinWallet'],
    MathWallet: ['isMathWallet'],
    MetaMask: ['isMetaMask'],
    'OKX Wallet': ['isOkxWallet', 'isOKExWallet'],
    'Opera Crypto Browser': ['isOpera'],
    Phantom: ['isPhantom'],
    Rabby: ['isRabby'],
    Rainbow: ['isRainbow'],
    SafePal: ['isSafePal'],
    Status: ['isStatus'],
    SubWallet: ['isSubWallet'],
    Talisman: ['isTalisman'],
    TokenPocket: ['isTokenPocket'],
    'Trust Wallet': ['isTrust', 'isTrustWallet'],
    'Uniswap Wallet': ['isUniswapWallet'],
    Zerion: ['isZerion'],
    imToken: ['isImToken'],
  },
  solana: {
    Backpack: ['isBackpack'],
    Phantom: ['isPhantom'],
    Solflare: ['isSolflare'],
  },
}
