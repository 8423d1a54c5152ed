import type { WalletFacts } from '../facts.ts'

/** Wallets of Solana. */
export const solanaWallets: readonly WalletFacts[] = [
  {
    order: 150,
    name: 'Solflare',
    publicId: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    homepage: 'https://solflare.com',
    appStoreId: '1580902717',
    playStoreId: 'com.solflare.mobile',
    chromeStoreId: 'bhhhlbepdkbapadjdnnojkbgioiodbic',
    families: ['solana'],
    icon: 'wallets/solflare',
  },
  {
    order: 360,
    name: 'Jupiter',
    publicId: '0ef262ca2a56b88d179c93a21383fee4e135bd7bc6680e5c2356ff8e38301037',
    homepage: 'https://jup.ag/mobile',
    mobileLink: 'jupiter://',
    appStoreId: '6484069059',
    playStoreId: 'ag.jup.jupiter.android',
    families: ['solana'],
    icon: 'tokens/JUP',
    walletConnect: true,
  },
  {
    order: 370,
    name: 'Glow',
    homepage: 'https://glow.app',
    families: ['solana'],
    icon: 'wallets/glow',
  },
  {
    order: 380,
    name: 'Squads',
    homepage: 'https://squads.so',
    families: ['solana'],
    icon: 'wallets/squads',
  },
]
