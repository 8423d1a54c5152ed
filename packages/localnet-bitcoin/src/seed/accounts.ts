/** The seeded accounts. */
export type BitcoinAccountName = 'alice' | 'bob' | 'carol' | 'dave' | 'miner'

/** One address of an account with its key. */
export interface BitcoinKey {
  /** Its derivation path. */
  readonly path: string
  readonly address: string
  /** In hex. For taproot, the 32-byte internal key. */
  readonly publicKey: string
  readonly privateKey: string
}

/** An account of the local Bitcoin chain with its publicly known keys. */
export interface BitcoinDevAccount {
  readonly name: BitcoinAccountName
  /** P2WPKH (BIP 84). */
  readonly payment: BitcoinKey
  /** Taproot (BIP 86), where wallets keep ordinals. */
  readonly ordinals: BitcoinKey
}

/**
 * The accounts of the local Bitcoin chain: of the well-known test mnemonic "test test … junk", as a wallet
 * that imports it shows them. Never send anything of value to them. Dave's stays empty.
 */
export const accounts: readonly BitcoinDevAccount[] = [
  {
    name: 'alice',
    payment: {
      path: "m/84'/1'/0'/0/0",
      address: 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw',
      publicKey: '03f3d474c86c9be5b82e251cc3cc438d3cc361527b4b9799516c4bd513caf9e5f6',
      privateKey: 'b5c8b4acf7b66682afbc5eef20c3b12998ba3c14a97047c9187454377f1a7856',
    },
    ordinals: {
      path: "m/86'/1'/0'/0/0",
      address: 'bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv',
      publicKey: '8c7fc6552af4384a13791e63bac79ff2bcfeedf143a88d6dc4b6080a8829cdc1',
      privateKey: '893af8e39dab62e987360f7e2f2556100075b04ee4e6b22a0e1e11e1569de6d1',
    },
  },
  {
    name: 'bob',
    payment: {
      path: "m/84'/1'/1'/0/0",
      address: 'bcrt1qddd479298yf4mtzdxwudkd7npj7ln3s5g9awk3',
      publicKey: '027a55702251cc137d0c1614fa5585b168fb0172e9c9c6fa46c381140d54335ddf',
      privateKey: 'ea19e884d0c3145da71f4e54141970208ff0bdd173e2001496a23798848343b0',
    },
    ordinals: {
      path: "m/86'/1'/1'/0/0",
      address: 'bcrt1ps033a9wkghkslwe88lxqw3lv4j7afac9jcmjqteguuk0q7eat4fsp4cyrt',
      publicKey: 'e8426a32447ee3462f75e8233fd46bf9453904c2e374591bec14e64c7f3a2b23',
      privateKey: '25f0cb83a3765b6d556e0c8c508c9776cdff7ad03110d4df655211e2a5093d9b',
    },
  },
  {
    name: 'carol',
    payment: {
      path: "m/84'/1'/2'/0/0",
      address: 'bcrt1q03j55x5vxk4tp2qs5c74y6wmtgx9g586el74s6',
      publicKey: '02ed27f7da37a738e6403f06fb7da530aa60bfcc21888d8dfc85c71cffdfcdad4b',
      privateKey: 'eb03f5b9fa7fc2d402d12588a322e4be40eec27f635ad82b389fd192545a2b5d',
    },
    ordinals: {
      path: "m/86'/1'/2'/0/0",
      address: 'bcrt1p00qfchgvy9rswngjnuks8e2sz4tduzm2pt8hd2lvvu7a8zcdv9zs298gmj',
      publicKey: '32df2804cb02c6fb73efef93ae5345e98cb494880f009e7a8e5d7689931283d3',
      privateKey: '083611f5eb0a8059d1714fda491ba11a2fae9e154465dfe04c2f01f75d08544a',
    },
  },
  {
    name: 'dave',
    payment: {
      path: "m/84'/1'/3'/0/0",
      address: 'bcrt1qln7c2uu0555z7wwq5g9efkhrj8ds6ppjty4jjm',
      publicKey: '03e72880f8578614e0e4cde20def8dc49c3461067f6cf8a26a387838a937a9b526',
      privateKey: '211f2e9ace7c3b62e7cb1033726895529c7c89540652ef4118606b09da6fab91',
    },
    ordinals: {
      path: "m/86'/1'/3'/0/0",
      address: 'bcrt1ph7yrsy969rch6l8hw09p6we5kry9kxxkn4yyn3tgma5yl08nq80qca3xe2',
      publicKey: '5f117099e2f9bde52be0f2b8f36ca8adcb78b863e6b73c23fdd3a749fda747bd',
      privateKey: '288fa6f5def898c8cf1e0e0b45b68fd30743b0e9f8d910bbf4873ef6201ed4bf',
    },
  },
  {
    name: 'miner',
    payment: {
      path: "m/84'/1'/9'/0/0",
      address: 'bcrt1qjcrh4wnmxvezr95aa2t8epsc9w2urf83g0tlmh',
      publicKey: '025e4a777806c4f66f4065141d3dcf0798e390912fa071d2a3346480a7994c4d88',
      privateKey: 'd7cadfea7f3af7792746a8cfb0e877bbb8ca61713c0e2906714ddfb76568981c',
    },
    ordinals: {
      path: "m/86'/1'/9'/0/0",
      address: 'bcrt1p448w0rq2mrluqvz476fatd7e0r902l9lsxd0jph2umt2lj27467sea9hvt',
      publicKey: '69500a5bbe35074d1a23d3824ccfcc647f447ac4d3b4f80811697cc0014283d3',
      privateKey: 'edccfe81acecf5d44e7a80e89e77af27846591a2dc4382551401c9ea226ed4f8',
    },
  },
]

/** Returns an account by name. */
export function accountOf(name: BitcoinAccountName): BitcoinDevAccount {
  const account = accounts.find((candidate) => candidate.name === name)
  if (!account) throw new Error(`No account is called ${name}.`)
  return account
}
