import type { WalletFacts } from '../facts.ts'

/** Wallets of Bitcoin. */
export const bitcoinWallets: readonly WalletFacts[] = [
  {
    order: 320,
    name: 'Xverse Wallet',
    publicId: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
    homepage: 'https://www.xverse.app',
    mobileLink: 'xverse://',
    appStoreId: '1552272513',
    playStoreId: 'com.secretkeylabs.xverse',
    chromeStoreId: 'idnnbdplmphpflfnlkomgpfbpcgelopg',
    families: ['bip122'],
    walletConnect: true,
  },
  {
    order: 330,
    name: 'Leather',
    publicId: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
    homepage: 'https://leather.io',
    chromeStoreId: 'ldinpeekobnhjjdofggfgjlcehhmanlj',
    families: ['bip122'],
  },
  {
    order: 340,
    name: 'UniSat',
    homepage: 'https://unisat.io',
    chromeStoreId: 'ppbibelpcjmhbdihakflkdcoccbadkpo',
    families: ['bip122'],
  },
  {
    order: 350,
    name: 'BlueWallet',
    homepage: 'https://bluewallet.io',
    appStoreId: '1376878040',
    playStoreId: 'io.bluewallet.bluewallet',
    families: ['bip122'],
    icon: 'wallets/blue',
  },
]
